import Foundation
import TestSupport

/// The standings that a machine should show, read from the JSON of its files without the program's own code.
struct CountedFiles {
    private struct Action {
        let id: String
        let kind: String
        let json: [String: Any]

        init?(_ json: [String: Any]) {
            guard let id = json["id"] as? String, let kind = json["kind"] as? String else { return nil }
            self.id = id
            self.kind = kind
            self.json = json
        }

        var counter: Int { Int(id.split(separator: ".")[0]) ?? 0 }
        var machine: String { String(id.split(separator: ".")[1]) }

        func precedes(_ other: Action) -> Bool {
            if counter != other.counter { return counter < other.counter }
            return id.drop { $0 != "." } < other.id.drop { $0 != "." }
        }
    }

    /// A result, a statement about names or a correction, at its place in the log.
    private struct Statement {
        let place: Action
        /// The same for all copies of the statement.
        let key: String
        let json: [String: Any]
        var names: [String] { ["player", "same", "shownAs", "separate"].compactMap { json[$0] as? String } }
    }

    private(set) var count = SimpleCount()
    private(set) var ids: Set<String> = []

    /// Counts what is in the book of a machine and in the readable files of its folder.
    init(book: Data?, files: [Data]) {
        let own = Self.actions(book)
        var all = own
        for file in files {
            for action in Self.actions(file) where action.kind != "forgot" {
                if !all.contains(where: { $0.id == action.id }) { all.append(action) }
            }
        }
        ids = Set(all.map(\.id))
        let undone = all.compactMap { $0.json["undid"] as? String }
        var statements: [Statement] = []
        let effective = all.filter { !undone.contains($0.id) }.sorted { $0.precedes($1) }
        for action in effective {
            for statement in Self.statements(of: action) {
                let isHidden = effective.contains { forgot in
                    guard forgot.kind == "forgot", let known = forgot.json["known"] as? [String: Int],
                        let counter = known[action.machine], counter >= action.counter
                    else { return false }
                    guard let names = forgot.json["names"] as? [String] else { return true }
                    return statement.names.contains(where: names.contains)
                }
                let isCounted = statements.contains { $0.key == statement.key && $0.place.id != action.id }
                let isResult = statement.json["tries"] != nil && statement.json["kind"] == nil
                if !isHidden, isResult || !isCounted { statements.append(statement) }
            }
        }
        count = SimpleCount(statements.compactMap { Self.counted($0.json) })
    }

    /// Returns the identities of the actions in a file; none if the file is not readable.
    static func ids(_ data: Data) -> Set<String> { Set(actions(data).map(\.id)) }

    private static func actions(_ data: Data?) -> [Action] {
        guard let data, let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let actions = json["actions"] as? [[String: Any]]
        else { return [] }
        return actions.compactMap(Action.init)
    }

    private static func statements(of action: Action, at place: Action? = nil) -> [Statement] {
        let place = place ?? action
        func statement(_ json: [String: Any]) -> Statement {
            let data = (try? JSONSerialization.data(withJSONObject: json, options: .sortedKeys)) ?? Data()
            return Statement(place: place, key: action.id + String(decoding: data, as: UTF8.self), json: json)
        }
        switch action.kind {
        case "saved": return (action.json["results"] as? [[String: Any]] ?? []).map(statement)
        case "named": return (action.json["names"] as? [[String: Any]] ?? []).map(statement)
        case "corrected", "removed":
            return [statement(action.json.filter { ["kind", "player", "puzzle", "tries"].contains($0.key) })]
        case "imported":
            let inner = (action.json["actions"] as? [[String: Any]] ?? []).compactMap(Action.init)
            return inner.flatMap { statements(of: $0, at: place) }
        default: return []
        }
    }

    private static func counted(_ json: [String: Any]) -> SimpleCount.Statement? {
        if let name = json["same"] as? String, let shown = json["shownAs"] as? String { return .same(name, shown) }
        if let name = json["separate"] as? String { return .separate(name) }
        guard let name = json["player"] as? String, let puzzle = json["puzzle"] as? Int else { return nil }
        let outcome = (json["tries"] as? Int).map { "\($0)/6" } ?? "X/6"
        switch json["kind"] as? String {
        case nil: return .result(player: name, puzzle: puzzle, outcome: outcome, isEdited: json["edited"] != nil)
        case "removed": return .correction(player: name, puzzle: puzzle, outcome: nil)
        default: return .correction(player: name, puzzle: puzzle, outcome: outcome)
        }
    }
}
