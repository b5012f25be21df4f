import Foundation
import Models
import Storage

/// The stores of this machine, each with a way to keep a number and to tell which numbers it has.
public enum SampleStore: String, CaseIterable, Sendable {
    case scores, settings, tokens, cache, stars, changes, shared

    /// What is to be seen of a store in its folder.
    public var file: String {
        switch self {
        case .scores: "scores.json"
        case .settings: "settings.json"
        case .tokens: "tokens.json"
        case .cache: "responses"
        case .stars: "stars.json"
        case .changes: "changes.json"
        case .shared: "shared.json"
        }
    }

    /// Keeps a number; what was there before stays.
    ///
    /// - Returns: Whether the store acknowledges it; only a cache may refuse without a word.
    public func keep(_ number: Int, in folder: URL) async throws -> Bool {
        let url = folder.appending(component: file)
        switch self {
        case .scores: _ = try await book(url).add(try Self.score(number))
        case .settings: try SettingsFile(url).set("key \(number)", to: Self.text(number))
        case .tokens: try TokenFile(url).set(Self.token(number), for: .github)
        case .cache:
            CacheFolder(url).keep(Self.data(number), for: "k\(number)", at: Date())
            return CacheFolder(url).data(for: "k\(number)") != nil
        case .stars:
            let moment = Date(timeIntervalSince1970: 1_700_000_000)
            try await StarHistoryFile(url).record([StarSighting(id: number, stars: number, at: moment)])
        case .changes: try await change(number, in: book(url))
        case .shared:
            _ = try await GroupBookFile(url).change(.save) { $0.save([Self.shared(number)], at: $1) }
            _ = try await GroupBookFile(url).change(.merge) { $0.merge(Self.rename(number), at: $1) }
        }
        return true
    }

    /// Returns those of some numbers that the store does not have as they were kept.
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
        case .shared:
            let book = try await GroupBookFile(url).book()
            let results = Set(book.results.map(\.value))
            let facts = Set(book.facts.map(\.value))
            return numbers.filter { number in
                let rename = Self.rename(number)
                let fact = GroupFact.name(rename.old, of: rename.new)
                return !results.contains(Self.shared(number)) || !facts.contains(fact)
            }
        }
    }

    /// Imports a game, edits it, deletes it and takes the deletion back.
    private func change(_ number: Int, in book: ScoreBook) async throws {
        let game = try Self.score(number)
        let begun = try WordleScore(id: number, date: game.date, word: "nymph", tries: ["train"])
        try await book.change(WordleChange(.import, removing: [], adding: [begun]))
        try await book.change(WordleChange(.edit, removing: [begun], adding: [game]))
        try await book.delete(id: number)
        _ = try await book.undo()
    }

    private func book(_ url: URL) -> ScoreBook {
        ScoreBook(url) { fatalError("set aside: \($0.path)") }
    }

    private static func shared(_ number: Int) -> SharedResult {
        SharedResult(player: "~\(number)", puzzle: number, tries: number % 6 + 1)
    }

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
