import Foundation
import Models
import TestSupport
import XCTest

@MainActor final class FaultMatrixTests: XCTestCase {
    func testEveryFaultHasItsExpectedOutcomeInEveryApp() async throws {
        let faults = Fault.all
        XCTAssertEqual(Set(faults.map(\.name)).count, faults.count, "a fault is in the matrix twice")
        let table = try await Self.table(of: faults)
        for cell in table.joined() where !cell.isRight {
            XCTFail("\(cell.fault.name), \(cell.app):\n  found    \(cell.found)\n  expected \(cell.expected)")
        }
        XCTAssertEqual(table.joined().count, faults.count * AppName.allCases.count)
    }

    /// Runs all cells, many at the same time, since most of them wait.
    private static func table(of faults: [Fault]) async throws -> [[Cell]] {
        let servers = try await warmServers()
        let closedPort = try await closedPort(of: servers[.wordle])
        var rows = [[Cell?]](repeating: [Cell?](repeating: nil, count: AppName.allCases.count), count: faults.count)
        let places = faults.indices.flatMap { row in AppName.allCases.indices.map { (row, $0) } }
        await withTaskGroup(of: (Int, Int, Cell).self) { group in
            for (started, place) in places.enumerated() {
                if started >= 40, let (row, column, cell) = await group.next() { rows[row][column] = cell }
                let (row, column) = place
                let app = AppName.allCases[column]
                guard let server = servers[app] else { continue }
                group.addTask { (row, column, await Cell.run(faults[row], app, on: server, closedPort: closedPort)) }
            }
            for await (row, column, cell) in group { rows[row][column] = cell }
        }
        return rows.map { $0.compactMap { $0 } }
    }

    /// Starts a server for each app, so that each app has its own count of requests under a prefix.
    private static func warmServers() async throws -> [AppName: StandInServer] {
        try await withThrowingTaskGroup(of: (AppName, StandInServer).self) { group in
            for app in AppName.allCases { group.addTask { (app, try await warm(app)) } }
            var servers: [AppName: StandInServer] = [:]
            for try await (app, server) in group { servers[app] = server }
            return servers
        }
    }

    /// Starts a server and sends one request, so that its start-up does not count against a time limit.
    private static func warm(_ app: AppName) async throws -> StandInServer {
        let server = try await Task.detached { try StandInServer.start() }.value
        try await Subject.assertServed(app, by: server)
        return server
    }

    private static func closedPort(of server: StandInServer?) async throws -> Int {
        let address = try XCTUnwrap(server).url("/control/closed-port")
        let data = try await Task.detached { try Data(contentsOf: address) }.value
        return try XCTUnwrap(JSONDecoder().decode([String: Int].self, from: data)["port"])
    }
}

/// A cell of the matrix: a fault, an app, and the found and the expected outcome.
struct Cell: Sendable {
    let fault: Fault
    let app: AppName
    /// The whole history of states, the message and the next step.
    let found: String
    let expected: String

    var isRight: Bool { found == expected }

    /// Loads successfully and then with the fault, or only with the fault if no other answer is possible.
    @MainActor
    static func run(_ fault: Fault, _ app: AppName, on server: StandInServer, closedPort: Int) async -> Cell {
        let base = fault.base(on: server, closedPort: closedPort)
        let source = URL.make(base + app.tested.path)
        let subject = Subject(app, source: source, timeout: fault.timeout, firstTimeout: fault.isMetAtOnce ? 0 : 60)
        for _ in 0..<(fault.isMetAtOnce ? 1 : 2) {
            // A request that hangs is sent twice.
            guard await ends(subject.load(), within: 2 * fault.timeout + 60) else {
                return Cell(fault: fault, app: app, found: "still waiting", expected: "an end")
            }
        }
        return Cell(
            fault: fault, app: app, found: subject.words, expected: fault.words(for: app, place: base + app.tested.path)
        )
    }
}

extension Fault {
    fileprivate var isMetAtOnce: Bool { if case .standIn = place { false } else { true } }

    fileprivate func base(on server: StandInServer, closedPort: Int) -> String {
        switch place {
        case .standIn: "\(server.url.absoluteString)/nth/2-/\(name)"
        case .closedPort: "http://127.0.0.1:\(closedPort)"
        case .noHost: "https://quintet.invalid"
        case .noTLS: server.url.absoluteString.replacingOccurrences(of: "http:", with: "https:")
        }
    }

    fileprivate func words(for app: AppName, place: String) -> String {
        let before =
            isMetAtOnce ? "idle, loading" : "idle, loading, loaded \(app.tested.count), loading \(app.tested.count)"
        switch outcome(for: app) {
        case .whole: return "\(before), loaded \(app.tested.count)"
        case .part(let count, let leftOut): return "\(before), loaded \(count) (\(leftOut) left out)"
        case .error(let reason, let step):
            let error = isMetAtOnce ? "error" : "error \(app.tested.count)"
            let words = "Could not \(app.tested.action) (PLACE): \(reason). \(step.rawValue)"
                .replacing("PLACE", with: place)
                .replacing("LOCALHOST", with: place.replacing("127.0.0.1", with: "localhost"))
                .replacing("ENCRYPTED", with: place.replacing("http:", with: "https:"))
            return "\(before), \(error): \(words)"
        }
    }
}

extension Subject {
    /// Everything that a user could see, except the time at which a limit ends and the duration of the tries.
    fileprivate var words: String {
        let states = history.joined(separator: ", ") + (leftOut > 0 && error == nil ? " (\(leftOut) left out)" : "")
        guard let error else { return states }
        let message = error.message.replacing(#/\d{4}-\d\d-\d\d \d\d:\d\d UTC/#, with: "MINUTE")
            // The words depend on the version of the TLS library.
            .replacing(#/could not be made: [a-z ]+/#, with: "could not be made")
            .replacing(#/\d+ s in all/#, with: "TOTAL in all")
        return "\(states): \(message) \(error.remedy.words)"
    }
}

@MainActor final class FaultRecoveryTests: XCTestCase {
    func testEveryAppRecoversFromOneTransientFailure() async throws {
        let reasons: [(String, NetworkWait.Reason)] = [
            ("cut-short", .cutShort), ("reset", .cutShort), ("close", .cutShort), ("chunk-cut", .cutShort),
            ("status-502", .serverFailed(status: 502)), ("status-503", .serverFailed(status: 503)),
            ("status-504", .serverFailed(status: 504)), ("limit-503-seconds", .serverFailed(status: 503)),
            ("limit-429-seconds", .rateLimit), ("limit-429-date", .rateLimit), ("limit-429-none", .rateLimit),
            ("limit-429-nonsense", .rateLimit), ("limit-reset-soon", .rateLimit), ("limit-in-words", .rateLimit),
        ]
        for app in AppName.allCases {
            let server = try StandInServer.start()
            try await Subject.assertServed(app, by: server)
            for (kind, reason) in reasons {
                let subject = Subject(app, source: server.url("/nth/1/\(kind)\(app.tested.path)"), timeout: 20)
                try await load(subject)
                XCTAssertEqual(subject.history, ["idle", "loading", "loaded \(app.tested.count)"], "\(app) \(kind)")
                // A reused connection that ends without a byte is opened again at once.
                let isSilent = ["reset", "close"].contains(kind) && subject.waits.isEmpty
                XCTAssertEqual(Set(subject.waits.map(\.reason)), isSilent ? [] : [reason], "\(app) \(kind)")
            }
        }
    }

    func testTheListEndsBeforeAPageThatKeepsFailing() async throws {
        let server = try StandInServer.start()
        for kind in ["status-503", "status-500", "half-json"] {
            let subject = Subject(
                .repos, source: server.url("/nth/3-/\(kind)"), timeout: 20, owner: "codeforamerica", allPages: true)
            try await load(subject)
            XCTAssertEqual(subject.history, ["idle", "loading", "loaded 200"], kind)
        }
    }

    private func load(_ subject: Subject) async throws {
        let hasEnded = await ends(subject.load(), within: 60)
        XCTAssertTrue(hasEnded, "it is still running")
    }
}
