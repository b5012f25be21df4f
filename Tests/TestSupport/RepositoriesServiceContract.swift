import Models
import XCTest

/// The contract tests of all repository services.
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
        await refuses(noOwner) { _ = try await service.page(of: "no-owner-of-this-name", after: nil) }
        await refuses(missing) { _ = try await service.repository(owner: owner, name: "nope") }
        await refuses(missing) { _ = try await service.repository(owner: "no-owner-of-this-name", name: first.name) }
        await refuses(.invalid("“a/b” is not a valid name of a GitHub owner")) {
            _ = try await service.page(of: "a/b", after: nil)
        }
        await refuses(.invalid("“..” is not a valid name of a GitHub repository")) {
            _ = try await service.repository(owner: owner, name: "..")
        }
    }

    private func refuses(_ cause: ServiceError.Cause, _ body: () async throws -> Void) async {
        do {
            try await body()
            XCTFail("nothing was thrown in place of \(cause)")
        } catch {
            XCTAssertEqual((error as? ServiceError)?.cause, cause)
        }
    }
}

extension RepositoriesService {
    /// Returns a page of an owner's repositories, in any order if none is given, with the cache policy `.revalidate`.
    package func page(
        of owner: String, in order: RepositoryOrder? = nil, after cursor: PageCursor?
    ) async throws -> RepositoryPage {
        try await page(of: owner, in: order, after: cursor, .revalidate)
    }

    /// Returns one repository, with the cache policy `.revalidate`.
    package func repository(owner: String, name: String) async throws -> Repository {
        try await repository(owner: owner, name: name, .revalidate)
    }
}
