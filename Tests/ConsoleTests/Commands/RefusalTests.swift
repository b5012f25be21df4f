import Composition
import Models
import QuintetTerminal
import Storage
import TestSupport
import XCTest

@testable import QuintetCommandLine
@testable import QuintetConsole

/// Runs commands with wrong and contradicting options.
///
/// The files are real, and a server counts its connections, so that a command that acts nevertheless is noticed.
@MainActor final class RefusalTests: XCTestCase {
    func testAFileSourceIsRefusedForAppsThatCannotReadFiles() async throws {
        let ground = try await RefusalGround()
        for command in Commands.all {
            guard let app = command.name.first.flatMap(AppName.init), !app.readsFiles else { continue }
            let words = try XCTUnwrap(ground.examples(of: command).first)
            for source in [ground.chat, "-"] { try await assertRefused(words + ["--source", source], ground) }
        }
    }

    func testWrongAndContradictingOptionsAreRefusedBeforeACommandActs() async throws {
        let ground = try await RefusalGround()
        let chat = ground.chat
        let lines = [
            ["wordle", "delete", "281", "--json=nosuch"], ["wordle", "delete", "281", "--csv"],
            ["wordle", "delete", "281", "--nosuch"], ["wordle", "delete", "281", "280"], ["wordle", "delete", "x"],
            ["token", "clear", "github", "--timeout", "0"],
            ["wordle", "add", "--word", "nymph", "--solved", "train"], ["wordle", "edit", "281"],
            ["wordle", "edit", "281", "--id", "281", "--date", "2022-03-26"],
            ["wordle", "edit", "281", "--word", "cran1"], ["wordle", "edit", "281", "a", "a", "a", "a", "a", "a", "a"],
            ["wordle", "list", "--offline", "--refresh"],
            ["wordle", "delete", "281", "--no-input"], ["wordle", "reset"], ["wordle", "reset", "--json"],
            ["wordle", "forget"], ["wordle", "forget", "Ann", "--all"],
            ["wordle", "compare", "--keep"], ["wordle", "compare", chat, "--keep", "--period", "week 40"],
            ["wordle", "compare", chat, "--keep", "--against", "Ann", "--csv"],
            ["wordle", "compare", chat, "--keep", "--share", "--csv"],
            ["wordle", "export", "--csv", "--format", "share"], ["wordle", "export", "--json", "--format", "csv"],
            ["wordle", "export", "--group", "--csv"], ["wordle", "export", "--group", "--format", "share"],
            ["wordle", "export", "--group", "--format", "json"], ["wordle", "export", "--group", "--json=id"],
            ["wordle", "share", "281", "--copy", "--json"], ["wordle", "score", "ponds"],
            ["wordle", "score", "-", "nymph"], ["leaderboard", "list", "--around"],
            ["leaderboard", "list", "--around", "Ann", "--search", "Ann"],
            ["repos", "history", "apple/pkl", "--since", "2200-01-01"], ["repos", "history", "apple/pkl", "--force"],
            ["repos", "history", "apple/pkl", "--svg", "-", "--json"],
            ["employees", "photo", "3", "--force"], ["employees", "photo", "3", "--save", "-", "--json"],
            ["employees", "list", "--live", "--source", "local"], ["settings", "set", "theme", "purple"],
            ["open", "sporty://nowhere"], ["wordle", "compare", "--sender", "from"],
            ["wordle", "compare", "--text", "body"], ["repos", "list", "--language", ""],
            ["repos", "list", "--topic", " "], ["employees", "show", ""], ["characters", "show", ""],
        ]
        for line in lines { try await assertRefused(line, ground) }
    }

    func testADeletionAtATerminalIsNotMadeWithoutAQuestion() async throws {
        let ground = try await RefusalGround()
        for line in [["wordle", "delete", "281", "--json"], ["wordle", "forget", "Ann", "--json"]] {
            try await assertRefused(line, ground, TestTerminal(isTerminal: true))
        }
    }

    private func assertRefused(
        _ line: [String], _ ground: RefusalGround, _ terminal: TestTerminal = TestTerminal(input: ["s3cret"])
    ) async throws {
        let before = try ground.files()
        await assertEqual(ground.run(line, terminal), 2, "\(line)")
        XCTAssertEqual(terminal.out, "", "\(line)")
        XCTAssertEqual(terminal.err.split(separator: "\n").count, 2, "\(line): \(terminal.err)")
        XCTAssertEqual(try ground.files(), before, "\(line) changed a file")
        XCTAssertEqual(ground.server.connections, 0, "\(line) opened a connection")
    }
}

/// The program with real files in a temporary folder, and with a server as the source of every app.
@MainActor private final class RefusalGround {
    let server: RawServer
    private let home: TemporaryFolder

    init() async throws {
        server = try RawServer { _ in .whole(body: "[]") }
        home = try TemporaryFolder()
        try home.write(#"{"welcomed":"yes","theme":"light"}"#, to: "config/quintet/settings.json")
        try home.write("id,word,tries\n281,nymph,train nymph\n", to: "games.csv")
        try home.write("Ann: Wordle 281 3/6\n\n🟨⬛⬛⬛⬛\n⬛🟨🟩⬛⬛\n🟩🟩🟩🟩🟩\n", to: "chat.txt")
        for line in [
            ["wordle", "add", "--word", "nymph", "--id", "281", "train", "nymph", "--source", "local"],
            ["wordle", "compare", chat, "--keep", "--source", "local"], ["token", "set", "github"],
        ] {
            let terminal = TestTerminal(input: ["s3cret"])
            await assertEqual(run(line, terminal), 0, terminal.err)
        }
    }

    var chat: String { home.file("chat.txt").path }

    /// Returns the examples of a command without shell syntax, and with the files of this folder.
    func examples(of command: CommandSpec) -> [[String]] {
        command.examples.compactMap { example in
            let words = ShellWords.split(example)?.dropFirst().prefix { !["<", ">"].contains($0) }
            return words?.map { ["sarah.jpg", "chat.txt", "games.csv"].contains($0) ? home.file($0).path : $0 }
        }
    }

    func run(_ line: [String], _ terminal: TestTerminal) async -> Int32 {
        let sources = AppName.allCases.map { ("QUINTET_\($0.rawValue.uppercased())_SOURCE", server.url.absoluteString) }
        let folders = Folders(
            config: home.file("config/quintet"), data: home.file("data/quintet"), cache: home.file("cache/quintet"))
        let composition = ServiceFactory(environment: Dictionary(uniqueKeysWithValues: sources), folders: folders)
        let app = ConsoleApp(
            terminal: terminal, composition: composition, interrupts: Interrupts {}, startFrontEnd: { _, _ in })
        return await app.run(line)
    }

    func files() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: home.url.path) {
            files[path] = (try? Data(contentsOf: home.file(path))) ?? Data()
        }
        return files
    }
}
