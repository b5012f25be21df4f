import Foundation
import TestSupport
import XCTest

/// Faults of servers, during which a token may be only in its store and in requests to its own server.
final class SecretsFaultTests: XCTestCase {
    private let wordle = "wordle/s3cret+0123456789-ABCDEFGHIJ"
    private let github = "ghp_s3cret/9876543210+abcdefghijKLM"
    private var forms: SecretForms { SecretForms([wordle, github]) }

    private let faults = [
        "", "/faults/status-500", "/faults/echo-200", "/faults/echo-400", "/faults/echo-401", "/faults/echo-500",
        "/faults/rude-403", "/faults/redirect-other-307", "/faults/redirect-same-308", "/faults/redirect-loop",
        "/faults/html-as-json", "/faults/half-json", "/faults/garbage-status", "/faults/limit-429-huge",
    ]

    /// Some of the faults, which are enough to test another store of the tokens.
    private let fewFaults = ["", "/faults/echo-401", "/faults/echo-200"]

    func testTokensOfTheEnvironmentAreNeverWritten() async throws {
        let (program, server, _) = try makeSUT()
        program.environment["QUINTET_WORDLE_TOKEN"] = wordle
        program.environment["QUINTET_GITHUB_TOKEN"] = github
        let said = try sayEverything(program, server, of: faults)
        XCTAssertEqual(leaks(said), [])
        XCTAssertEqual(try leaks(inFilesOf: program), [])
        try await assertArrived(at: server)
    }

    func testTokensInAFileAreInNoOtherFile() async throws {
        let (program, server, _) = try makeSUT()
        let said = try store(program, server) + sayEverything(program, server, of: fewFaults)
        XCTAssertEqual(leaks(said), [])
        XCTAssertEqual(try leaks(inFilesOf: program), ["config/quintet/tokens.json"])
        try await assertArrived(at: server)
    }

    func testTokensInAKeyringAreInNoFileAndNoArgument() async throws {
        let (program, server, stubs) = try makeSUT()
        program.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
        program.environment["GH_TOKEN"] = github
        let said = try store(program, server) + sayEverything(program, server, of: fewFaults)
        XCTAssertEqual(leaks(said), [])
        XCTAssertEqual(try leaks(inFilesOf: program), [])
        let kept = try XCTUnwrap(stubs.kept("wordle \(server.url.absoluteString)"))
        XCTAssertTrue(SecretForms([wordle]).isFound(in: Data(kept.utf8)), kept)
        assertContains(stubs.calls, "/secret-tool lookup service quintet account github http", "/chafa ")
        XCTAssertFalse(forms.isFound(in: Data(stubs.calls.utf8)), stubs.calls)
        try await assertArrived(at: server)
    }

    func testAStoredTokenGoesToNoOtherServer() async throws {
        let (program, server, _) = try makeSUT()
        _ = try store(program, server)
        let other = try StandInServer.start()
        for arguments in [["wordle", "list"], ["repos", "list"], ["characters", "list"]] {
            let path = arguments[0] == "characters" ? "/characters" : ""
            _ = try program.run(arguments + ["--source", other.url(path).absoluteString])
        }
        let arrived = try await recorded(by: other)
        XCTAssertFalse(arrived.isEmpty, "arrived is empty")
        XCTAssertFalse(forms.isFound(in: arrived), "a secret arrived")
    }

    func testASecretInTheQueryOfAnAddressIsNotShown() throws {
        let (program, server, _) = try makeSUT()
        let secret = wordle.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? wordle
        let said = try faults.map { fault in
            let source = "\(server.url.absoluteString)\(fault)/characters?key=\(secret)"
            let run = try program.run("characters", "list", "--verbose", "--source", source)
            return Said(what: fault, text: run.out + run.err)
        }
        XCTAssertEqual(leaks(said), [])
        XCTAssertEqual(try leaks(inFilesOf: program), [])
    }

    func testAPasswordInAnAddressIsNotShown() throws {
        let (program, _, _) = try makeSUT()
        let source = "https://person:\(wordle.replacingOccurrences(of: "/", with: "-"))@h.test"
        let forms = SecretForms([wordle.replacingOccurrences(of: "/", with: "-")])
        program.environment["QUINTET_REPOS_SOURCE"] = source
        let runs = try [
            ["wordle", "list", "--verbose", "--source", source], ["repos", "list", "--verbose"],
            ["settings", "show"], ["settings", "set", "wordle.source", source],
        ].map { try program.run($0) }
        XCTAssertEqual(runs.map(\.code), [2, 1, 0, 2])
        XCTAssertEqual(runs.map { $0.out + $0.err }.filter { forms.isFound(in: Data($0.utf8)) }, [])
    }

    private func makeSUT() throws -> (Program, StandInServer, NotedPrograms) {
        let server = try StandInServer.start(arguments: ["--token", wordle, "--github-token", github])
        let program = try Program()
        let stubs = try NotedPrograms()
        program.environment["PATH"] = stubs.path
        self.stubs = stubs
        return (program, server, stubs)
    }

    /// The stub programs, which are needed until the end of the test.
    private var stubs: NotedPrograms?

    private func store(_ program: Program, _ server: StandInServer) throws -> [Said] {
        try [("wordle", wordle), ("github", github)].map { service, token in
            let run = try program.run(
                ["token", "set", service, "--verbose", "--source", server.url.absoluteString],
                executable: Program.binary, input: token + "\n")
            XCTAssertEqual(run.code, 0, run.err)
            return Said(what: "token set \(service)", text: run.out + run.err)
        }
    }

    private struct Said {
        let what: String
        let text: String
    }

    /// Runs commands and menus with every fault and `--verbose`, and returns all their output.
    private func sayEverything(_ program: Program, _ server: StandInServer, of faults: [String]) throws -> [Said] {
        let base = server.url.absoluteString
        var lines = faults.flatMap { fault in
            [["wordle", "list"], ["repos", "list"]].map { $0 + ["--source", base + fault] }
        }
        lines += [
            ["wordle", "show", "999", "--source", base], ["repos", "show", "apple/swift", "--source", base],
            ["wordle", "list", "--offline", "--source", base], ["repos", "list", "--json", "--source", base],
            ["token", "status"], ["settings", "show"], ["wordle", "list", "--source", "http://a.invalid"],
            ["wordle", "add", "--word", "nymph", "--id", "281", "nymph", "--source", base],
        ]
        var said = try lines.map { line in
            let run = try program.run(line + ["--verbose"])
            return Said(what: line.joined(separator: " "), text: run.out + run.err)
        }
        program.environment["QUINTET_CHARACTERS_SOURCE"] = base + "/characters"
        let menus = try program.session(
            ["--verbose", "--source", base], .line("wordle"), .expect("b back"), .line("b"), .expect("Employees"),
            .line("repos"), .expect("? keys"), .line("t"), .expect("b back"), .line("q"))
        let pictures = try program.session(["employees", "photo", "3", "--verbose", "--source", base], .expect("xx"))
        said += [Said(what: "the menus", text: menus.output), Said(what: "a picture", text: pictures.output)]
        return said
    }

    private func leaks(_ said: [Said]) -> [String] {
        XCTAssertFalse(said.contains { $0.text.isEmpty }, "\(said)")
        return said.filter { forms.isFound(in: Data($0.text.utf8)) }.map { "\($0.what): \($0.text)" }
    }

    private func leaks(inFilesOf program: Program) throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: program.home.path)
        XCTAssertTrue(paths.contains { $0.hasPrefix("cache/quintet/responses/") }, "\(paths)")
        return paths.filter { path in
            let content = (try? Data(contentsOf: program.home.appending(path: path))) ?? Data()
            return forms.isFound(in: content) || forms.isFound(in: Data(path.utf8))
        }
    }

    /// Checks that the server got both tokens, so that they could have been leaked.
    private func assertArrived(at server: StandInServer) async throws {
        let arrived = try await recorded(by: server)
        XCTAssertTrue(SecretForms([wordle]).isFound(in: arrived), "the token of the scores did not arrive")
        XCTAssertTrue(SecretForms([github]).isFound(in: arrived), "the token of GitHub did not arrive")
    }

    private func recorded(by server: StandInServer) async throws -> Data {
        let address = server.url("/recorded")
        return try await Task.detached { try Data(contentsOf: address) }.value
    }
}

/// The encodings in which a secret is still readable.
struct SecretForms {
    private let forms: [Data]

    init(_ secrets: [String]) { forms = secrets.flatMap(Self.forms).map { Data($0.utf8) } }

    func isFound(in data: Data) -> Bool { forms.contains { data.range(of: $0) != nil } }

    private static func forms(of secret: String) -> Set<String> {
        let encoded = secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? secret
        let inPath = secret.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? secret
        let base64 = (0...2).map { aligned(secret, after: $0) }
        return Set(
            [
                secret, encoded, encoded.lowercased(), inPath, secret.replacingOccurrences(of: "/", with: "\\/"),
            ] + base64 + base64.map(Self.urlSafe))
    }

    /// Returns Base64 of the secret after some bytes, without the characters that depend on the bytes around it.
    private static func aligned(_ secret: String, after count: Int) -> String {
        let text = Data(repeating: 0, count: count) + Data(secret.utf8)
        return String(text.base64EncodedString().dropFirst(count == 0 ? 0 : count + 1).dropLast(4))
    }

    private static func urlSafe(_ text: String) -> String {
        text.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
    }
}

/// Stub programs that record their arguments and environment.
final class NotedPrograms {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write("chafa", "cat > /dev/null; printf 'xx\\n'")
        try write("secret-tool", StubPrograms.secretTool(keptIn: folder.url.path))
        for name in ["xdg-open", "gh", "less"] { try write(name, "cat > /dev/null") }
    }

    /// The PATH with the stubs first.
    var path: String { "\(folder.url.path):/usr/bin:/bin" }

    var calls: String { (try? folder.text("calls")) ?? "" }

    func kept(_ account: String) -> String? { try? folder.text("secret-\(account.replacing("/", with: "_"))") }

    private func write(_ name: String, _ script: String) throws {
        try folder.program(name, "{ echo \"$0 $@\"; env; } >> '\(folder.url.path)/calls'\n\(script)")
    }
}
