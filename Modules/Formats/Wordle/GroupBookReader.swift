import Models
import Platform

/// A document with a group's book: a file in which this program saves the book, or an export.
///
/// The book has the group's results and facts about them, such as merged names.
package struct GroupDocument: Hashable, Sendable {
    /// The book.
    package var book: GroupBook
    /// The id in the name of this computer's file in the shared folder, or nil if the document has no id.
    package var id: String?
    /// The number of times that the program has saved the book.
    package var revision: Int

    /// Creates a document.
    package init(_ book: GroupBook = GroupBook(), revision: Int = 0) {
        self.book = book
        self.revision = revision
    }
}

/// Reads and writes the JSON of a group's book: an object with `version`, `results` and `facts`.
///
/// Also reads the formats of earlier versions: an array of results, or an object with `games` and `names`. Every entry
/// must be valid: an invalid entry that was left out would be lost with the next change.
package enum GroupBookReader {
    /// The version of the format.
    package static let version = 2

    /// Returns the book of a document; throws `ServiceError` with the cause `.empty`, `.notJSON` or `.wrongShape`.
    package static func book(from data: Data, action: String, place: String? = nil) throws -> GroupBook {
        try document(from: data, action: action, place: place).book
    }

    /// Returns a document; throws `ServiceError` with the cause `.empty`, `.notJSON` or `.wrongShape`.
    package static func document(from data: Data, action: String, place: String? = nil) throws -> GroupDocument {
        var result = GroupDocument()
        let json = JSONDocument(data: data, action: action, place: place, allowsTrailingCommas: false)
        var facts: [JSON]?
        var names: [JSON]?
        let form = RecordListForm(keys: ["results", "games"], limit: .max, needs: nil)
        let results = try json.list(of: SavedResultRecord.self, form) { scanner, key in
            if scanner.matches(key, "id") {
                result.id = try scanner.optionalString()
                return true
            }
            if scanner.matches(key, "revision") {
                if case .value(let revision) = try scanner.integer() { result.revision = revision }
                return true
            }
            guard scanner.matches(key, "names") || scanner.matches(key, "facts"), try scanner.kind() == .array
            else { return false }
            let isNames = scanner.matches(key, "names")
            let values = try scanner.value().values
            if isNames { names = values } else { facts = values }
            return true
        }.values
        if let facts {
            let entries = try facts.enumerated().map { index, entry in
                guard let fact = fact(entry) else {
                    throw json.wrongShape("facts[\(index)]", expected: "a fact with a time")
                }
                return fact
            }
            result.book = GroupBook(results: results, facts: entries)
            return result
        }
        guard data.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else {
            result.book = GroupBook(results.map(\.value))
            return result
        }
        guard let names else { throw json.wrongShape("facts", expected: "an array") }
        let renames = try names.enumerated().map { index, entry in
            guard case .text(let name)? = entry["name"], case .text(let player)? = entry["player"] else {
                throw json.wrongShape("names[\(index)]", expected: "an object with a name and a player")
            }
            return PlayerRename(name, to: player)
        }
        result.book = GroupBook(results.map(\.value), names: renames)
        return result
    }

    /// Returns a group's export, or nil for a text that is not JSON and for a document of another kind.
    ///
    /// Throws if an entry of the export is invalid, or if a newer version of the program wrote the export.
    package static func export(in data: Data, action: String) throws(ServiceError) -> GroupDocument? {
        var hasFacts = false
        var hasResults = false
        var written: JSONInteger = .missing
        do {
            try JSONDocument(data: data, action: action, place: nil).scan { scanner in
                guard try scanner.isNext(.object) else { return }
                try scanner.object { scanner, key in
                    if scanner.matches(key, "version") {
                        written = try scanner.integer()
                        return
                    }
                    if scanner.matches(key, "facts") { hasFacts = true }
                    if scanner.matches(key, "results") { hasResults = true }
                    try scanner.skip()
                }
            }
        } catch {
            return nil
        }
        guard hasFacts, hasResults else { return nil }
        if case .value(let written) = written, written > version {
            throw ServiceError(
                action: action, cause: .invalid("the export was written by a newer version of quintet"),
                remedy: .other("Update quintet."))
        }
        do {
            return try document(from: data, action: action)
        } catch {
            throw ServiceError(error, action: action).advising(.checkFile)
        }
    }

    /// Returns the JSON of a document.
    package static func json(of document: GroupDocument) -> JSON {
        var fields = json(of: document.book).fields + [JSON.Field("revision", document.revision)]
        if let id = document.id { fields.append(JSON.Field("id", id)) }
        return .object(fields.sorted { $0.name < $1.name })
    }

    /// Returns the JSON of a book.
    package static func json(of book: GroupBook) -> JSON {
        ["facts": book.facts.map(json), "results": book.results.map(json), "version": version]
    }

    private static func json(_ result: Timed<SharedResult>) -> JSON {
        let game = result.value
        var fields: [JSON.Field] = []
        if game.post.isEdited { fields.append(JSON.Field("edited", true)) }
        if game.hardMode { fields.append(JSON.Field("hardMode", true)) }
        fields += [JSON.Field("player", game.player), JSON.Field("puzzle", game.puzzle)]
        if !game.rows.isEmpty { fields.append(JSON.Field("squares", game.rows.map(\.codes))) }
        return .object(fields + [JSON.Field("time", result.time), JSON.Field("tries", game.tries)])
    }

    private static func json(_ fact: Timed<GroupFact>) -> JSON {
        switch fact.value {
        case .name(let name, let player):
            ["fact": "name", "name": name, "player": player, "time": fact.time]
        case .correction(let player, let puzzle, let outcome?):
            ["fact": "correction", "player": player, "puzzle": puzzle, "time": fact.time, "tries": outcome.tries]
        case .correction(let player, let puzzle, nil):
            ["fact": "removal", "player": player, "puzzle": puzzle, "time": fact.time]
        case .forgotten(let player):
            ["fact": "forgotten", "player": player, "time": fact.time]
        }
    }

    private static func fact(_ json: JSON) -> Timed<GroupFact>? {
        guard case .text(let kind)? = json["fact"], case .integer(let time)? = json["time"],
            Timed<GroupFact>.times.contains(time)
        else { return nil }
        let player = json["player"]?.string
        let puzzle = json["puzzle"]?.whole
        switch kind {
        case "name":
            guard let name = json["name"]?.string, let player else { return nil }
            return Timed(.name(name, of: player), at: time)
        case "correction":
            guard let player, let puzzle, let tries = json["tries"] else { return nil }
            let outcome = Outcome(tries: tries.whole)
            guard tries == .null || outcome != .lost else { return nil }
            return Timed(.correction(player, puzzle: puzzle, to: outcome), at: time)
        case "removal":
            guard let player, let puzzle else { return nil }
            return Timed(.correction(player, puzzle: puzzle, to: nil), at: time)
        case "forgotten":
            guard player != nil || json["player"] == .null else { return nil }
            return Timed(.forgotten(player), at: time)
        default: return nil
        }
    }
}

extension JSON {
    fileprivate var string: String? { if case .text(let text) = self { text } else { nil } }
    fileprivate var whole: Int? { if case .integer(let number) = self { number } else { nil } }
}

private struct SavedResultRecord: JSONRecord {
    private var player: String?
    private var puzzle = JSONInteger.missing
    private var tries = JSONInteger.missing
    private var time = JSONInteger.missing
    private var hardMode = false
    private var isEdited = false
    /// The rows of squares, with nil for an element that is not a text; nil if the JSON value is not an array.
    private var squares: [String?]? = []

    static let members: JSONMembers<SavedResultRecord> = [
        "edited": { $0.isEdited = try $1.consumes(boolean: true) },
        "hardMode": { $0.hardMode = try $1.consumes(boolean: true) },
        "player": { $0.player = try $1.optionalString() },
        "puzzle": { $0.puzzle = try $1.integer() },
        "squares": { $0.squares = try $1.optionalTexts() },
        "time": { $0.time = try $1.integer() },
        "tries": { $0.tries = try $1.integer() },
    ]

    func value() throws(RecordFault) -> Timed<SharedResult> {
        guard let player else { throw RecordFault("player", expected: "text") }
        guard case .value(let puzzle) = puzzle, puzzle >= 0 else {
            throw RecordFault("puzzle", expected: "a number of 0 or more")
        }
        var count: Int?
        if case .value(let tries) = tries { count = tries }
        guard tries == .missing || count.map((1...WordleScore.maximumTries).contains) ?? false else {
            throw RecordFault("tries", expected: "1 to 6 tries, or null")
        }
        var moment = 0
        if case .value(let time) = time { moment = time }
        guard time != .unreadable, Timed<SharedResult>.times.contains(moment) else {
            throw RecordFault("time", expected: "microseconds since 1970")
        }
        guard let squares else { throw RecordFault("squares", expected: "an array") }
        let rows = try ScoreRecord.rows(squares)
        let post = SharedPost(isEdited: isEdited)
        return Timed(
            SharedResult(player: player, puzzle: puzzle, tries: count, hardMode: hardMode, rows: rows, post: post),
            at: moment)
    }
}
