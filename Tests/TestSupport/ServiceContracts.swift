import Models
import QuintetPlatform
import XCTest

package enum EmployeesServiceContract {
    /// Checks a service that has at least one employee, and none with the number 999 999.
    package static func check(
        _ service: any EmployeesService, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        let staff = try await service.staff()
        XCTAssertFalse(staff.employees.isEmpty, "employees is empty", file: file, line: line)
        let names = staff.employees.map { SearchText.fold($0.lastName) }
        XCTAssertEqual(names, names.sorted(), file: file, line: line)
        for employee in staff.employees {
            let alone = try await service.employee(id: employee.id)
            XCTAssertEqual(alone.id, employee.id, file: file, line: line)
            XCTAssertEqual(alone.fullName, employee.fullName, file: file, line: line)
        }
        let error = await failure(ServiceError.self, file: file, line: line) {
            try await service.employee(id: 999_999)
        }
        XCTAssertEqual(error?.cause, .notFound, file: file, line: line)
        XCTAssertEqual(error?.action, "show employee 999999", file: file, line: line)
        try await assertEqual(service.health(), "Ok", file: file, line: line)
    }
}

package enum CharactersServiceContract {
    package static func check(
        _ service: any CharactersService, names: [String], file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        for _ in 1...2 {
            let characters = try await service.characters()
            XCTAssertEqual(characters.users.map(\.name), names, file: file, line: line)
            XCTAssertEqual(characters.leftOut.count, 0, file: file, line: line)
        }
    }
}

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
        await refuses("[1, ", .notJSON(looksLike: nil), file, line)
        await refuses(#"{"people": []}"#, .wrongDocument("a leaderboard"), file, line)
        let service = try await makeService(Data(Self.array.utf8))
        await assertThrowsIfCancelled(file: file, line: line) { try await service.leaderboard() }
        try await assertEqual(service.leaderboard(), Self.expected, "after the cancellation", file: file, line: line)
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

package struct RepositoriesServiceContract {
    private let service: any RepositoriesService
    private let owner: String
    private let missing: ServiceError.Cause

    /// Creates the contract of a service; `owner` has a single page, and `missing` is the error for an unknown name.
    package init(_ service: any RepositoriesService, owner: String, missing: ServiceError.Cause = .notFound) {
        self.missing = missing
        self.service = service
        self.owner = owner
    }

    package func verify() async throws {
        let page = try await service.page(of: owner, after: nil)
        let capitals = try await service.page(of: owner.uppercased(), after: nil)
        XCTAssertEqual(capitals.repositories, page.repositories)
        let first = try XCTUnwrap(page.repositories.first)
        let same = try await service.repository(owner: owner, name: first.name)
        XCTAssertEqual(same, first)
        for order in RepositorySort.allCases.flatMap({ [RepositoryOrder($0), RepositoryOrder($0, isReversed: true)] }) {
            let sorted = try await service.page(of: owner, in: order, after: nil)
            XCTAssertEqual(sorted.repositories, order.positions(of: page.repositories).map { page.repositories[$0] })
            XCTAssertTrue(sorted.isSorted, "\(sorted)")
        }
        let noOwner = missing == .notFound ? .noOwner("no-owner-of-this-name") : missing
        await assertThrows(\.cause, noOwner) { try await service.page(of: "no-owner-of-this-name", after: nil) }
        for (owner, name) in [(owner, "nope"), ("no-owner-of-this-name", first.name)] {
            await assertThrows(\.cause, missing) { try await service.repository(owner: owner, name: name) }
        }
        await assertThrows(\.cause, .invalid("“a/b” is not a valid name of a GitHub owner")) {
            try await service.page(of: "a/b", after: nil)
        }
        await assertThrows(\.cause, .invalid("“..” is not a valid name of a GitHub repository")) {
            try await service.repository(owner: owner, name: "..")
        }
    }
}

extension RepositoriesService {
    package func page(
        of owner: String, in order: RepositoryOrder? = nil, after cursor: PageCursor?
    ) async throws -> RepositoryPage {
        try await page(of: owner, in: order, after: cursor, .revalidate)
    }

    package func repository(owner: String, name: String) async throws -> Repository {
        try await repository(owner: owner, name: name, .revalidate)
    }
}

extension EmployeesService {
    package func staff() async throws -> Staff { try await staff(.revalidate) }

    package func employee(id: Int) async throws -> Employee { try await employee(id: id, .revalidate) }
}

extension LeaderboardService {
    package func leaderboard() async throws -> Leaderboard { try await leaderboard(.revalidate) }
}

extension CharactersService {
    package func characters() async throws -> Characters { try await characters(.revalidate) }
}

extension AvatarsService {
    package func avatar(at url: URL) async throws -> Picture { try await avatar(at: url, .revalidate) }
}
