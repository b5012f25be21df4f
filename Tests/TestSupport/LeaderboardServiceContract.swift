import Models
import XCTest

/// The contract tests of all leaderboard services.
package struct LeaderboardServiceContract: Sendable {
    package let makeService: @Sendable (_ document: Data) async throws -> any LeaderboardService

    package init(_ makeService: @escaping @Sendable (_ document: Data) async throws -> any LeaderboardService) {
        self.makeService = makeService
    }

    package func check(file: StaticString = #filePath, line: UInt = #line) async throws {
        for document in [Self.object, Self.array] {
            let board = try await makeService(Data(document.utf8)).leaderboard()
            XCTAssertEqual(board, Self.expected, file: file, line: line)
        }
        let empty = try await makeService(Data(#"{"athletes": []}"#.utf8)).leaderboard()
        XCTAssertEqual(empty, Leaderboard(athletes: []), file: file, line: line)
        await refuses("<html></html>", .notJSON(looksLike: "HTML"), file, line)
        await refuses("", .empty, file, line)
        await refuses(#"{"athletes": [{"id": 1"#, .notJSON(looksLike: nil), file, line)
        await refuses(#"{"people": []}"#, .wrongDocument("a leaderboard"), file, line)
        try await Self.checkCancellation(makeService(Data(Self.array.utf8)), file: file, line: line)
    }

    /// Checks that a cancelled call throws `CancellationError`, and that the service answers the next call.
    private static func checkCancellation(
        _ service: any LeaderboardService, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await service.leaderboard()
        }
        let result = await task.result
        XCTAssertThrowsError(try result.get(), file: file, line: line) {
            XCTAssertTrue($0 is CancellationError, "\($0)", file: file, line: line)
        }
        _ = try await service.leaderboard()
    }

    private func refuses(_ document: String, _ cause: ServiceError.Cause, _ file: StaticString, _ line: UInt) async {
        let error = await failure(ServiceError.self, file: file, line: line) {
            try await makeService(Data(document.utf8)).leaderboard()
        }
        XCTAssertEqual(error?.cause, cause, document, file: file, line: line)
        XCTAssertEqual(error?.action, "list the athletes", file: file, line: line)
        XCTAssertNotNil(error?.place, document, file: file, line: line)
    }

    private static let object = """
        {"athletes": [{"id": 2, "name": "Zoë", "score": 5}, {"id": 1, "name": "Ann"}, {"id": 3, "score": 9}]}
        """
    private static let array = """
        [{"id": 2, "name": "Zoë", "points": 5}, {"id": 1, "name": "Ann", "points": null}, {"id": 3, "points": 9}]
        """
    private static let expected = Leaderboard(
        athletes: [Athlete(id: 2, name: "Zoë", score: 5), Athlete(id: 1, name: "Ann", score: nil)],
        leftOut: LeftOut(1, reasons: ["record 3: no name"]))
}
