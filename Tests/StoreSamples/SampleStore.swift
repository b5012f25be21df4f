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
            try await SeenStarsFile(url).record([StarSighting(id: number, stars: number, at: moment)])
        case .changes: try await change(number, in: book(url))
        case .shared:
            try await save(Self.shared(number), in: GroupBookFile(url))
            try await merge(number, in: GroupBookFile(url))
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
            let counts = try await SeenStarsFile(url).counts(of: Array(numbers))
            return numbers.filter { counts[$0] != $0 }
        case .shared: return Self.missing(of: numbers, in: try await GroupBookFile(url).reading())
        case .group:
            var missing: Set<Int> = []
            for machine in ["book", "another"] {
                let reading = try await groupBook(machine, in: folder).reading()
                let results = Self.results(reading)
                let changes = Set(reading.log.actions.map(\.change))
                let isWhole = reading.notes.isEmpty
                missing.formUnion(Self.missing(of: numbers, in: reading))
                missing.formUnion(
                    numbers.filter { number in
                        !isWhole || !results.contains(Self.imported(number)) || results.contains(Self.wrong(number))
                            || !changes.contains(Self.correction(number))
                    })
            }
            return missing
        }
    }

    private func change(_ number: Int, in book: ScoreBook) async throws {
        let game = try Self.score(number)
        let begun = try WordleScore(id: number, date: game.date, word: "nymph", tries: ["train"])
        try await book.change(WordleChange(.import, removing: [], adding: [begun]))
        try await book.change(WordleChange(.edit, removing: [begun], adding: [game]))
        try await book.delete(id: number)
        _ = try await book.undo()
    }

    private func changeGroup(_ number: Int, in folder: URL) async throws {
        try FileManager.default.createDirectory(
            at: folder.appending(component: "group"), withIntermediateDirectories: true)
        let book = groupBook("book", in: folder)
        try await save(Self.shared(number), in: book)
        try await merge(number, in: book)
        try await book.change("correct the result", by: nil) { _ in (Self.correction(number), ()) }
        let id = GroupAction.ID(counter: number, machine: "0123456789abcdef", salt: "export")
        let export = GroupAction(id: id, at: nil, by: nil, .saved([Self.imported(number)]))
        try await book.change("import the results", by: nil) { _ in (.imported([export]), ()) }
        try await save(Self.wrong(number), in: book)
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

    private func save(_ result: PostedResult, in book: GroupBookFile) async throws {
        try await book.change("save the results", by: nil) { reading in
            let new = reading.log.unsaved([result])
            return (new.isEmpty ? nil : .saved(new), ())
        }
    }

    private func merge(_ number: Int, in book: GroupBookFile) async throws {
        try await book.change("merge the names", by: nil) { _ in (Self.merge(number), ()) }
    }

    private static func missing(of numbers: Set<Int>, in reading: GroupReading) -> Set<Int> {
        let results = results(reading)
        let changes = Set(reading.log.actions.map(\.change))
        return numbers.filter { !results.contains(Self.shared($0)) || !changes.contains(merge($0)) }
    }

    /// Returns the results that count.
    private static func results(_ reading: GroupReading) -> Set<PostedResult> {
        Set(reading.log.effective.flatMap(\.opened).flatMap(\.results))
    }

    private static func imported(_ number: Int) -> PostedResult {
        PostedResult(player: "Imported \(number)", puzzle: puzzle(number), tries: 1)
    }

    private static func wrong(_ number: Int) -> PostedResult {
        PostedResult(player: "Wrong \(number)", puzzle: puzzle(number), tries: 1)
    }

    private static func correction(_ number: Int) -> GroupAction.Change {
        .corrected("~\(number)", puzzle: puzzle(number), .lost)
    }

    private func book(_ url: URL) -> ScoreBook {
        ScoreBook(url) { fatalError("set aside: \($0.message)") }
    }

    private static func shared(_ number: Int) -> PostedResult {
        PostedResult(player: "~\(number)", puzzle: puzzle(number), tries: number % 6 + 1)
    }

    /// Returns the number of a puzzle that is not in the future.
    private static func puzzle(_ number: Int) -> Int { number % 1_000 }

    private static func merge(_ number: Int) -> GroupAction.Change {
        .named([.same("~\(number)", shownAs: "Player \(number)")])
    }

    private static func text(_ number: Int) -> String { "value \(number)" }

    private static func data(_ number: Int) -> Data { Data(String(repeating: text(number), count: 100).utf8) }

    private static func token(_ number: Int) -> StoredToken {
        StoredToken(value: "secret-\(number)", origin: "https://\(number).test")
    }

    private static func score(_ number: Int) throws -> WordleScore {
        try WordleScore(
            id: number, date: PuzzleCalendar.date(ofPuzzle: number) ?? WordleScore.initial[0].date, word: "nymph",
            tries: ["train", "nymph"])
    }
}
