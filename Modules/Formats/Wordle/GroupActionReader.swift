import Models
import QuintetPlatform

/// Reads the actions of a group in JSON, result by result, because an action may have very many results.
enum GroupActionReader {
    /// Consumes an array of actions; `path` is its name in errors, which are `RecordFault`s.
    static func actions(_ parser: inout JSONParser, _ path: String) throws -> [GroupAction] {
        try list(&parser, path, action)
    }

    private static func list<Element>(
        _ parser: inout JSONParser, _ path: String, _ read: (inout JSONParser) throws -> Element
    ) throws -> [Element] {
        guard try parser.nextByte() == UInt8(ascii: "[") else {
            try parser.skip()
            throw RecordFault(path, expected: "an array")
        }
        var elements: [Element] = []
        try parser.array { parser in
            do {
                elements.append(try read(&parser))
            } catch let fault as RecordFault {
                let member = fault.path.isEmpty ? "" : ".\(fault.path)"
                throw RecordFault("\(path)[\(elements.count)]\(member)", expected: fault.expected)
            }
        }
        return elements
    }

    private static func action(_ parser: inout JSONParser) throws -> GroupAction {
        guard try parser.nextByte() == UInt8(ascii: "{") else {
            try parser.skip()
            throw RecordFault.noObject
        }
        var results: [SharedResult]?
        var imported: [GroupAction]?
        var fields: [JSON.Field] = []
        try parser.object { parser, key in
            switch key {
            case "results": results = try list(&parser, key) { parser in try result(try parser.value()) }
            case "actions": imported = try actions(&parser, key)
            default: fields.append(JSON.Field(key, try parser.value()))
            }
        }
        let json = JSON.object(fields)
        guard let id = json["id"]?.string.flatMap(GroupAction.ID.init) else {
            throw RecordFault("id", expected: "a counter, a machine and a salt")
        }
        let at = try json.integer("at", expected: "seconds since 1970").map { Date(timeIntervalSince1970: Double($0)) }
        let change = try change(json, results, imported)
        return GroupAction(id: id, at: at, by: json["by"]?.string, change)
    }

    private static func change(
        _ json: JSON, _ results: [SharedResult]?, _ imported: [GroupAction]?
    ) throws(RecordFault) -> GroupAction.Change {
        let kind = json["kind"]?.string
        switch kind {
        case "saved":
            guard let results else { throw RecordFault("results", expected: "an array") }
            return .saved(results)
        case "imported":
            guard let imported else { throw RecordFault("actions", expected: "an array") }
            return .imported(imported)
        case "named":
            guard case .list(let names)? = json["names"] else { throw RecordFault("names", expected: "an array") }
            return .named(try names.map(statement))
        case "corrected", "removed":
            guard let player = json["player"]?.string else { throw RecordFault("player", expected: "text") }
            let outcome: Outcome? = kind == "removed" ? nil : try outcome(json)
            return .corrected(player, puzzle: try puzzle(json), outcome)
        case "forgot":
            guard let known = json["known"]?.counters else {
                throw RecordFault("known", expected: "a counter for each machine")
            }
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
        if let one = json["placed"]?.string, let below = json["below"], below == .null || below.string != nil {
            return .placed(one, below: below.string)
        }
        throw RecordFault("names", expected: "statements about names")
    }

    /// Returns the result in an object; both versions of the format have the same members.
    static func result(_ json: JSON) throws(RecordFault) -> SharedResult {
        guard let player = json["player"]?.string else { throw RecordFault("player", expected: "text") }
        let puzzle = try puzzle(json)
        let tries = try outcome(json).tries
        guard let squares = json["squares"] == nil ? [] : json.strings("squares") else {
            throw RecordFault("squares", expected: "an array")
        }
        return SharedResult(
            player: player, puzzle: puzzle, tries: tries, hardMode: json["hardMode"] == .flag(true),
            rows: try WordleScoresReader.rows(squares), post: SharedPost(isEdited: json["edited"] == .flag(true)))
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
        guard (1...WordleScore.maximumTries).contains(tries) else { throw RecordFault("tries", expected: count) }
        return .solved(tries)
    }
}

extension JSON {
    /// The counter of each machine; nil if the value is not an object with counters.
    var counters: [String: Int]? {
        guard case .object(let fields) = self else { return nil }
        var counters: [String: Int] = [:]
        for field in fields {
            guard case .integer(let counter) = field.value, GroupAction.ID.counters.contains(counter) else {
                return nil
            }
            counters[field.name] = counter
        }
        return counters
    }
}
