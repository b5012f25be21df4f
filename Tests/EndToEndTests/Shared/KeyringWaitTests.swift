import TestSupport
import XCTest

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
        let folder = program.home.appending(component: "bin")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let tool = folder.appending(component: "secret-tool")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: tool)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: tool.path)
        program.environment["PATH"] = "\(folder.path):/usr/bin:/bin"
        program.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
        return (program, server)
    }
}
