import Foundation

/// The standings that a machine should show, counted from the JSON of its files in the simplest way, which takes
/// quadratic time and shares no code with the program.
struct SimpleCount {
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

    private var statements: [Statement] = []
    private var attached: [(child: String, parent: String)] = []
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
        for statement in statements { name(statement.json) }
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

    private mutating func name(_ json: [String: Any]) {
        if let name = json["same"] as? String, let shown = json["shownAs"] as? String {
            let one = player(name)
            let other = player(shown)
            if one != other {
                attached.append((one, other))
            } else if shown != one {
                attached.removeAll { $0.child == shown }
                attached.append((one, shown))
            }
        } else if let name = json["separate"] as? String {
            if attached.contains(where: { $0.child == name }) { return attached.removeAll { $0.child == name } }
            let children = attached.filter { $0.parent == name }.map(\.child)
            attached.removeAll { $0.parent == name }
            for child in children.dropFirst() { attached.append((child, children[0])) }
        }
    }

    func player(_ name: String) -> String {
        attached.first { $0.child == name }.map { player($0.parent) } ?? name
    }

    /// Each player's results by puzzle, and the contradictions as texts.
    var standings: (results: [String: [Int: String]], contradictions: Set<String>) {
        var results: [String: [Int: String]] = [:]
        var contradictions: Set<String> = []
        let slots = statements.filter { $0.json["puzzle"] != nil }
        for statement in slots {
            guard let name = statement.json["player"] as? String, let puzzle = statement.json["puzzle"] as? Int else {
                continue
            }
            let all = slots.filter { other in
                other.json["puzzle"] as? Int == puzzle && player(other.json["player"] as? String ?? "") == player(name)
            }
            let (outcome, others) = Self.count(all.map(\.json))
            if let outcome { results[player(name), default: [:]][puzzle] = outcome }
            for other in others { contradictions.insert("\(player(name)) \(puzzle) \(outcome ?? "-") \(other)") }
        }
        return (results, contradictions)
    }

    /// Returns the outcome that counts, and those that contradict it.
    private static func count(_ statements: [[String: Any]]) -> (String?, Set<String>) {
        func outcome(_ json: [String: Any]) -> String { (json["tries"] as? Int).map { "\($0)/6" } ?? "X/6" }
        func said(_ json: [String: Any]) -> String { outcome(json) + (json["edited"] == nil ? "" : " edited") }
        let isResult = statements.map { $0["kind"] == nil }
        let results = statements.indices.filter { index in
            isResult[index]
                && !statements[..<index].contains { $0["kind"] == nil && said($0) == said(statements[index]) }
        }
        guard let first = results.first else { return (nil, []) }
        if let correction = statements.indices.last(where: { !isResult[$0] }) {
            let counted = statements[correction]["kind"] as? String == "removed" ? nil : outcome(statements[correction])
            let later = results.filter { $0 > correction }.map { outcome(statements[$0]) }
            return (counted, Set(later).subtracting([counted].compactMap { $0 }))
        }
        if let edited = results.last(where: { statements[$0]["edited"] != nil }) {
            return (outcome(statements[edited]), [])
        }
        let counted = outcome(statements[first])
        return (counted, Set(results.map { outcome(statements[$0]) }).subtracting([counted]))
    }
}
