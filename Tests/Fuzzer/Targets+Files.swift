import Foundation
import QuintetPlatform

@testable import Models
@testable import Networking
@testable import QuintetFormats
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
                try requireEqual(CachedResponse(cached.data(of: key), of: key, date: date), cached, "a cached answer")
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

extension Targets {
    static let json: [Target] = [
        Target(
            "json",
            [#"{"a": [1, -2.5e3, "x\u00e9\ud83d\ude00", null, true], "b": {}}"#, "\u{FEFF}[\"ü\"]", "\"x\"", "0"]
        ) { input in
            let data = input.data()
            guard JSON(reading: data) != nil, !isRefusedByFoundation(data) else { return }
            let agrees = (try? JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])) != nil
            try require(agrees, "the text was read, but it is not JSON: \(data.base64EncodedString())")
        },
        Target("image", bytes: pictures.map { Array($0) }) { input in
            let data = input.data()
            guard let header = ImageHeader(data) else { return }
            try require(header.width ?? 1 > 0 && header.height ?? 1 > 0, "the size is not positive: \(header)")
            // Any bytes after the header do not change the header.
            try requireEqual(ImageHeader(data + data), header, "more bytes after the header")
            try requireEqual(
                PictureDecoder.picture(from: data.base64EncodedData()), .picture(Picture(data: data)), "base64")
        },
        Target("base64", ["iVBORw0KGgo=", #""\/9j\/4AAQ\nSkZJRg==""#, "data:image/png;base64,iVBO-_8"]) { input in
            guard case .picture(let picture) = PictureDecoder.picture(from: input.data()) else { return }
            let again = PictureDecoder.picture(from: picture.data.base64EncodedData())
            try requireEqual(again, .picture(picture), "a picture that was decoded, encoded and decoded")
        },
    ]

    /// Returns whether Foundation may refuse a document, such as one with half a surrogate pair or a large number.
    private static func isRefusedByFoundation(_ data: Data) -> Bool {
        let text = String(decoding: data, as: UTF8.self).lowercased()
        let isLong = text.split { !$0.isNumber }.contains { $0.count > 300 }
        return text.contains(#"\ud"#) || text.contains("e") || text.contains("\u{FEFF}") || data.count > 100_000
            || isLong
            || text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "[") || $1 == UInt8(ascii: "{") ? 1 : 0) } > 100
    }

    private static let pictures: [Data] = [
        Data([
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 100, 0, 0, 0,
            80,
        ]),
        Data("GIF89a".utf8) + [100, 0, 80, 0, 0xF7, 0, 0],
        Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC0, 0, 11, 8, 0, 80, 0, 100, 3, 1, 0x22, 0]),
    ]
}
