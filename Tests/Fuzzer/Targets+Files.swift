import Foundation
import QuintetPlatform

@testable import Models
@testable import Networking
@testable import Storage

extension Targets {
    static var files: [Target] {
        [
            Target("cache", ["4 60 http://a.test/ 14650fb0739d0383\netag:x\nlink:<http://a.test>\n\nbody"]) { input in
                let date = Date(timeIntervalSince1970: 1)
                let key = CacheKey(HTTPRequest(.get, URL(filePath: "/")))
                let body = input.data()
                let response = HTTPResponse(
                    status: 200, headers: ["link": input.text().filter { !$0.isNewline }], body: body)
                let cached = CachedResponse(response, sentAt: date, at: date)
                try requireEqual(
                    CachedResponse(cached.data(of: key), of: key, date: date), cached, "a cached answer")
                if CachedResponse(body, of: key, date: date) != nil {
                    try require(body.count > 20, "an answer without data")
                }
            },
            Target("stars", ["1714564800 67123, 1714565400 67125", "5 1, 7, 6 2 3, , 9 4,99999999999999 1"]) { input in
                guard let newest = SeenStarsText.newest(input.text()) else { return }
                let text = SeenStarsText.text(StarSighting(id: 1, stars: newest.stars, at: newest.at))
                try require(
                    SeenStarsText.newest(text).map { $0 == newest } == true, "a count that was read and written")
            },
            Target("score-book", ["[]", #"[{"date": "2022-03-27", "id": 281, "tries": ["nymph"], "word": "nymph"}]"#]) {
                input in
                try await keepingFile(input.data(), "scores.json") { file, _ in
                    let book = ScoreBook(file) { _ in }
                    let before = try await book.scores()
                    let score = try WordleScore(
                        id: 5_000_000, date: CalendarDate(Date(timeIntervalSince1970: 0), in: .gmt), word: "nymph",
                        tries: [])
                    _ = try? await book.add(score)
                    let after = try await book.scores()
                    try require(Set(before).isSubset(of: after), "a game was lost")
                }
            },
            Target("settings", ["{}", #"{"repos.source": "live", "theme": "dark"}"#]) { input in
                try await keepingFile(input.data(), "settings.json") { file, unchanged in
                    let settings = SettingsFile(file)
                    guard let before = try? settings.settings() else {
                        try require((try? settings.set("a", to: "b")) == nil, "an unreadable file was changed")
                        return try unchanged()
                    }
                    try settings.set("a", to: "b")
                    try requireEqual(settings.settings(), before.merging(["a": "b"]) { $1 }, "settings after a change")
                }
            },
            Target("tokens", ["{}", #"{"github": "ghp_1", "github.origin": "https://api.github.com"}"#]) { input in
                try await keepingFile(input.data(), "tokens.json") { file, unchanged in
                    let tokens = TokenFile(file)
                    let token = StoredToken(value: "s", origin: "https://a.test")
                    guard let before = try? tokens.token(of: .github, for: "https://api.github.com") else {
                        if (try? tokens.set(token, for: .wordle)) == nil { try unchanged() }
                        return
                    }
                    try tokens.set(token, for: .wordle)
                    try requireEqual(
                        tokens.token(of: .github, for: "https://api.github.com"), before, "the other token")
                    try requireEqual(tokens.token(of: .wordle, for: token.origin), token, "the token that was set")
                }
            },
        ]
    }

    /// Calls a closure with a file that has some content, and with a function that checks that it is unchanged.
    private static func keepingFile(
        _ data: Data, _ name: String, _ body: @MainActor (URL, () throws -> Void) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(component: "quintet-fuzz-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(component: name)
        try data.write(to: file)
        try await body(file) { try requireEqual(try Data(contentsOf: file), data, "an unreadable file") }
    }
}
