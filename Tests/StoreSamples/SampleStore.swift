import Foundation
import Models
import Storage

/// The stores of this machine, in each of which numbers can be saved and looked up.
public enum SampleStore: String, CaseIterable, Sendable {
    case scores, settings, tokens, cache, stars, changes, shared
    /// The results of a group, in the folder `group` that several machines share.
    case group

    /// The stores that consist of one file.
    public static let allCases: [SampleStore] = [.scores, .settings, .tokens, .cache, .stars, .changes, .shared]

    /// The name of the store's file or folder.
    public var file: String {
        switch self {
        case .scores: "scores.json"
        case .settings: "settings.json"
        case .tokens: "tokens.json"
        case .cache: "responses"
        case .stars: "stars.json"
        case .changes: "changes.json"
        case .shared: "shared.json"
        case .group: "book.json"
        }
    }

    /// Saves a number in addition to those saved before.
    ///
    /// - Returns: Whether the store has saved the number; only a cache may fail without an error.
    public func keep(_ number: Int, in folder: URL) async throws -> Bool {
        let url = folder.appending(component: file)
        switch self {
        case .scores: _ = try await book(url).add(try Self.score(number))
        case .settings: try SettingsFile(url).set("key \(number)", to: Self.text(number))
        case .tokens: try TokenFile(url).set(Self.token(number), for: .github)
        case .cache:
            CacheFolder(url).save(Self.data(number), for: "k\(number)", at: Date())
            return CacheFolder(url).data(for: "k\(number)") != nil
        case .stars:
            let moment = Date(timeIntervalSince1970: 1_700_000_000)
            try await StarHistoryFile(url).record([StarSighting(id: number, stars: number, at: moment)])
        case .changes: try await change(number, in: book(url))
        case .shared:
            _ = try await GroupBookFile(url).change(.save) { $0.save([Self.shared(number)], at: $1) }
            _ = try await GroupBookFile(url).change(.merge) { $0.merge(Self.rename(number), at: $1) }
        case .group: try await changeGroup(number, in: folder)
        }
        return true
    }

    /// Returns the numbers that are missing or changed in the store.
    public func missing(of numbers: Set<Int>, in folder: URL) async throws -> Set<Int> {
        let url = folder.appending(component: file)
        switch self {
        case .scores, .changes:
            return numbers.subtracting(try await book(url).scores().filter { try $0 == Self.score($0.id) }.map(\.id))
        case .settings:
            let values = try SettingsFile(url).settings()
            return numbers.filter { values["key \($0)"] != Self.text($0) }
        case .tokens:
            return try numbers.filter { number in
                let token = Self.token(number)
                return try TokenFile(url).token(of: .github, for: token.origin) != token
            }
        case .cache:
            return numbers.filter { CacheFolder(url).data(for: "k\($0)")?.data != Self.data($0) }
        case .stars:
            var missing: Set<Int> = []
            for number in numbers {
                let history = try await StarHistoryFile(url).history(of: number)
                if history.latest?.stars != number { missing.insert(number) }
            }
            return missing
        case .shared: return Self.missing(of: numbers, in: try await GroupBookFile(url).book())
        case .group:
            var missing: Set<Int> = []
            for machine in ["book", "another"] {
                let reading = try await groupBook(machine, in: folder).reading()
                let results = Set(reading.book.results.map(\.value))
                let facts = Set(reading.book.facts.map(\.value))
                let isWhole = reading.notes.isEmpty
                missing.formUnion(Self.missing(of: numbers, in: reading.book))
                missing.formUnion(
                    numbers.filter { number in
                        !isWhole || !results.contains(Self.imported(number)) || results.contains(Self.wrong(number))
                            || !facts.contains(Self.correction(number))
                    })
            }
            return missing
        }
    }

    /// Imports a game, edits it, deletes it and undoes the deletion.
    private func change(_ number: Int, in book: ScoreBook) async throws {
        let game = try Self.score(number)
        let begun = try WordleScore(id: number, date: game.date, word: "nymph", tries: ["train"])
        try await book.change(WordleChange(.import, removing: [], adding: [begun]))
        try await book.change(WordleChange(.edit, removing: [begun], adding: [game]))
        try await book.delete(id: number)
        _ = try await book.undo()
    }

    /// Saves a result, merges its name, corrects it, imports another result, and undoes the save of a wrong result.
    private func changeGroup(_ number: Int, in folder: URL) async throws {
        try FileManager.default.createDirectory(
            at: folder.appending(component: "group"), withIntermediateDirectories: true)
        let book = groupBook("book", in: folder)
        _ = try await book.change(.save) { $0.save([Self.shared(number)], at: $1) }
        _ = try await book.change(.merge) { $0.merge(Self.rename(number), at: $1) }
        _ = try await book.change(.correct) { $0.correct("~\(number)", puzzle: Self.puzzle(number), to: .lost, at: $1) }
        let export = GroupBook([Self.imported(number)])
        _ = try await book.change(.import) { book, _ in book = book.union(export) }
        _ = try await book.change(.save) { $0.save([Self.wrong(number)], at: $1) }
        let scores = ScoreBook(folder.appending(component: "games.json"), log: groupLog(in: folder)) { _ in }
        _ = try await scores.undo(group: book)
    }

    private func groupBook(_ name: String, in folder: URL) -> GroupBookFile {
        GroupBookFile(folder.appending(component: "\(name).json"), log: groupLog(in: folder)) {
            Date()
        } sharedFolder: {
            folder.appending(component: "group")
        }
    }

    private func groupLog(in folder: URL) -> UndoLogFile {
        UndoLogFile(folder.appending(component: "book.undo.json"), now: { Date() })
    }

    private static func missing(of numbers: Set<Int>, in book: GroupBook) -> Set<Int> {
        let results = Set(book.results.map(\.value))
        let facts = Set(book.facts.map(\.value))
        return numbers.filter { number in
            let rename = Self.rename(number)
            let fact = GroupFact.name(rename.old, of: rename.new)
            return !results.contains(Self.shared(number)) || !facts.contains(fact)
        }
    }

    private static func imported(_ number: Int) -> SharedResult {
        SharedResult(player: "Imported \(number)", puzzle: puzzle(number), tries: 1)
    }

    private static func wrong(_ number: Int) -> SharedResult {
        SharedResult(player: "Wrong \(number)", puzzle: puzzle(number), tries: 1)
    }

    private static func correction(_ number: Int) -> GroupFact {
        .correction("~\(number)", puzzle: puzzle(number), to: .lost)
    }

    private func book(_ url: URL) -> ScoreBook {
        ScoreBook(url) { fatalError("set aside: \($0.path)") }
    }

    private static func shared(_ number: Int) -> SharedResult {
        SharedResult(player: "~\(number)", puzzle: puzzle(number), tries: number % 6 + 1)
    }

    /// Returns the number of a puzzle that is not in the future.
    private static func puzzle(_ number: Int) -> Int { number % 1_000 }

    private static func rename(_ number: Int) -> PlayerRename { PlayerRename("~\(number)", to: "Player \(number)") }

    private static func text(_ number: Int) -> String { "value \(number)" }

    private static func data(_ number: Int) -> Data { Data(String(repeating: text(number), count: 100).utf8) }

    private static func token(_ number: Int) -> StoredToken {
        StoredToken(value: "secret-\(number)", origin: "https://\(number).test")
    }

    private static func score(_ number: Int) throws -> WordleScore {
        try WordleScore(
            id: number, date: WordleCalendar.date(ofPuzzle: number) ?? WordleScore.initial[0].date, word: "nymph",
            tries: ["train", "nymph"])
    }
}
