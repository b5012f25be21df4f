import QuintetPlatform

extension JSON {
    /// Returns a line with only the changed members of `content`, or nil if the whole line is needed.
    ///
    /// The whole line is needed in these cases:
    /// - A member of the line other than `content` changed.
    /// - `content` is empty or has other members than before.
    /// - A list whose rows have ids has lost rows, two of its rows have the same id, or one of its rows has no id.
    ///
    /// Of a changed list whose rows have ids, the line has the new rows and, for each changed row, the id and the
    /// changed fields. A row that has gained or lost a field is included as a whole. If rows have moved, or if new rows
    /// are not at the end, all ids are added in the new order. Any other changed member is included as a whole.
    func changed(since before: JSON) -> JSON? {
        guard let new = self["content"], let old = before["content"], !new.fields.isEmpty,
            new.fields.map(\.name) == old.fields.map(\.name),
            fields.allSatisfy({ $0.name == "content" || before[$0.name] == $0.value })
        else { return nil }
        var changed: [Field] = []
        var order: [Field] = []
        for (member, old) in zip(new.fields, old.fields) where member != old {
            guard member.value.hasIDs || old.value.hasIDs else {
                changed.append(member)
                continue
            }
            guard let rows = member.value.rowsChanged(since: old.value) else { return nil }
            changed.append(Field(member.name, rows.changed))
            if let ids = rows.order { order.append(Field(member.name, ids)) }
        }
        let line: JSON = ["changed": JSON.object(changed)]
        return order.isEmpty ? line : line.appending(["order": JSON.object(order)])
    }

    private var hasIDs: Bool { if case .list(let rows) = self { rows.contains { $0["id"] != nil } } else { false } }

    /// Returns the changed and new rows, and all ids if the order changed; nil if the whole line is needed.
    ///
    /// The whole line is needed if rows were removed, if two rows have the same id, or if a row has no id. New rows at
    /// the end do not change the order.
    private func rowsChanged(since before: JSON) -> (changed: [JSON], order: [JSON]?)? {
        let ids = values.compactMap { $0["id"] }
        let oldIDs = before.values.compactMap { $0["id"] }
        let known = Set(ids)
        let old = Dictionary(zip(oldIDs, before.values)) { first, _ in first }
        guard ids.count == values.count, old.count == before.values.count, known.count == ids.count,
            old.keys.allSatisfy(known.contains)
        else { return nil }
        let changed = zip(ids, values).compactMap { id, row -> JSON? in
            guard let old = old[id], row.fields.map(\.name) == old.fields.map(\.name) else { return row }
            return row == old ? nil : .object(row.fields.filter { $0.name == "id" || old[$0.name] != $0.value })
        }
        return (changed, ids.starts(with: oldIDs) ? nil : ids)
    }
}
