import Models

extension RepositoriesViewModel {
    /// The first failure to keep the star counts that were seen, if there was one.
    public var historyFailure: ServiceError? { recorder.failure }

    /// Hands the counts that were seen on to the history; returns a task that ends when they are kept.
    @discardableResult
    public func flushHistory() -> Task<Void, Never>? {
        recorder.flush(at: sleeper.now)
    }

    /// Keeps the counts of repositories that were just loaded and follows them.
    func remember(_ repositories: ArraySlice<Repository>) {
        let now = sleeper.now
        for repository in repositories { recorder.note(repository.id, stars: repository.stars, at: now) }
        recorder.flush(at: now)
        follower.follow(repositories)
    }

    func takeStars(_ rows: [(row: Int, stars: Int)]) {
        let now = sleeper.now
        var batch: [StarChange] = []
        batch.reserveCapacity(rows.count)
        for (position, stars) in rows {
            guard let change = catalogue?.setStars(stars, at: position, now: now) else { continue }
            batch.append(change)
            recorder.note(change.id, stars: stars, at: now)
        }
        guard !batch.isEmpty else { return }
        recorder.flushIfDue(at: now)
        publish(batch)
    }
}
