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
        let json = JSONDocument(data, action: action, place: place, allowsTrailingCommas: false)
        let list = try json.list(
            under: ["results", "games"], others: ["id", "revision", "names", "facts"], savedResult)
        let results = list.values
        result.id = list.others["id"]?.string
        if let revision = try? list.others.integer("revision"), (0...1 << 53).contains(revision) {
            result.revision = revision
        }
        var facts: [JSON]?
        var names: [JSON]?
        if case .list(let values)? = list.others["facts"] { facts = values }
        if case .list(let values)? = list.others["names"] { names = values }
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
        var written: JSON = [:]
        do {
            try JSONDocument(data, action: action).parse { parser in
                guard try parser.nextByte() == UInt8(ascii: "{") else { return try parser.skip() }
                try parser.object { parser, key in
                    if key == "version" {
                        written = ["version": try parser.value()]
                        return
                    }
                    if key == "facts" { hasFacts = true }
                    if key == "results" { hasResults = true }
                    try parser.skip()
                }
            }
        } catch {
            return nil
        }
        guard hasFacts, hasResults else { return nil }
        if let written = try? written.integer("version"), written > version {
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
    fileprivate var whole: Int? { if case .integer(let number) = self { number } else { nil } }
}

extension GroupBookReader {
    private static func savedResult(_ json: JSON) throws(RecordFault) -> Timed<SharedResult> {
        guard let player = json["player"]?.string else { throw RecordFault("player", expected: "text") }
        let number = "a number of 0 or more"
        guard let puzzle = try json.integer("puzzle", expected: number), puzzle >= 0 else {
            throw RecordFault("puzzle", expected: number)
        }
        let count = "1 to 6 tries, or null"
        let tries = try json.integer("tries", expected: count)
        guard tries.map((1...WordleScore.maximumTries).contains) ?? true else {
            throw RecordFault("tries", expected: count)
        }
        let moment = "microseconds since 1970"
        let time = try json.integer("time", expected: moment) ?? 0
        guard Timed<SharedResult>.times.contains(time) else { throw RecordFault("time", expected: moment) }
        guard let squares = json["squares"] == nil ? [] : json.strings("squares") else {
            throw RecordFault("squares", expected: "an array")
        }
        return Timed(
            SharedResult(
                player: player, puzzle: puzzle, tries: tries, hardMode: json["hardMode"] == .flag(true),
                rows: try WordleScoresReader.rows(squares), post: SharedPost(isEdited: json["edited"] == .flag(true))),
            at: time)
    }
}
