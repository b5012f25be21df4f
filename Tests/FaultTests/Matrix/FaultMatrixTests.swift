import Foundation
import Models
import TestSupport
import XCTest

/// The matrix of faults and apps, which tests every fault with every app.
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
