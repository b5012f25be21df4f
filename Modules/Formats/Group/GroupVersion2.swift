import Models
import QuintetPlatform

/// Reads the form of version 2: results and facts with times.
///
/// Every machine converts a document in the same way. A time becomes a counter. Results of consecutive microseconds are
/// one action, and so are names. The salt is a digest of the content.
package enum GroupVersion2 {
    /// The machine of the converted actions, since the documents do not say who made an entry.
    private static let machine = "0000000000000000"
    /// The largest time of an entry, in microseconds.
    private static let times = 0...(1 << 53)

    /// A result, or a fact about names or results, with the time at which it was saved.
    package struct Entry {
        fileprivate enum Content {
            case result(SharedResult)
            /// The first name is another name of the second; a name of itself is separate.
            case name(String, of: String)
            /// A player's result is corrected, or removed if the outcome is nil.
            case correction(String, puzzle: Int, Outcome?)
            /// Everything that was saved before under a name, or under all names, is forgotten.
            case forgotten(String?)
        }

        /// Microseconds since 1970; a small number if the entry was saved without a time by a version before.
        package let time: Int
        fileprivate let content: Content

        fileprivate init(_ content: Content, at time: Int) {
            self.content = content
            self.time = time
        }

        /// The content as text, for the order of entries of the same time, and for the digest.
        fileprivate var text: String {
            switch content {
            case .result(let result):
                "\(result.player) \(result.puzzle) \(result.outcome.text) \(result.post.isEdited) "
                    + "\(result.hardMode) \(result.rows.map(\.codes))"
            case .name(let name, let player): "name \(name) \(player)"
            case .correction(let name, let puzzle, let outcome): "correction \(name) \(puzzle) \(outcome?.text ?? "")"
            case .forgotten(let name): "forgotten \(name ?? "")"
            }
        }

        /// Returns whether an entry of the same kind can be part of the same action.
        fileprivate func continues(_ other: Entry) -> Bool {
            guard time - other.time <= 1 else { return false }
            return switch (content, other.content) {
            case (.result, .result), (.name, .name), (.forgotten(_?), .forgotten(_?)): true
            default: false
            }
        }
    }

    static func file(from json: JSONDocument, restoring removed: [Entry]) throws -> GroupFile {
        let (entries, id) = try entries(from: json)
        // An invalid id, such as one with a slash, is dropped, because the id becomes part of a file's name.
        let machine = id.flatMap { GroupAction.ID.isMachine($0) ? $0 : nil }
        return GroupFile(actions(of: entries + removed), machine: machine, isShared: machine != nil)
    }

    /// Returns the entries of a document; the undo log had such documents as parts.
    package static func entries(from data: Data) throws -> [Entry] {
        try entries(from: JSONDocument(data, action: "read a change", allowsTrailingCommas: false)).entries
    }

    private static func entries(from json: JSONDocument) throws -> (entries: [Entry], id: String?) {
        let list = try json.list(under: ["results"], others: ["id", "facts"], timedResult)
        guard case .list(let facts)? = list.others["facts"] else {
            throw json.wrongShape("facts", expected: "an array")
        }
        let entries = try facts.enumerated().map { index, fact in
            guard let entry = entry(of: fact) else {
                throw json.wrongShape("facts[\(index)]", expected: "a fact with a time")
            }
            return entry
        }
        return (list.values + entries, list.others["id"]?.string)
    }

    private static func timedResult(_ json: JSON) throws(RecordFault) -> Entry {
        let moment = "microseconds since 1970"
        let time = try json.integer("time", expected: moment) ?? 0
        guard times.contains(time) else { throw RecordFault("time", expected: moment) }
        return Entry(.result(try GroupActionReader.result(json)), at: time)
    }

    private static func entry(of json: JSON) -> Entry? {
        guard let kind = json["fact"]?.string, let time = json["time"]?.whole, times.contains(time) else { return nil }
        let player = json["player"]?.string
        let puzzle = json["puzzle"]?.whole
        switch kind {
        case "name":
            guard let name = json["name"]?.string, let player else { return nil }
            return Entry(.name(name, of: player), at: time)
        case "correction":
            guard let player, let puzzle, let tries = json["tries"] else { return nil }
            let outcome = Outcome(tries: tries.whole)
            guard tries == .null || outcome != .lost else { return nil }
            return Entry(.correction(player, puzzle: puzzle, outcome), at: time)
        case "removal":
            guard let player, let puzzle else { return nil }
            return Entry(.correction(player, puzzle: puzzle, nil), at: time)
        case "forgotten":
            guard player != nil || json["player"] == .null else { return nil }
            return Entry(.forgotten(player), at: time)
        default: return nil
        }
    }

    /// Returns the actions of entries in any order; the same entry counts once.
    private static func actions(of entries: [Entry]) -> [GroupAction] {
        var runs: [[Entry]] = []
        for next in ordered(entries) {
            if let last = runs.last?.last, next.continues(last) {
                runs[runs.count - 1].append(next)
            } else {
                runs.append([next])
            }
        }
        return runs.compactMap { run in
            guard let first = run.first else { return nil }
            let content = run.map { "\($0.time) \($0.text)\n" }.joined()
            let salt = content.utf8.stableHash.hexadecimal(digits: 16)
            let id = GroupAction.ID(counter: first.time, machine: machine, salt: salt)
            // Small times are no dates.
            let seconds = Double(first.time) / 1_000_000
            let at = seconds > 1_000_000_000 ? Date(timeIntervalSince1970: seconds) : nil
            return GroupAction(id: id, at: at, by: nil, change(of: run, from: first))
        }
    }

    /// Returns entries in the order of their times, those of the same time in the order of their texts, each once.
    private static func ordered(_ entries: [Entry]) -> [Entry] {
        var ordered: [Entry] = []
        var rest = entries.sorted { $0.time < $1.time }[...]
        while let first = rest.first {
            let same = rest.prefix { $0.time == first.time }
            rest = rest.dropFirst(same.count)
            guard same.count > 1 else {
                ordered.append(first)
                continue
            }
            let byText = Dictionary(same.map { ($0.text, $0) }) { first, _ in first }
            ordered += byText.sorted { $0.key < $1.key }.map(\.value)
        }
        return ordered
    }

    private static func change(of run: [Entry], from first: Entry) -> GroupAction.Change {
        switch first.content {
        case .result:
            return .saved(run.compactMap { if case .result(let result) = $0.content { result } else { nil } })
        case .name:
            return .named(
                run.compactMap { entry in
                    guard case .name(let name, let player) = entry.content else { return nil }
                    return .placed(name, below: PlayerKey(name) == PlayerKey(player) ? nil : player)
                })
        case .correction(let player, let puzzle, let outcome): return .corrected(player, puzzle: puzzle, outcome)
        case .forgotten(let name):
            let names = run.compactMap { if case .forgotten(let name?) = $0.content { name } else { nil } }
            let known = first.time > 0 ? [machine: first.time - 1] : [:]
            return .forgot(name == nil ? nil : names, known: known)
        }
    }
}

extension JSON {
    fileprivate var whole: Int? { if case .integer(let number) = self { number } else { nil } }
}
