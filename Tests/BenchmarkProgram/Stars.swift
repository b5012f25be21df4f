import Foundation
import ViewModels

/// Writes a million star counts for 1,000 rows, in batches of 1,000, to an observed view model or to a dictionary.
@MainActor enum Stars {
    private nonisolated static let rows = 1_000
    private nonisolated static let rounds = 1_000

    static func observed() async -> Report {
        let server = StarsInMemory()
        let stars = LiveStars(server: server, history: server, sleeper: server)
        let list = RepositoriesViewModel(service: server, stars: stars)
        await list.loadAll().value
        var latest = [Int](repeating: 0, count: rows)
        let token = list.observeStars { for change in $0 { latest[change.id] = change.stars } }
        let streams = server.streams
        let duration = await ContinuousClock().measure {
            await Task.detached {
                var batch = Dictionary(uniqueKeysWithValues: (0..<rows).map { ($0, 0) })
                for stars in 1...rounds {
                    for row in 0..<rows { batch[row] = stars }
                    for stream in streams { stream.yield(batch) }
                }
            }.value
            while latest.contains(where: { $0 != rounds }) { await Task.yield() }
        }
        withExtendedLifetime(token) {}
        return Report(duration, checkSum: latest.reduce(0) { $0 &+ UInt64($1) })
    }

    static func dictionary() -> Report {
        var latest: [Int: Int] = [:]
        let duration = ContinuousClock().measure {
            for stars in 1...rounds { for row in 0..<rows { latest[row] = stars } }
        }
        return Report(duration, checkSum: latest.values.reduce(0) { $0 &+ UInt64($1) })
    }
}
