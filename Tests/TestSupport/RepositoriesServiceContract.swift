import Models
import XCTest

/// What every service of repositories must do, whatever its data.
public struct RepositoriesServiceContract {
    private let service: any RepositoriesService
    private let owner: String

    /// Takes a service and an owner who has a repository there.
    public init(_ service: any RepositoriesService, owner: String) {
        self.service = service
        self.owner = owner
    }

    /// Checks all of it.
    public func verify() async throws {
        let page = try await service.page(of: owner, after: nil)
        let capitals = try await service.page(of: owner.uppercased(), after: nil)
        XCTAssertEqual(capitals.repositories, page.repositories)
        let first = try XCTUnwrap(page.repositories.first)
        let same = try await service.repository(owner: owner, name: first.name)
        XCTAssertEqual(same, first)
        await refuses(.notFound) { _ = try await service.page(of: "nobody-of-this-name", after: nil) }
        await refuses(.notFound) { _ = try await service.repository(owner: owner, name: "nope") }
        await refuses(.notFound) { _ = try await service.repository(owner: "nobody-of-this-name", name: first.name) }
        await refuses(.invalid("GitHub allows no owner of the name “a/b”")) {
            _ = try await service.page(of: "a/b", after: nil)
        }
        await refuses(.invalid("GitHub allows no repository of the name “..”")) {
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
