import Models
import Platform

/// Live star counts from a server without push, polled while someone subscribes, and no faster than it allows.
public final class PollingStarServer: LiveStarServer {
    private let subscribers = StarSubscribers()
    private let sleeper: any Sleeper
    private let poller: StarPoller
    private let polling = Locked(Polling())

    private struct Polling {
        var task: Task<Void, Never>?
        var nextRound: Date?
        var observer: (@Sendable (Date) -> Void)?
    }

    /// Creates a source under a base URL, which `/users` and `/repos` are appended to, without the connection's cache.
    ///
    /// `interval` is the minimum time between two rounds where no limit is known, in seconds.
    public init(base: URL, connection: HTTPConnection, sleeper: any Sleeper, interval: TimeInterval = 60) {
        self.sleeper = sleeper
        poller = StarPoller(base: base, connection: connection, interval: interval)
    }

    deinit { polling.withLock { $0.task }?.cancel() }

    /// Subscribes to repositories; the first poll is after ten seconds at most.
    public func subscribe(
        to repositories: [Repository], onChange: @escaping @Sendable (_ stars: [Int: Int]) -> Void
    ) -> StarSubscription {
        defer { startIfNeeded() }
        return subscribers.add(repositories, onChange)
    }

    /// Observes the start of each round.
    public func observePolls(_ handler: @escaping @Sendable (Date) -> Void) {
        polling.withLock { polling in
            polling.observer = handler
            return polling.nextRound
        }.map(handler)
    }

    private func plan(_ moment: Date) {
        polling.withLock { polling in
            polling.nextRound = moment
            return polling.observer
        }?(moment)
    }

    private func startIfNeeded() {
        polling.withLock { polling in
            guard polling.task == nil else { return }
            polling.task = Task { [weak self, sleeper, subscribers, poller] in
                var poller = poller
                var wait = poller.pace.shortInterval
                var failures = 0
                func pause() async -> Bool {
                    let end = sleeper.now + wait
                    self?.plan(end)
                    return (try? await sleeper.sleep(until: end)) != nil
                }
                while await pause(), self?.isNeeded() == true {
                    guard let (stars, cost) = try? await poller.round(subscribers.subscribed, now: { sleeper.now })
                    else { break }
                    subscribers.publish(stars)
                    failures = cost.isOver ? failures + 1 : 0
                    wait = poller.pace.wait(after: cost, failures: failures, now: sleeper.now)
                }
            }
        }
    }

    /// Whether there are subscriptions; if not, the next one restarts the polling.
    private func isNeeded() -> Bool {
        polling.withLock { polling in
            if subscribers.isEmpty { polling.task = nil }
            return polling.task != nil
        }
    }
}
