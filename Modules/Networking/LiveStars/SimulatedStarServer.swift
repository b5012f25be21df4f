import Models
import QuintetPlatform

/// A simulated source of live star counts: every repository that is shown gains 1 to 3 stars every 100 to 1000 ms.
///
/// A stream delivers nothing before the first change. The random seed and the repository's id determine the changes.
public final class SimulatedStarServer: LiveStarServer {
    private struct Simulation {
        var stars: Int
        var random: SeededGenerator
        var ticker: Task<Void, Never>?

        mutating func draw(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

        mutating func grow() { stars += draw(1...3) }
    }

    private let streams = StarStreams()
    private let sleeper: any Sleeper
    private let seed: UInt64
    private let simulations = Locked<[Int: Simulation]>([:])

    /// Creates a server; `sleeper` is the clock, and `seed` the random seed.
    public init(sleeper: any Sleeper, seed: UInt64) {
        self.sleeper = sleeper
        self.seed = seed
    }

    deinit { simulations.withLock { for simulation in $0.values { simulation.ticker?.cancel() } } }

    /// Lets repositories gain stars until the stream ends; each count starts at the repository's highest count so far.
    public func counts(of repositories: [Repository], from sources: [StarSource]) -> AsyncStream<[Int: Int]> {
        let counts = streams.open(repositories, from: sources)
        for repository in repositories { start(repository.id, stars: repository.stars) }
        return counts
    }

    /// Returns the current count of a repository, or nil if it was never shown.
    public func count(of id: Int) -> Int? { simulations.withLock { $0[id]?.stars } }

    private func start(_ id: Int, stars: Int) {
        simulations.withLock { simulations in
            let random = SeededGenerator(seed: seed &+ UInt64(bitPattern: Int64(id)))
            var simulation = simulations[id] ?? Simulation(stars: stars, random: random)
            simulation.stars = max(simulation.stars, stars)
            if simulation.ticker == nil {
                simulation.ticker = Task { [weak self, sleeper] in
                    while let delay = self?.nextDelay(of: id),
                        (try? await sleeper.sleep(until: sleeper.now + delay)) != nil
                    { self?.tick(id) }
                }
            }
            simulations[id] = simulation
        }
    }

    private func nextDelay(of id: Int) -> TimeInterval? {
        let milliseconds = simulations.withLock { simulations -> Int? in
            guard streams.contains(id) else {
                simulations[id]?.ticker = nil
                return nil
            }
            return simulations[id]?.draw(100...1_000)
        }
        return milliseconds.map { Double($0) / 1_000 }
    }

    private func tick(_ id: Int) {
        let stars = simulations.withLock { simulations in
            simulations[id]?.grow()
            return simulations[id]?.stars
        }
        if let stars { streams.publish([id: stars]) }
    }
}
