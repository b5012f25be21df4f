import InMemoryServices
import Models
import QuintetPlatform
import TestSupport
import XCTest

final class SettingsTests: XCTestCase {
    private let store = SettingsInMemory()

    func testAnOptionOverridesTheEnvironmentWhichOverridesTheSetting() throws {
        let variable = "QUINTET_WORDLE_SOURCE"
        for (option, value, setting, expected) in [
            ("local", "live", "file", SettingChoice("local", .option)),
            (nil, "live", "file", SettingChoice("live", .environment(variable))),
            (nil, "", "file", SettingChoice("file", .setting)), (nil, nil, nil, SettingChoice("local", .standard)),
        ] {
            XCTAssertEqual(try choice(option, value.map { [variable: $0] } ?? [:], setting), expected)
        }
    }

    func testTheSettingsAreASnapshotUntilTheyAreReadAgain() throws {
        try store.set("employees.source", to: "one.json")
        let settings = QuintetSettings(store)
        XCTAssertFalse(settings.haveChanged())
        try store.set("employees.source", to: "two.json")
        XCTAssertEqual(try settings.choice(of: .source(.employees)).text, "one.json")
        XCTAssertTrue(settings.haveChanged())
        XCTAssertTrue(settings.haveChanged(), "until everything is made again")
        XCTAssertEqual(try settings.readAgain().choice(of: .source(.employees)).text, "two.json")
        XCTAssertFalse(settings.readAgain().haveChanged())
    }

    func testAnOwnChangeAndWhatIsNoSettingAreNoNews() throws {
        let settings = QuintetSettings(store)
        try settings.set(.me, to: "Ann")
        try store.set("welcomed", to: "yes")
        XCTAssertEqual(try settings.choice(of: .me).text, "Ann")
        XCTAssertFalse(settings.haveChanged())
        try settings.set(.source(.wordle), to: "live")
        XCTAssertEqual(try settings.choice(of: .source(.wordle)).text, "local", "the services are still local")
    }

    func testAnOwnChangeIsNoNewsWhileItIsWrittenAndARefusedOneIsTakenBack() throws {
        let store = SlowSettings()
        let settings = QuintetSettings(store)
        store.onWritten.withLock { $0 = { XCTAssertFalse(settings.haveChanged(), "it was written") } }
        try settings.set(.me, to: "Ann")
        let full = ServiceError(action: "save the setting", cause: .storage("the disk is full"))
        store.onWritten.withLock { $0 = { throw full } }
        assertThrows(try settings.set(.owner, to: "apple"), full)
        XCTAssertEqual(try settings.choice(of: .me).text, "Ann")
        XCTAssertEqual(try settings.choice(of: .owner), SettingChoice("swiftlang", .standard))
    }

    func testReportsInvalidSources() {
        for (text, shown) in [
            ("gopher://x", "gopher://x"), ("https://ann:hunter2@h.test/a@b", "https://…@b"),
        ] {
            let reason = "QUINTET_WORDLE_SOURCE must be local, live or an http(s) address, not “\(shown)”"
            assertThrows(
                try choice(nil, ["QUINTET_WORDLE_SOURCE": text], "live"),
                ServiceError(
                    action: "use the source of Wordle", cause: .invalid(reason),
                    remedy: .other("Correct the variable QUINTET_WORDLE_SOURCE and try again.", allowsRetry: false)))
        }
    }

    func testShowsAnAddressWithoutItsQuery() throws {
        let texts = ["local", "live", "f.json", "f?.json", "http://host/path?key=secret#part", "ann:secret@host"]
        XCTAssertEqual(
            texts.map { SettingChoice($0, .option).label },
            ["local data", "live", "f.json", "f?.json", "http://host/path", "…@host"])
    }

    func testEveryKeyHasADefaultAndValidChoices() throws {
        let settings = QuintetSettings(store)
        for key in SettingKey.allCases {
            XCTAssertEqual(SettingKey(key.name), key)
            XCTAssertEqual(key.words.compactMap { key.objection(to: $0) }, [])
            XCTAssertEqual(try settings.choice(of: key), SettingChoice(key.standard, .standard))
            for word in key.words {
                try settings.set(key, to: word)
                XCTAssertEqual(try settings.readAgain().choice(of: key), SettingChoice(word, .setting))
            }
            try settings.set(key, to: nil)
        }
        XCTAssertEqual(try store.settings(), [:])
        XCTAssertNil(SettingKey("welcomed"))
    }

    func testAnInvalidValueIsNotStored() {
        let objections: KeyValuePairs<SettingKey, (String, String)> = [
            .theme: ("pink", "theme must be dark, light or high-contrast"),
            .owner: ("a b", "repos.owner must be a GitHub username or organization, @me or @starred"),
            .plain: ("", "plain must be on or off"), .groupFolder: ("", "wordle.group cannot be empty"),
            .athlete: (" ", "leaderboard.me cannot be empty"),
            .source(.repos): ("a.json", "repos.source must be local, live or an http(s) address, not “a.json”"),
            .source(.leaderboard): (
                "live",
                "leaderboard.source cannot be live, because there is no public server: "
                    + "use local, an http(s) address or a file"
            ),
            .source(.characters): (
                "-", "characters.source cannot be standard input: use local, an http(s) address or a file"
            ),
            .source(.employees): (
                "ftp://a:b@c", "employees.source must be local, live, an http(s) address or a file, not “ftp://…@c”"
            ),
        ]
        for (key, (value, objection)) in objections {
            XCTAssertEqual(key.objection(to: value), objection)
            assertThrows(
                try QuintetSettings(store).set(key, to: value),
                ServiceError(action: "save the setting", cause: .invalid(objection)))
        }
        XCTAssertEqual(try store.settings(), [:])
    }

    func testAFileIsStoredByItsFullPath() throws {
        let path = FileManager.default.currentDirectoryPath + "/class.json"
        XCTAssertEqual(try QuintetSettings(store).set(.source(.leaderboard), to: "./x/../class.json"), path)
        XCTAssertEqual(try store.settings(), ["leaderboard.source": path])
    }

    private func choice(
        _ option: String?, _ environment: [String: String], _ setting: String?
    ) throws -> SettingChoice {
        try store.set("wordle.source", to: setting)
        return try QuintetSettings(store, source: option, environment: environment).choice(of: .source(.wordle))
    }
}

/// Settings that call a function between the write and its end.
private struct SlowSettings: SettingsStore {
    let onWritten = Locked<@Sendable () throws -> Void>({})
    private let base = SettingsInMemory()

    func settings() throws -> [String: String] { try base.settings() }
    func isFolder(_ path: String) -> Bool { base.isFolder(path) }
    func exists(_ path: String) -> Bool { base.exists(path) }

    func set(_ key: String, to value: String?) throws {
        try base.set(key, to: value)
        try onWritten.withLock(\.self)()
    }
}
