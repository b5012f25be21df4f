import Coordinator
import Models
import TestSupport
import XCTest

/// Another program, such as another tab of the page, changes the settings while screens are shown.
@MainActor final class ChangedSettingsTests: XCTestCase {
    func testTheRowsAndTheNameOfTheSourceChangeTogether() async throws {
        let session = try await session(at: "/employees")
        XCTAssertEqual(session.screen["source"] as? String, "local data")
        XCTAssertEqual((session.content["rows"] as? [Any])?.count, 14)
        let file = try session.write(Self.employees, to: "one.json")
        try session.changeElsewhere(.source(.employees), to: file)
        let before = session.lines.count
        await session.send(#"{"do":"reload"}"#)
        try await eventually(within: 30) { (session.content["rows"] as? [Any])?.count == 1 }
        XCTAssertEqual(session.screen["source"] as? String, file)
        let screens = session.lines.dropFirst(before).filter { $0.hasPrefix(#"{"screen":"employees""#) }
        XCTAssertEqual(screens.filter { $0.contains("local data") }, [], "no line has the old name")
        await session.send(#"{"do":"refresh"}"#)
        XCTAssertEqual(session.lines.filter { $0.contains(AppCoordinator.settingsChangedText) }.count, 1)
    }

    func testAnActionOnRowsOfTheOldSourceIsNotRun() async throws {
        let session = try await session(at: "/wordle/264")
        let games = try session.games()
        try session.changeElsewhere(.source(.wordle), to: "http://127.0.0.1:1")
        await session.send(#"{"do":"delete"}"#)
        XCTAssertTrue(session.lines.contains(news))
        try await eventually(within: 30) { session.screen["state"] as? String == "error" }
        XCTAssertEqual(session.screen["source"] as? String, "http://127.0.0.1:1")
        XCTAssertEqual(try session.games(), games)
    }

    func testARefusedLineSaysThatTheSettingsHaveChanged() async throws {
        let session = try await session(at: "/employees")
        try session.changeElsewhere(.source(.wordle), to: "http://127.0.0.1:1")
        await session.send(#"{"do":"nonsense"}"#)
        await session.send(#"{"do":"nonsense"}"#)
        assertElements(
            session.lines.filter { $0.hasPrefix(#"{"problem""#) }, news,
            #"{"problem":"there is no such action on this screen"}"#)
    }

    func testAPastedShareStaysAndIsSavedWhereTheScreenSays() async throws {
        let session = try await session(at: "/wordle")
        let games = try session.games()
        await session.send(#"{"do":"paste","text":"Wordle 270 1/6\n\n🟩🟩🟩🟩🟩"}"#)
        try await session.shows("/wordle/import")
        try session.changeElsewhere(.source(.wordle), to: "http://127.0.0.1:1")
        await session.send(#"{"do":"save"}"#)
        XCTAssertTrue(session.lines.contains(news))
        try await eventually(within: 30) { session.screen["state"] as? String == "error" }
        try session.changeElsewhere(.source(.wordle), to: nil)
        await session.send(#"{"do":"refresh"}"#)
        try await eventually(within: 30) { session.screen["state"] as? String == "loaded" }
        XCTAssertEqual(session.screen["source"] as? String, "local data")
        XCTAssertEqual(try session.games(), games)
        await session.send(#"{"do":"save"}"#)
        try await eventually(within: 30) { try session.games().contains("270") }
    }

    func testWhatIsTypedInTheFormWhileTheSettingsChangeStays() async throws {
        let session = try await session(at: "/wordle/add/270")
        await session.send(#"{"do":"enter","text":"train"}"#)
        try session.changeElsewhere(.source(.employees), to: "live")
        await session.send(#"{"do":"enter","text":"slate"}"#)
        try await eventually { session.lines.contains(news) }
        try await session.shows("/wordle/add/270")
        XCTAssertEqual(session.content["tries"] as? [String], ["train", "slate"])
        try session.changeElsewhere(.source(.employees), to: nil)
        await session.send(#"{"do":"typeTries","tries":["train","crane"],"request":7}"#)
        XCTAssertTrue(session.lines.contains(#"{"notice":"The settings have changed."}"#))
        XCTAssertTrue(session.lines.contains(#"{"done":"typeTries","request":7}"#))
        XCTAssertEqual(session.lines.filter { $0.hasPrefix(#"{"problem""#) }.count, 1, "of the answer")
        try await session.shows("/wordle/add/270")
        XCTAssertEqual(session.content["tries"] as? [String], ["train", "crane"])
    }

    func testTheFieldOfAGameThatIsTypedWhileTheSettingsChangeStays() async throws {
        let session = try await session(at: "/wordle/264/edit")
        try session.changeElsewhere(.source(.employees), to: "live")
        await session.send(#"{"do":"type","field":"word","text":"crane"}"#)
        try await session.shows("/wordle/264/edit")
        try await eventually { "\(session.content)".contains("crane") }
    }

    func testAnAnswerThatWouldSaveTheGameIsKeptAndSavesNothing() async throws {
        let session = try await session(at: "/wordle/add/270")
        let games = try session.games()
        for text in ["nymph", ""] { await session.send(#"{"do":"enter","text":"\#(text)"}"#) }
        try await eventually { session.content["step"] as? String == "word" }
        try session.changeElsewhere(.source(.wordle), to: "http://127.0.0.1:1")
        await session.send(#"{"do":"enter","text":"nymph"}"#)
        try await eventually { session.lines.contains(news) }
        try session.changeElsewhere(.source(.wordle), to: nil)
        await session.send(#"{"do":"reload"}"#)
        try await session.shows("/wordle/add/270")
        XCTAssertEqual(try session.games(), games)
        XCTAssertEqual(session.content["step"] as? String, "complete")
        await session.send(#"{"do":"enter","text":""}"#)
        try await eventually(within: 30) { try session.games().contains("270") }
    }

    func testAShareThatIsPastedInTheFormWhileTheSettingsChangeIsShownAndNotSaved() async throws {
        let session = try await session(at: "/wordle/add")
        let games = try session.games()
        try session.changeElsewhere(.source(.employees), to: "live")
        await session.send(#"{"do":"paste","text":"Wordle 270 1/6\n\n🟩🟩🟩🟩🟩"}"#)
        XCTAssertTrue(session.lines.contains(#"{"notice":"The settings have changed."}"#))
        try await session.shows("/wordle/import")
        XCTAssertEqual(try session.games(), games)
        await session.send(#"{"do":"save"}"#)
        try await eventually(within: 30) { try session.games().contains("270") }
    }

    func testALookIsStoredLikeEverySettingAndIsNoNews() async throws {
        let session = try await session(at: "/wordle")
        await session.send(#"{"do":"setLook","id":"theme","value":"light"}"#)
        try await eventually(within: 30) { try session.stored(.theme) == "light" }
        try await eventually(within: 30) {
            (session.screen["looks"] as? [String: Any])?["theme"] as? String == "light"
        }
        await session.send(#"{"do":"setLook","id":"theme","value":"purple"}"#)
        try await eventually(within: 30) { session.lines.last?.contains("theme must be") == true }
        await session.send(#"{"do":"refresh"}"#)
        XCTAssertEqual(session.lines.filter { $0.contains(AppCoordinator.settingsChangedText) }, [])
    }

    private let news = #"{"problem":"The settings have changed."}"#

    private func session(at route: String) async throws -> TestSession {
        let session = try TestSession()
        session.usesSettings = true
        session.start(self)
        try await session.open(route)
        return session
    }

    private static let employees =
        #"[{"id":7,"first_name":"Zoe","last_name":"One","gender":"female","birth_date":"1990-01-02"}]"#
}
