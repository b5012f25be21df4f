import Composition
import Coordinator
import Headless
import InMemoryServices
import Models
import QuintetPlatform
import Storage
import TestSupport
import XCTest

/// A run of the headless front end with local data in a temporary folder, and with star counts that a test sends.
@MainActor final class TestSession {
    private(set) var lines: [String] = []
    private(set) var hasEnded = false
    var services: Services
    let stars = LiveStarServerSpy()
    let sleeper = ManualSleeper(.noon)
    /// The clock of the pauses after which the day is looked at again.
    let dayClock = ManualSleeper(.noon)
    /// Whether the services are made from the settings file; otherwise `services` are used.
    var usesSettings = false
    private let composition: ServiceFactory
    private let folder: TemporaryFolder
    private let input = Lines()
    private var running: Task<Void, Never>?

    init() throws {
        folder = try TemporaryFolder(in: TemporaryFolder.memory)
        let folders = Folders(config: folder.file("c"), data: folder.file("d"), cache: folder.file("e"))
        try folder.write(WordleScore.initialBook, to: "d/wordle-scores.json")
        composition = ServiceFactory(folders: folders)
        services = composition.services()
        services.tokens = TokensInMemory()
        services.today = { CalendarDate("2022-03-27") ?? CalendarDate(.noon, in: .gmt) }
        services.repositories = RepositoryServices(
            service: FixedRepositories(), live: stars, seen: SeenStarsSpy(),
            timelines: StarTimelinesInMemory(), sleeper: sleeper)
    }

    /// Starts a run, which ends after a test if one is given, and opens a screen.
    convenience init(at route: String, _ test: XCTestCase? = nil) async throws {
        try self.init()
        start(test)
        if route == "/" { try await shows(route) } else { try await open(route) }
    }

    /// Changes a setting as another program does.
    func changeElsewhere(_ key: SettingKey, to value: String?) throws {
        try composition.settings.set(key.name, to: value)
    }

    func stored(_ key: SettingKey) throws -> String? { try composition.settings.settings()[key.name] }

    /// Writes a file and returns its path.
    func write(_ text: String, to name: String) throws -> String { try folder.write(text, to: name).path }

    func games() throws -> String { try folder.text("d/wordle-scores.json") }

    private func made() -> Services {
        guard usesSettings else { return services }
        var made = composition.services()
        made.today = services.today
        return made
    }

    /// Changes the games as another program does.
    func changeElsewhere(_ change: (any WordleScoresService) async throws -> Int?) async throws {
        _ = try await change(services.games.scores)
    }

    /// Starts the run, which ends after a test if one is given.
    func start(_ test: XCTestCase? = nil) {
        test?.addTeardownBlock { await self.end() }
        let headless = HeadlessScreens(
            version: "1.2.3", services: { self.made() },
            pause: { [dayClock] in try? await dayClock.sleep(for: 20) }
        ) { [weak self] line in
            let text = String(decoding: line.dropLast(), as: UTF8.self)
            XCTAssertEqual(line.last, UInt8(ascii: "\n"))
            assertLacks(text, "\n")
            self?.lines.append(text)
        }
        running = Task { [weak self, input] in
            await headless.run { await input.next() }
            self?.hasEnded = true
        }
    }

    /// Sends a line, and returns when its immediate results have arrived.
    func send(_ line: String) async { await send(bytes: Array(line.utf8)) }

    func send(bytes: [UInt8]) async {
        input.send(bytes)
        // Most lines need a few turns of the main actor, but the number is unknown if a file is read.
        for _ in 0..<50 where !input.isRead { await Task.yield() }
        try? await eventually { [input] in input.isRead }
    }

    func write(_ line: String) { input.send(Array(line.utf8)) }

    var isRead: Bool { input.isRead }

    /// Sends the request to quit, after which no line is read.
    func quit() { input.send(Array(#"{"do":"quit"}"#.utf8)) }

    func endInput() { input.send(nil) }

    /// Ends the input and returns when the run has ended.
    func end() async {
        input.send(nil)
        await running?.value
    }

    var last: [String: Any] { Self.object(lines.last ?? "") }

    /// The screen that a front end shows: the newest complete screen, with the changes that were sent after it.
    var screen: [String: Any] {
        guard let start = lines.lastIndex(where: { $0.hasPrefix(#"{"screen":"#) }) else { return [:] }
        return lines[start...].dropFirst().map(Self.object).reduce(into: Self.object(lines[start])) { screen, line in
            guard let changed = line["changed"] as? [String: Any] else { return }
            let content = Self.changing(screen["content"] as? [String: Any] ?? [:], changed)
            screen["content"] = Self.ordering(content, line["order"] as? [String: [NSObject]] ?? [:])
        }
    }

    var isLoading: Bool { lines.last { $0.hasPrefix(#"{"screen":"#) }?.contains(#""state":"loading""#) == true }

    /// Returns the values of a member in the rows of the content.
    func column<Value>(_ name: String, of rows: String = "rows", as _: Value.Type = Value.self) -> [Value?]? {
        (content[rows] as? [[String: Any]])?.map { $0[name] as? Value }
    }

    var content: [String: Any] { screen["content"] as? [String: Any] ?? [:] }

    /// Returns content with changed members: rows are replaced by their ID, and new rows are appended.
    static func changing(_ content: [String: Any], _ changed: [String: Any]) -> [String: Any] {
        content.merging(changed) { old, new in
            guard var rows = old as? [[String: Any]], let news = new as? [[String: Any]],
                (rows + news).contains(where: { $0["id"] != nil })
            else { return new }
            for row in news {
                if let index = rows.firstIndex(where: { ($0["id"] as? NSObject) == (row["id"] as? NSObject) }) {
                    rows[index].merge(row) { $1 }
                } else {
                    rows.append(row)
                }
            }
            return rows
        }
    }

    /// Returns content with its rows in the given order of IDs.
    static func ordering(_ content: [String: Any], _ order: [String: [NSObject]]) -> [String: Any] {
        order.reduce(into: content) { content, list in
            let rows = content[list.key] as? [[String: Any]] ?? []
            content[list.key] = list.value.compactMap { id in rows.first { $0["id"] as? NSObject == id } }
        }
    }

    /// Returns when the newest screen has a route and is no longer loading.
    func shows(_ route: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await eventually(file: file, line: line) { [self] in
            screen["route"] as? String == route && screen["state"] as? String != "loading"
        }
    }

    /// Opens a route and returns when it is shown.
    func open(_ route: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        await send(#"{"do":"open","route":"\#(route)"}"#)
        try await shows(route, file: file, line: line)
    }

    /// A request, the route after the request, and a text in a line after the request.
    typealias Step = (line: String, route: String, told: String)

    /// Returns a step from a line, in which two spaces separate its parts, and the text may be missing.
    static func step(_ line: some StringProtocol) -> Step {
        let parts = line.components(separatedBy: "  ") + ["", ""]
        return (parts[0], parts[1], parts[2])
    }

    /// The error for a step without its result, which ends the test, since later steps would prove nothing.
    private struct Untold: Error {
        let step: String
        let route: String
        let lines: [String]
    }

    /// Sends a request and returns when it has its result.
    ///
    /// What is read after the rows of a screen is sent with them or later, so only the last line of its state remains.
    func take(_ step: Step) async throws {
        let before = lines.count
        await send(step.line)
        func isTold() -> Bool {
            screen["route"] as? String == step.route && screen["state"] as? String != "loading"
                && (step.told.isEmpty || lines[before...].contains { $0.contains(step.told) })
        }
        try await eventually {
            // What can be undone is read after the rows, and then waits for the pause between two lines.
            if step.told.contains("undoText"), !isTold() { sleeper.advance(by: 0.1) }
            return isTold()
        }
        guard isTold() else {
            throw Untold(step: step.line, route: "\(screen["route"] ?? "")", lines: Array(lines[before...]))
        }
        let state = lines.last?.components(separatedBy: #","error""#)[0] ?? ""
        while lines.count > before + 1, lines[lines.count - 2].hasPrefix(state) { lines.remove(at: lines.count - 2) }
    }

    static func object(_ line: String) -> [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any] ?? [:]
    }
}

/// A queue of lines for one reader.
@MainActor private final class Lines {
    private var waiting: [[UInt8]?] = []
    private var reader: CheckedContinuation<[UInt8]?, Never>?

    func send(_ line: [UInt8]?) {
        waiting.append(line)
        if let reader {
            self.reader = nil
            reader.resume(returning: waiting.removeFirst())
        }
    }

    /// Whether the reader has handled everything that was sent, and waits for more.
    var isRead: Bool { waiting.isEmpty && reader != nil }

    func next() async -> [UInt8]? {
        if !waiting.isEmpty { return waiting.removeFirst() }
        return await withCheckedContinuation { reader = $0 }
    }
}

extension TestSession {
    /// Each screen, by a route that opens it; the list of repositories shows the owner in its route.
    nonisolated static let routes =
        ["/"] + AppName.allCases.flatMap(\.tested.screens).map { $0 == "/repositories" ? "\($0)/swiftlang" : $0 }
        + ["/settings", "/tokens/github"]
}
