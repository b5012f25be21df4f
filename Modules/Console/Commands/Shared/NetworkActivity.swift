import Models
import Programs
import Terminal

/// What the network is doing while somebody waits for it, told by any thread.
final class NetworkActivity: ProgressActivity {
    private let state = Locked((bytes: 0, wait: NetworkWait?.none))

    /// Forgets what came before.
    func reset() {
        state.withLock { $0 = (0, nil) }
    }

    /// Counts bytes that have come in.
    func received(_ count: Int) {
        state.withLock { $0.bytes += count }
    }

    /// Takes the newest second of a pause; one that is over is forgotten.
    func waits(_ newer: NetworkWait) {
        state.withLock { $0.wait = newer.left > 0 ? newer : nil }
    }

    var words: (pause: String?, amount: String?) {
        state.withLock { ($0.wait?.words, $0.bytes > 0 ? ByteCount.words($0.bytes) : nil) }
    }
}
