import Coordinator
import Foundation
import InMemoryServices
import Models
import QuintetConsole
import QuintetFormats
import QuintetPlatform
import QuintetPrograms
import QuintetTerminal
import Storage
import TestSupport
import XCTest

@testable import Composition

/// A composition of services in memory, each of which a test can replace.
@MainActor final class TestComposition {
    var today: @Sendable () -> CalendarDate = {
        CalendarDate("2022-03-27") ?? CalendarDate(.distantPast, in: .gmt)
    }
    var settings: any SettingsStore = SettingsInMemory(["welcomed": "yes"])
    var tokens: any TokenStore = TokensInMemory()
    var environment: [String: String] = [:]
    var leaderboard: any LeaderboardService = LeaderboardInMemory()
    /// The games that `wordle` has unless a test replaces it.
    let games = WordleScoresInMemory()
    lazy var wordle: any WordleScoresService = games
    var groupBook: any GroupStore = GroupInMemory()
    var characters: any CharactersService = CharactersInMemory()
    var avatars: (any AvatarsService)?
    var employees: any EmployeesService = EmployeesInMemory()
    var repositories = RepositoryServices.make(PagedRepositories(), sleeper: ManualSleeper())
    /// Replaces services of apps that have no property here.
    var replacing: (inout Services) -> Void = { _ in }
    var processes: any ProcessRunner = SystemProcessRunner()
    /// The action of a pause, which by default never ends.
    var onPause: (Double) async -> Void = { _ in try? await Task.sleep(nanoseconds: .max) }
    /// A function that is called with the options whenever services are created.
    ///
    /// If it throws an error, the services of three apps fail with this error.
    var beforeService: (ConnectionOptions) throws(ServiceError) -> Void = { _ in }

    init() { _ = FailureObserver.shared }

    convenience init(games: [WordleScore]) {
        self.init()
        wordle = WordleScoresInMemory(games)
    }

    func app(_ terminal: TestTerminal, _ interrupts: Interrupts) -> ConsoleApp {
        let environment = environment.merging(terminal.environment) { $1 }
        let composition = ServiceFactory(settings: settings, environment: environment) { [self] in
            services($0, environment)
        }
        return ConsoleApp(
            terminal: terminal, composition: composition, interrupts: interrupts, processes: processes,
            startFrontEnd: { _, _ in }, pause: { [self] in await onPause($0) })
    }

    func services(_ options: ConnectionOptions = ConnectionOptions(), _ environment: [String: String] = [:]) -> Services
    {
        let known = Tokens(environment: environment, store: tokens)
        let nowhere = URL.make("file:///nonexistent")
        let folders = Folders(config: nowhere, data: nowhere, cache: nowhere)
        // An app without a property here has its sample data.
        var services = ServiceFactory(environment: environment, folders: folders).services()
        services.leaderboard = leaderboard
        services.games.scores = wordle
        services.group.store = groupBook
        services.group.chatReader = { [today] in ChatDocumentReader(today: today(), place: $0) }
        services.games.documents = WordleDocumentReader(today: today)
        services.group.documents = GroupDocumentReader(today: today)
        services.characters.service = characters
        services.characters.avatars = avatars
        services.employees = employees
        services.repositories = repositories
        services.settings =
            options.settings ?? QuintetSettings(settings, source: options.source, environment: environment)
        services.tokens = tokens
        services.tokenDestination = { service in
            let isReal = service == .github && options.source == nil
            let origin = isReal ? "https://api.github.com" : "https://\(service.rawValue).test"
            return TokenDestination(origin: origin, variable: known.variable(service, for: origin))
        }
        services.today = today
        replacing(&services)
        do throws(ServiceError) {
            try beforeService(options)
        } catch {
            let unavailable = Unavailable(reason: error)
            services.leaderboard = LocalDocument(unavailable: error)
            services.games.scores = unavailable
            services.repositories.service = unavailable
        }
        return services
    }
}

@MainActor
func quintet(_ arguments: String..., terminal: TestTerminal, composition: TestComposition) async -> Int32 {
    await quintet(arguments, terminal: terminal, composition: composition)
}

@MainActor
func quintet(_ arguments: [String], terminal: TestTerminal, composition: TestComposition) async -> Int32 {
    let interrupts = Interrupts { XCTFail("nothing was being waited for") }
    return await composition.app(terminal, interrupts).run(arguments)
}

@MainActor
func quintet(at path: String, terminal: TestTerminal, composition: TestComposition) async -> Int32 {
    await quintet(["open", "sporty://\(path)"], terminal: terminal, composition: composition)
}

/// Runs the menus at a terminal, from the start or from the screen of a path, and returns the terminal.
@MainActor func menus(
    at path: String? = nil, _ input: [String], columns: Int = 80, rows: Int = 100,
    environment: [String: String] = ["NO_COLOR": "1"], composition: TestComposition = TestComposition(),
    duringLine: @escaping (Int) async -> Void = { _ in }
) async -> TestTerminal {
    let terminal = TestTerminal(input: input, isTerminal: true, columns: columns, rows: rows, environment: environment)
    terminal.duringLine = duringLine
    let arguments = path.map { ["open", "sporty://\($0)"] } ?? []
    await assertEqual(quintet(arguments, terminal: terminal, composition: composition), 0)
    XCTAssertEqual(terminal.err, "")
    return terminal
}

/// Tests that type lines in the menus of one composition.
@MainActor class MenuTestCase: XCTestCase {
    let composition = TestComposition()

    /// Types lines in the menus, and returns what they show.
    func shown(
        at path: String? = nil, _ input: [String], columns: Int = 80, rows: Int = 100,
        environment: [String: String] = ["NO_COLOR": "1"]
    ) async -> String {
        await menus(
            at: path, input, columns: columns, rows: rows, environment: environment, composition: composition
        ).out
    }
}

extension TestComposition {
    /// Creates a composition with files in a folder: the three initial games and a group.
    ///
    /// The clock is a second later each time that it is read.
    convenience init(_ files: TemporaryFolder) throws {
        self.init()
        let seconds = Locked(1_648_000_000.0)
        let now = { @Sendable in
            Date(
                timeIntervalSince1970: seconds.withLock { seconds in
                    seconds += 1
                    return seconds
                })
        }
        let book = try files.write(WordleScore.initialBook, to: "scores.json")
        let group = files.file("group.json")
        let log = UndoLogFile(files.file("undo.json"), now: now)
        wordle = ScoreBook(book, log: log) { _ in XCTFail("unreadable") }
        groupBook = GroupBookFile(group, log: log, now: now)
    }

    /// Runs the program in a pipe, or at a terminal with a number of columns, and returns its output and exit code.
    func run(_ words: String..., input: String = "", columns: Int? = nil) async -> (
        out: String, err: String, code: Int32
    ) {
        await run(words, input: input.isEmpty ? [] : [input], columns: columns)
    }

    /// Runs the program in a pipe, or at a terminal with a number of columns, and returns its output and exit code.
    func run(_ words: [String], input: [String] = [], columns: Int? = nil) async -> (
        out: String, err: String, code: Int32
    ) {
        let terminal = TestTerminal(
            input: input, isTerminal: columns != nil, columns: columns, environment: ["NO_COLOR": "1"])
        let code = await quintet(words, terminal: terminal, composition: self)
        return (terminal.out, terminal.err, code)
    }

    func assertRun(
        _ arguments: [String], _ code: Int32, input: [String] = [], isTerminal: Bool = false, out: String = "",
        err: String = "", file: StaticString = #filePath, line: UInt = #line
    ) async {
        let terminal = TestTerminal(input: input, isTerminal: isTerminal)
        let exit = await quintet(arguments, terminal: terminal, composition: self)
        XCTAssertEqual(terminal.out, out, "the output of \(arguments)", file: file, line: line)
        XCTAssertEqual(terminal.err, err, "the messages of \(arguments)", file: file, line: line)
        XCTAssertEqual(exit, code, "the exit code of \(arguments)", file: file, line: line)
    }
}

extension String {
    var withoutColours: String {
        let parts = utf8.split(separator: 0x1B, omittingEmptySubsequences: false)
        let rests = parts.dropFirst().map { part in
            part.first == UInt8(ascii: "[") ? part.drop { $0 != UInt8(ascii: "m") }.dropFirst() : part
        }
        return ([parts[0]] + rests).map { String(decoding: $0, as: UTF8.self) }.joined()
    }
}

extension Substring {
    var cells: Int { CellWidth.of(String(self)) }
}

/// The widths at which screens are measured: many up to that of a usual terminal, since layouts change there, and some
/// larger widths.
let triedWidths = Array(stride(from: 20, through: 82, by: 3)) + [100, 137, 200]

/// Compares a transcript of the menus with the golden file of a name, in which nothing is repeated.
func assertGolden(_ transcript: String, _ name: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    try TestSupport.assertGolden(
        withoutRepeats(transcript), folder.appending(path: "Golden/\(name).txt"), file: file, line: line)
}

/// Returns a transcript with one line in place of each block of four or more lines that stands above already.
///
/// The line says how long the block is, and how many lines further up it begins. Lines with typed text always stand
/// there.
private func withoutRepeats(_ transcript: String) -> String {
    let lines = transcript.components(separatedBy: "\n")
    var places: [String: [Int]] = [:]
    // The row of each line in the result.
    var rows: [Int] = []
    var result: [String] = []
    while rows.count < lines.count {
        let start = rows.count
        let lengths = places[lines[start], default: []].map { place in
            zip(lines[start...], lines[place..<start]).prefix { $0 == $1 && !$0.hasPrefix("> ") }.count
        }
        let longest = lengths.max() ?? 0
        let length = longest < 4 ? 1 : longest
        if length > 1, let place = places[lines[start]]?[lengths.firstIndex(of: longest) ?? 0] {
            result.append("⋮ \(length) lines, as \(result.count - rows[place]) lines above")
        } else {
            result.append(lines[start])
        }
        for index in start..<start + length {
            places[lines[index], default: []].append(index)
            rows.append(result.count - 1)
        }
    }
    return result.joined(separator: "\n")
}
