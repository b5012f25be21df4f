import Models
import QuintetPlatform

/// Reads the actions of a group in JSON.
enum GroupActionReader {
    /// Returns the actions in an array; `path` is its name in errors.
    static func actions(_ json: JSON?, _ path: String) throws(RecordFault) -> [GroupAction] {
        try list(json, path, action)
    }

    private static func list<Element>(
        _ json: JSON?, _ path: String, _ read: (JSON) throws(RecordFault) -> Element
    ) throws(RecordFault) -> [Element] {
        guard case .list(let values)? = json else { throw RecordFault(path, expected: "an array") }
        return try values.enumerated().map { index, value throws(RecordFault) in
            do throws(RecordFault) {
                guard case .object = value else { throw .noObject }
                return try read(value)
            } catch {
                let member = error.path.isEmpty ? "" : ".\(error.path)"
                throw RecordFault("\(path)[\(index)]\(member)", expected: error.expected)
            }
        }
    }

    private static func action(_ json: JSON) throws(RecordFault) -> GroupAction {
        guard let id = json["id"]?.string.flatMap(GroupAction.ID.init) else {
            throw RecordFault("id", expected: "a counter, a machine and a salt")
        }
        let at = try json.integer("at", expected: "seconds since 1970").map { Date(timeIntervalSince1970: Double($0)) }
        return GroupAction(id: id, at: at, by: json["by"]?.string, try change(json))
    }

    private static func change(_ json: JSON) throws(RecordFault) -> GroupAction.Change {
        let kind = json["kind"]?.string
        switch kind {
        case "saved": return .saved(try list(json["results"], "results", result))
        case "imported": return .imported(try actions(json["actions"], "actions"))
        case "named":
            guard case .list(let names)? = json["names"] else { throw RecordFault("names", expected: "an array") }
            return .named(try names.map(statement))
        case "corrected", "removed":
            guard let player = json["player"]?.string else { throw RecordFault("player", expected: "text") }
            let outcome: Outcome? = kind == "removed" ? nil : try outcome(json)
            return .corrected(player, puzzle: try puzzle(json), outcome)
        case "forgot":
            let known = try counters(json["known"], "known")
            if json["names"] == .null { return .forgot(nil, known: known) }
            guard let names = json.strings("names"), !names.contains(nil) else {
                throw RecordFault("names", expected: "names, or null")
            }
            return .forgot(names.compactMap(\.self), known: known)
        case "undid":
            guard let undone = json["undid"]?.string.flatMap(GroupAction.ID.init) else {
                throw RecordFault("undid", expected: "an id")
            }
            return .undid(undone)
        default: throw RecordFault("kind", expected: "a known kind of action")
        }
    }

    private static func statement(_ json: JSON) throws(RecordFault) -> PlayerName {
        if let one = json["same"]?.string, let other = json["shownAs"]?.string { return .same(one, shownAs: other) }
        if let one = json["separate"]?.string { return .separate(one) }
        throw RecordFault("names", expected: "statements about names")
    }

    private static func result(_ json: JSON) throws(RecordFault) -> PostedResult {
        guard let player = json["player"]?.string else { throw RecordFault("player", expected: "text") }
        let puzzle = try puzzle(json)
        let tries = try outcome(json).tries
        guard let squares = json["squares"] == nil ? [] : json.strings("squares") else {
            throw RecordFault("squares", expected: "an array")
        }
        return PostedResult(
            player: player, puzzle: puzzle, tries: tries, hardMode: json["hardMode"] == .flag(true),
            rows: try WordleScoresReader.rows(squares), post: PostDetails(isEdited: json["edited"] == .flag(true)))
    }

    private static func puzzle(_ json: JSON) throws(RecordFault) -> Int {
        let number = "a number of 0 or more"
        guard let puzzle = try json.integer("puzzle", expected: number), puzzle >= 0 else {
            throw RecordFault("puzzle", expected: number)
        }
        return puzzle
    }

    private static func outcome(_ json: JSON) throws(RecordFault) -> Outcome {
        let count = "1 to 6 tries, or null"
        guard let tries = try json.integer("tries", expected: count) else { return .lost }
        guard (1...PuzzleResult.maximumTries).contains(tries) else { throw RecordFault("tries", expected: count) }
        return .solved(tries)
    }

    /// Returns the counter of each machine in an object; `name` is its name in errors.
    static func counters(_ json: JSON?, _ name: String) throws(RecordFault) -> [String: Int] {
        guard case .object(let fields)? = json else { throw RecordFault(name, expected: expectedCounters) }
        var counters: [String: Int] = [:]
        for field in fields {
            guard case .integer(let counter) = field.value, GroupAction.ID.counters.contains(counter) else {
                throw RecordFault(name, expected: expectedCounters)
            }
            counters[field.name] = counter
        }
        return counters
    }

    private static let expectedCounters = "a counter for each machine"
}
