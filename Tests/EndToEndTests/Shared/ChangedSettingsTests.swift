import TestSupport
import XCTest

/// Programs that are open while another one changes the settings: two tabs of a page, or the menus and a command.
final class ChangedSettingsTests: XCTestCase {
    func testATabDeletesNothingAfterAnotherTabHasChangedTheSource() throws {
        let program = try Program()
        try program.saveInitialGames()
        let games = try Data(contentsOf: program.scoreBook)
        let tabs = try [Conversation(program, "headless"), Conversation(program, "headless")]
        try tabs[0].send(#"{"do":"open","route":"/wordle/264"}"#)
        try tabs[0].expect(#""screen":"wordleGame","route":"/wordle/264""#)
        try tabs[0].expect(#""state":"loaded""#)
        try tabs[1].send(#"{"do":"open","route":"/settings"}"#)
        try tabs[1].expect(#""state":"loaded""#)
        try tabs[1].send(#"{"do":"set","id":"wordle.source","value":"http://127.0.0.1:1"}"#)
        try tabs[1].expect(#""value":"http://127.0.0.1:1""#)
        try tabs[0].send(#"{"do":"delete","request":1}"#)
        try tabs[0].expect(#"{"problem":"The settings have changed.","request":1}"#)
        try tabs[0].send(#"{"do":"refresh","request":2}"#)
        try tabs[0].expect(#"{"done":"refresh","request":2}"#)
        XCTAssertEqual(try Data(contentsOf: program.scoreBook), games)
        XCTAssertEqual(try tabs.map { try $0.end() }, [0, 0])
    }

    func testTheMenusShowTheNewSourceUnderItsNameAndSaySoOnce() throws {
        let program = try Program()
        let file = try employees(program)
        let menus = try Conversation(program, "--plain", "--width", "200")
        try menus.send("employees")
        try menus.expect("14 employees")
        XCTAssertEqual(try program.run("settings", "set", "employees.source", file).code, 0)
        try menus.send("1")
        try menus.expect("The settings have changed.")
        let list = try menus.expect("1 employee")
        XCTAssertTrue(list.contains("one.json") && list.contains("Zoe"), list)
        try menus.send("7")
        let page = try menus.expect("ID: 7")
        XCTAssertTrue(page.contains("Zoe") && !page.contains("The settings have changed."), page)
        try menus.send("q")
        XCTAssertEqual(try menus.end(), 0)
    }

    private func employees(_ program: Program) throws -> String {
        let person = #"{"id":7,"first_name":"Zoe","last_name":"One","gender":"female","birth_date":"1990-01-02"}"#
        return try program.folder.write("[\(person)]", to: "one.json").path
    }
}

/// Lines about a keyring whose window waits for the user.
final class KeyringWaitTests: XCTestCase {
    private let waiting =
        #"{"waiting":"Waiting for the keyring. Answer its window, which asks for your password or for access."}"#

    func testALoadThatWaitsForTheKeyringSaysSoAndCanBeCancelled() throws {
        let (program, server) = try makeSUT(keeping: "sleep 600")
        let tab = try Conversation(program, "headless", "--source", server.url.absoluteString)
        try tab.send(#"{"do":"open","route":"/repositories/apple"}"#)
        try tab.expect(#""screen":"repositories""#)
        try tab.expect(waiting)
        try tab.send(#"{"do":"cancel","request":1}"#)
        try tab.expect(#"{"waiting":null}"#)
        try tab.send(#"{"do":"quit"}"#)
        XCTAssertEqual(try tab.end(), 0)
    }

    func testATokenThatWaitsForTheKeyringCanBeCancelled() throws {
        let (program, server) = try makeSUT(keeping: #"[ "$1" = store ] && sleep 600; exit 0"#)
        let tab = try Conversation(program, "headless", "--source", server.url.absoluteString)
        try tab.send(#"{"do":"open","route":"/tokens/github"}"#)
        try tab.expect(#""state":"loaded""#)
        try tab.send(#"{"do":"saveToken","token":"github_pat_0123456789","request":1}"#)
        try tab.expect(waiting)
        try tab.send(#"{"do":"cancel","request":2}"#)
        try tab.expect("Could not save the token: you cancelled it.")
        try tab.send(#"{"do":"quit"}"#)
        XCTAssertEqual(try tab.end(), 0)
        XCTAssertFalse(
            FileManager.default.fileExists(
                atPath: program.home.appending(path: "config/quintet/tokens.json").path), "the token is in a file")
    }

    private func makeSUT(keeping script: String) throws -> (Program, StandInServer) {
        let server = try StandInServer.start()
        let program = try Program()
        let tool = try program.folder.program("bin/secret-tool", script)
        program.environment["PATH"] = "\(tool.deletingLastPathComponent().path):/usr/bin:/bin"
        program.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
        return (program, server)
    }
}
