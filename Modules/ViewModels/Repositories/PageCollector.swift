import Models

/// The pages of an owner that came, and why no more came.
struct CollectedPages: Sendable {
    var pages: [RepositoryPage] = []
    /// The page that failed for good, if one did.
    var failure: (page: Int, error: ServiceError)?
}

/// Asks for the pages of an owner, one after another.
struct PageCollector: Sendable {
    let service: any RepositoriesService
    let owner: String

    /// Returns at most so many pages; what came before a failure is kept, unless it was the first page that failed.
    ///
    /// - Throws: What the first page threw, or `CancellationError`.
    func collect(
        atMost count: Int, progress: @escaping @MainActor @Sendable (_ repositories: Int) -> Void
    ) async throws -> CollectedPages {
        var collected = CollectedPages()
        var seen: Set<PageCursor> = []
        var total = 0
        var cursor: PageCursor?
        repeat {
            do {
                try Task.checkCancellation()
                let page = try await page(after: cursor)
                collected.pages.append(page)
                total += page.repositories.count
                await progress(total)
                cursor = page.next
            } catch let error as CancellationError {
                throw error
            } catch {
                guard let failed = cursor else { throw error }
                collected.failure = (failed.page, Self.wrapped(error, owner))
                return collected
            }
            // A server whose pages lead in a circle must not be followed for ever.
            if let next = cursor, !seen.insert(PageCursor(page: 0, reference: next.reference)).inserted {
                collected.failure = (next.page, Self.circle(owner))
                return collected
            }
        } while cursor != nil && collected.pages.count < count
        return collected
    }

    /// Returns the first page, or the one that a cursor leads to.
    func page(after cursor: PageCursor?) async throws -> RepositoryPage {
        try await service.page(of: owner, after: cursor)
    }

    static func wrapped(_ error: any Error, _ owner: String) -> ServiceError {
        ServiceError(error, action: RepositoryAction.list(of: owner))
    }

    private static func circle(_ owner: String) -> ServiceError {
        ServiceError(
            action: RepositoryAction.list(of: owner), cause: .invalid("the server's pages lead back to an earlier one"))
    }
}
