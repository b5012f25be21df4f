import Models
import QuintetPlatform

/// A simulated source of live star counts: every repository that is shown gains 1 to 3 stars every 100 to 1000 ms.
///
/// A stream delivers nothing before the first change. The random seed and the repository's id determine the changes.
public final class SimulatedStarServer: LiveStarServer {
    private struct Simulation {
        var stars: Int
        var random: SeededGenerator

        mutating func draw(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

        mutating func grow() { stars += draw(1...3) }
    }

    private let sleeper: any Sleeper
    private let seed: UInt64
    private let simulations = Locked<[Int: Simulation]>([:])

    /// Creates a server; `sleeper` is the clock, and `seed` the random seed.
    public init(sleeper: any Sleeper, seed: UInt64) {
        self.sleeper = sleeper
        self.seed = seed
    }

    /// Lets repositories gain stars until the stream ends; each count starts at the repository's highest count so far.
    public func counts(of repositories: [Repository], from sources: [StarSource]) -> AsyncStream<[Int: Int]> {
        for repository in repositories { start(repository) }
        let ids = repositories.map(\.id)
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let tickers = ids.map { id in
                Task {
                    while (try? await sleeper.sleep(for: delay(of: id))) != nil {
                        continuation.yield(counts(of: ids, growing: id))
                    }
                }
            }
            continuation.onTermination = { _ in tickers.forEach { $0.cancel() } }
        }
    }

    /// Returns the current count of a repository, or nil if it was never shown.
    public func count(of id: Int) -> Int? { simulations.withLock { $0[id]?.stars } }

    private func start(_ repository: Repository) {
        simulations.withLock { simulations in
            let random = SeededGenerator(seed: seed &+ UInt64(bitPattern: Int64(repository.id)))
            let known = simulations[repository.id] ?? Simulation(stars: repository.stars, random: random)
            simulations[repository.id] = known
            simulations[repository.id]?.stars = max(known.stars, repository.stars)
        }
    }

    private func delay(of id: Int) -> TimeInterval {
        Double(simulations.withLock { $0[id]?.draw(100...1_000) ?? 1_000 }) / 1_000
    }

    /// Lets one repository gain stars, and returns the counts of all repositories of a stream.
    private func counts(of ids: [Int], growing id: Int) -> [Int: Int] {
        simulations.withLock { simulations in
            simulations[id]?.grow()
            return simulations.filter { ids.contains($0.key) }.mapValues(\.stars)
        }
    }
}
