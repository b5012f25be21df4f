import Coordinator
import Headless
import InMemoryServices
import Models
import QuintetPlatform
import TestSupport
import XCTest

@MainActor final class ProblemTests: XCTestCase {
    func testCachedDataIsOfferedAfterAFailedLoad() async throws {
        let session = try TestSession()
        session.services.leaderboard = UnreachableLeaderboard(
            Leaderboard(athletes: [Athlete(id: 1, name: "Ann", score: 3)]), cachedAt: .noon)
        session.start()
        try await session.open("/leaderboard")
        let failed = try XCTUnwrap(session.lines.last)
        assertContains(failed, #""cachedAt":"2024-05-01T12:00:00Z""#, #"{"name":"showCached""#)
        await session.send(#"{"do":"showCached"}"#)
        try await eventually { session.lines.last?.contains(#""state":"error""#) == true }
        let shown = try XCTUnwrap(session.lines.last)
        assertContains(shown, #""name":"Ann""#)
        assertLacks(shown, "showCached")
    }

    func testAnActionThatTheScreenDoesNotOfferIsRefused() async throws {
        let session = try TestSession()
        let scores = WordleScoresInMemory()
        await scores.fail(with: ServiceError(action: "list the games", cause: .invalid("the server is down")))
        session.services.games.scores = scores
        session.start(self)
        try await session.open("/wordle/import")
        await session.send(##"{"do":"read","text":"Wordle 281 1/6\n\n🟩🟩🟩🟩🟩","player":""}"##)
        try await eventually { session.screen["state"] as? String == "error" }
        for name in ["save", "saveNew"] {
            await session.send(#"{"do":"\#(name)","request":1}"#)
            XCTAssertEqual(session.lines.last, #"{"problem":"the screen does not offer this action now","request":1}"#)
        }
        XCTAssertEqual((session.screen["error"] as? [String: Any])?["reason"] as? String, "the server is down")
    }

    func testAGameThatCouldNotBeAddedIsAddedByTryingAgain() async throws {
        let games: [(typed: [String], action: String, offer: String)] = [
            (["train", "nymph"], "solve", "canSolve"), (["train", "", "nymph"], "saveUnfinished", "isUnfinished"),
            (["train", "ponds", "blume", "crane", "slate", "month"], "enter", "canEnd"),
        ]
        for (typed, action, offer) in games {
            let session = try TestSession()
            let scores = WordleScoresInMemory([])
            session.services.games.scores = scores
            session.start(self)
            try await session.open("/wordle/add")
            for text in [""] + typed {
                await session.send(#"{"do":"enter","text":"\#(text)"}"#)
                try await eventually { !session.isLoading }
            }
            await scores.fail(with: .refused)
            await session.send(action == "enter" ? #"{"do":"enter","text":"nymph"}"# : #"{"do":"\#(action)"}"#)
            try await eventually { session.screen["state"] as? String == "error" }
            XCTAssertEqual(
                ["canSolve", "isUnfinished", "canEnd"].filter { session.content[$0] as? Bool == true }, [offer])
            await scores.fail(with: nil)
            await session.send(#"{"do":"refresh"}"#)
            try await eventually { session.screen["route"] as? String == "/" }
            try await assertEqual(scores.scores().map(\.id), [281])
        }
    }

    func testTheStarsOfRowsThatAreNotInTheListAreNotCompared() async throws {
        let session = try await TestSession(at: "/repositories/swiftlang", self)
        for (ids, problem) in [("1,2", "there is no such row"), ("10,10", "ids must be two to four rows")] {
            await session.send(#"{"do":"compareStars","ids":[\#(ids)]}"#)
            XCTAssertEqual(session.last["problem"] as? String, problem)
        }
        await session.send(#"{"do":"compareStars","ids":[10,12]}"#)
        try await session.shows("/repositories/swiftlang/repo-10/stars/swiftlang/repo-12")
    }

    func testARepositoryIsComparedByItsNameAnAddressOrALink() async throws {
        let session = try await TestSession(at: "/repositories/a/b/stars", self)
        for text in ["a/c", "https://github.com/a/c.git", "git@github.com:a/c", "sporty://repo/a/c", " a/c "] {
            try await session.open("/repositories/a/b/stars")
            await session.send(#"{"do":"compareWith","repository":"\#(text)"}"#)
            try await session.shows("/repositories/a/b/stars/a/c")
        }
        for text in ["c", "A/B", "a/c"] {
            await session.send(#"{"do":"compareWith","repository":"\#(text)"}"#)
            XCTAssertEqual(
                session.last["problem"] as? String,
                "Type the owner and name of another repository, such as apple/swift.")
        }
    }

    /// `Golden/problems.txt` has the answers to the other invalid requests.
    func testAnInvalidRequestIsAnsweredAndChangesNothing() async throws {
        let session = try await TestSession(at: "/", self)
        for line in ["", String(repeating: "[", count: 100_000)] {
            let before = session.lines.count
            await session.send(line)
            XCTAssertEqual(session.lines.dropFirst(before), [#"{"problem":"a line must be a JSON object"}"#])
        }
        await session.send(#"{"do":"refresh","id":"r1"}"#)
        try await eventually { session.lines.last == #"{"done":"refresh","id":"r1"}"# }
        await session.send(#"{"do":"select","id":"employees","request":9}"#)
        try await eventually { session.lines.contains(#"{"done":"select","id":"employees","request":9}"#) }
        try await session.open("/")
        await session.send(bytes: Array(repeating: 0x20, count: HeadlessScreens.longestLine + 1))
        XCTAssertEqual(session.last["problem"] as? String, "a line must have at most 1000000 bytes")
        try await session.open("/wordle/comparison")
        await session.send(#"{"do":"minimum","games":-5}"#)
        XCTAssertEqual(session.last["problem"] as? String, "games must be 0 or more")
        let form = "type the number of a puzzle, a date such as 2026-11-20, latest, today or yesterday."
        for (player, game, problem) in [
            ("", "264", "The name of a player is missing."), ("Ann", "soon", "In “Puzzle or date”, \(form)"),
        ] {
            await session.send(#"{"do":"correct","player":"\#(player)","game":"\#(game)","outcome":"4"}"#)
            XCTAssertEqual(session.last["problem"] as? String, problem)
        }
        for id in ["", "x", "7.8", "7.é.8", "7.8.9.10"] {
            await session.send(#"{"do":"undo","change":"\#(id)"}"#)
            XCTAssertEqual(session.last["problem"] as? String, "the field “change” has the unknown value “\(id)”")
        }
    }

    func testAnErrorThatTryingAgainNeverSolvesLeadsToTheScreenThatDoes() async throws {
        let session = try TestSession()
        session.usesSettings = true
        session.start(self)
        try session.changeElsewhere(.source(.leaderboard), to: "/none/such.json")
        for (route, title, way) in [
            ("/wordle/1988/letters", "Wordle scores", "/wordle"), ("/wordle/1988/edit", "Wordle scores", "/wordle"),
            ("/characters/99", "Characters", "/characters"), ("/employees/999", "Employees", "/employees"),
            ("/repositories/nobody/none", "Settings", "/settings"), ("/leaderboard", "Settings", "/settings"),
        ] {
            try await session.open(route)
            let error = try XCTUnwrap(session.screen["error"] as? [String: Any], route)
            let remedy = try XCTUnwrap(error["remedy"] as? [String: Any], route)
            XCTAssertEqual(remedy["open"] as? [String: String], ["title": title, "route": way], route)
            guard route != "/leaderboard" else { continue }
            let actions = session.offeredActions("link", "button", "primary", "destructive")
            XCTAssertEqual(actions, [], "what does not exist leads nowhere: \(route)")
        }
    }

    func testAResultThatContradictsASavedGameLeadsToTheGame() async throws {
        let session = try await TestSession(at: "/wordle/import", self)
        await session.send(#"{"do":"read","text":"Wordle 264 2/6\n\n⬛⬛⬛⬛⬛\n🟩🟩🟩🟩🟩","player":""}"#)
        try await eventually { session.content["text"] as? String == "0 new, 1 contradicts." }
        XCTAssertEqual(session.content["problems"] as? [String], ["Wordle 264 is already saved as 4/6, not 2/6."])
        let button = (session.screen["actions"] as? [[String: Any]])?.first { $0["name"] as? String == "openSaved" }
        XCTAssertEqual(button?["title"] as? String, "Open Wordle 264")
        XCTAssertEqual(session.offeredActions("link"), ["openSaved"])
        await session.send(#"{"do":"openSaved"}"#)
        try await session.shows("/wordle/264")
        await session.send(#"{"do":"back"}"#)
        let other = #"\n\nWordle 263 1/6\n\n🟩🟩🟩🟩🟩"#
        await session.send(#"{"do":"read","text":"Wordle 264 1/6\n\n🟩🟩🟩🟩🟩\#(other)","player":""}"#)
        try await eventually { session.content["text"] as? String == "0 new, 2 contradict." }
        XCTAssertEqual(session.content["problems"] as? [String], [])
        let games = try XCTUnwrap(session.content["contradictions"] as? [[String: Any]])
        XCTAssertEqual(games.compactMap { $0["text"] as? String }.count, 2)
        XCTAssertEqual(games.map { $0["route"] as? String }, ["/wordle/264", "/wordle/263"])
        XCTAssertEqual(session.offeredActions("link"), [])
    }

    func testOnlyARowOfTheListOpens() async throws {
        let session = try await TestSession(at: "/", self)
        let byID = ["/wordle", "/wordle/calendar/2022-03", "/characters", "/repositories/swiftlang", "/employees"]
        let byName = ["/wordle/comparison", "/wordle/league", "/wordle/players"]
        for (lists, row) in [(byID, #""id":9999"#), (byName, #""player":"Zed""#)] {
            for list in lists {
                try await session.open(list)
                let before = session.lines.count
                await session.send(#"{"do":"select",\#(row)}"#)
                let problem = #"{"problem":"there is no such row""# + (row.contains("id") ? ",\(row)}" : "}")
                XCTAssertEqual(session.lines.dropFirst(before).map { $0 }, [problem], list)
            }
        }
    }

    func testDamagedLinesAreAlwaysAnswered() async throws {
        let lines = [
            #"{"do":"open","route":"/wordle"}"#, #"{"do":"reveal","id":264}"#, #"{"do":"filter","text":"\u00e9\n"}"#,
            #"{"do":"pop","path":["/"]}"#, #"{"do":"paste","text":"[27/03/2022, 09:01] Ann: Wordle 264 3/6"}"#,
        ]
        var random = FixedSeedGenerator(seed: 7)
        let session = try TestSession()
        session.start(self)
        for _ in 0..<150 {
            var bytes = Array(lines.randomElement(using: &random)?.utf8 ?? "".utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            await session.send(bytes: bytes)
        }
        try await session.open("/characters")
    }

    func testATokenNeverAppearsInTheOutput() async throws {
        let session = try TestSession()
        let tokens = TokensInMemory()
        session.services.tokens = tokens
        session.start()
        try await session.open("/tokens/github")
        await session.send(#"{"do":"saveToken","token":"ghp_abcdefghijklmnop"}"#)
        try await eventually { tokens.tokens[.github]?.value == "ghp_abcdefghijklmnop" }
        try await eventually { session.screen["route"] as? String == "/" }
        try await session.open("/tokens/github")
        XCTAssertEqual(session.content["text"] as? String, "saved, ends in …mnop")
        await session.send(#"{"do":"clearToken"}"#)
        try await eventually { tokens.tokens[.github] == nil }
        await session.end()
        assertLacks(session.lines.joined(), "ghp_")
    }
}
