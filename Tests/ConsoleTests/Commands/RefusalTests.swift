import Composition
import Coordinator
import InMemoryServices
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
            ["leaderboard", "list", "--around", ""], ["leaderboard", "list", "--around", "", "--limit", "3"],
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

/// Tests the output of every command with `--json`, for data without any optional values.
@MainActor final class JSONTests: XCTestCase {
    private let sleeper = ManualSleeper()
    private let live = LiveStarServerSpy()

    /// The names of the fields are those of the executed examples in Docs/JSON.md.
    func testEveryCommandPrintsTheFieldsThatTheTableDeclaresWithAbsentValuesToo() async throws {
        for command in JSONCommand.all {
            let request = try CommandLineParser(Commands.table).parse(command.arguments)
            let fields = request.command?.output.forms(for: request.invocation).jsonFields
            let objects = try await objects(command)
            XCTAssertFalse(objects.isEmpty, "\(command.arguments)")
            for object in objects { XCTAssertEqual(Set(object.keys), fields.map(Set.init), "\(command.arguments)") }
        }
    }

    func testEveryCommandWithCSVPrintsTheColumnsThatTheTableDeclares() async throws {
        for expected in JSONCommand.all {
            let request = try CommandLineParser(Commands.table).parse(expected.arguments)
            let forms = request.command?.output.forms(for: request.invocation)
            guard let columns = forms?.csvColumns else { continue }
            let terminal = TestTerminal(input: expected.input)
            let code = await quintet(
                expected.arguments + ["--csv"], terminal: terminal, composition: bareComposition(expected))
            XCTAssertEqual(terminal.out.components(separatedBy: "\r\n").first, columns.joined(separator: ","))
            XCTAssertEqual(code, 0, "\(expected.arguments): \(terminal.err)")
        }
    }

    func testCSVHasAHeaderAndQuotesSeparators() async {
        let composition = TestComposition()
        composition.leaderboard = LeaderboardInMemory([
            Athlete(id: 1, name: #"Ann "A" Lee, jr."#, score: 9), Athlete(id: 2, name: "Bo\nCy", score: nil),
            Athlete(id: 3, name: "\u{1B}[31mDee", score: 1),
        ])
        await composition.assertRun(
            ["leaderboard", "list", "--csv"], 0,
            out: "rank,id,name,score,scoreText\r\n1,1,\"Ann \"\"A\"\" Lee, jr.\",9,9\r\n"
                + "2,3, [31mDee,1,1\r\n,2,\"Bo\nCy\",,\r\n")
    }

    func testEveryCommandHasItsJSONTested() async {
        // Commands that start a front end have no result.
        let told = JSONCommand.all.map(\.arguments) + [["wordle", "score"], ["headless"], ["web"]]
        let missing = Commands.all.map(\.name).filter { name in !told.contains { $0.starts(with: name) } }
        XCTAssertEqual(missing, [])
    }

    private func objects(_ expected: JSONCommand) async throws -> [[String: Any]] {
        let terminal = TestTerminal(input: expected.input)
        let composition = bareComposition(expected)
        let run = Task {
            await quintet(expected.arguments + ["--json"], terminal: terminal, composition: composition)
        }
        if expected.arguments.starts(with: ["repos", "watch"]) { await letAStarChange() }
        await assertEqual(run.value, 0, "\(expected.arguments): \(terminal.err)")
        let texts = expected.shape == .lines ? terminal.out.split(separator: "\n").map(String.init) : [terminal.out]
        return try texts.flatMap { text in
            let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
            return try expected.shape == .list
                ? XCTUnwrap(value as? [[String: Any]]) : [XCTUnwrap(value as? [String: Any])]
        }
    }

    private func letAStarChange() async {
        await sleeper.sleepers(1)
        await live.deliver(11, to: 1)
        sleeper.advance(by: 10)
    }

    private func bareComposition(_ expected: JSONCommand) -> TestComposition {
        let composition = TestComposition()
        let needsNoGame = ["add", "stats", "compare"].contains { expected.arguments.contains($0) }
        composition.wordle = WordleScoresInMemory(
            needsNoGame ? [] : [.make(264), .nymph], changes: [WordleChange(.delete, removing: [.make(1)], adding: [])])
        composition.groupBook = GroupInMemory([PostedResult(player: "Ann", puzzle: 281, tries: 4)])
        composition.characters = CharactersInMemory(Characters(users: [GameCharacter(name: "Mario", avatar: nil)]))
        composition.leaderboard = LeaderboardInMemory([Athlete(id: nil, name: "Ann", score: nil)])
        composition.employees = EmployeesInMemory([
            Employee(id: 3, firstName: "", lastName: "Corner", gender: "", birthDateText: ""),
            Employee(
                id: 4, firstName: "", lastName: "Brown", gender: "", birthDateText: "",
                image: EncodedPicture(Picture.png().data) { _ in .picture(.png()) }),
        ])
        composition.repositories = .make(
            PagedRepositories(owners: ["swiftlang": [.make(1, name: "swift")]]), live: live, sleeper: sleeper)
        return composition
    }
}
