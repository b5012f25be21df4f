import Platform

extension JSON {
    /// Returns the line that tells what has changed since another line, where that is the content alone: the members that
    /// changed, and of rows with ids those that did, with the fields that did; nil where only the whole line can tell it.
    func changed(since before: JSON) -> JSON? {
        guard let new = self["content"], let old = before["content"], !new.fields.isEmpty,
            new.fields.map(\.name) == old.fields.map(\.name),
            fields.allSatisfy({ $0.name == "content" || before[$0.name] == $0.value })
        else { return nil }
        var changed: [Field] = []
        for (member, old) in zip(new.fields, old.fields) where member != old {
            guard member.value.hasIDs || old.value.hasIDs else {
                changed.append(member)
                continue
            }
            guard let rows = member.value.rowsChanged(since: old.value) else { return nil }
            changed.append(Field(member.name, rows))
        }
        return ["changed": JSON.object(changed)]
    }

    /// Whether it is a list of rows with ids.
    private var hasIDs: Bool { if case .list(let rows) = self { rows.contains { $0["id"] != nil } } else { false } }

    /// Returns the rows that have changed or come after those that were there; nil where rows went or moved.
    private func rowsChanged(since before: JSON) -> JSON? {
        guard case .list(let rows) = self, case .list(let old) = before, rows.count >= old.count,
            zip(rows, old).allSatisfy({ $0["id"] != nil && $0["id"] == $1["id"] })
        else { return nil }
        let changed = zip(rows, old).compactMap { row, old -> JSON? in
            guard row != old else { return nil }
            let fields = row.fields.filter { $0.name == "id" || old[$0.name] != $0.value }
            return row.fields.map(\.name) == old.fields.map(\.name) ? .object(fields) : row
        }
        return .list(changed + rows.dropFirst(old.count))
    }
}
