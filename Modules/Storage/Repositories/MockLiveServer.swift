import Foundation
import Models

/// Live star counts for the local sample: every repository that somebody follows gains 1 to 3 stars every 100 to
/// 1000 ms.
///
/// Nothing comes at once, counts never fall, and what a repository does follows from the seed and its number alone.
public final class MockLiveServer: LiveStarServer, @unchecked Sendable {
    private struct World {
        var stars: Int
        var random: SeededGenerator
        var ticker: Task<Void, Never>?

        mutating func draw(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

        mutating func grow() { stars += draw(1...3) }
    }

    private let subscribers = StarSubscribers()
    private let sleeper: any Sleeper
    private let seed: UInt64
    private let lock = NSLock()
    private var worlds: [Int: World] = [:]

    /// Creates a server; the clock and the seed decide everything that it does.
    public init(sleeper: any Sleeper, seed: UInt64) {
        self.sleeper = sleeper
        self.seed = seed
    }

    deinit {
        for world in worlds.values { world.ticker?.cancel() }
    }

    /// Follows a repository; its count goes on from the highest that was given or told so far.
    public func subscribe(
        to repository: Repository, stars: Int, onChange: @escaping @Sendable (_ stars: Int) -> Void
    ) -> any StarSubscription {
        let ticket = subscribers.add(repository, stars: stars, onChange)
        start(repository.id, stars: stars)
        return Subscription(subscribers: subscribers, ticket: ticket, id: repository.id)
    }

    /// Returns the present count of a repository, or nil when nobody ever followed it.
    public func count(of id: Int) -> Int? {
        lock.withLock { worlds[id]?.stars }
    }

    private func start(_ id: Int, stars: Int) {
        lock.withLock {
            let random = SeededGenerator(seed: seed &+ UInt64(bitPattern: Int64(id)))
            var world = worlds[id] ?? World(stars: stars, random: random)
            world.stars = max(world.stars, stars)
            if world.ticker == nil {
                world.ticker = Task { [weak self, sleeper] in
                    while let delay = self?.nextDelay(of: id),
                        (try? await sleeper.sleep(until: sleeper.now + delay)) != nil
                    {
                        self?.tick(id)
                    }
                }
            }
            worlds[id] = world
        }
    }

    /// The seconds until the next change, or nil when nobody follows the repository any more.
    private func nextDelay(of id: Int) -> TimeInterval? {
        let milliseconds = lock.withLock { () -> Int? in
            guard subscribers.isFollowed(id) else {
                worlds[id]?.ticker = nil
                return nil
            }
            return worlds[id]?.draw(100...1_000)
        }
        return milliseconds.map { Double($0) / 1_000 }
    }

    private func tick(_ id: Int) {
        let stars = lock.withLock {
            worlds[id]?.grow()
            return worlds[id]?.stars
        }
        if let stars { subscribers.tell(stars, of: id) }
    }

    private struct Subscription: StarSubscription {
        let subscribers: StarSubscribers
        let ticket: Int
        let id: Int

        /// Ends it a little later: a value may still come, as from any server that is told over a network.
        func cancel() {
            Task { _ = subscribers.remove(ticket, of: id) }
        }
    }
}
