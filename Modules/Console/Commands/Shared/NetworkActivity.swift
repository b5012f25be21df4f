import Foundation
import Models
import Terminal

/// What the network is doing while somebody waits for it, told by any thread.
final class NetworkActivity: ProgressActivity {
    private let lock = NSLock()
    private nonisolated(unsafe) var bytes = 0
    private nonisolated(unsafe) var wait: NetworkWait?

    /// Forgets what came before.
    func reset() {
        lock.withLock { (bytes, wait) = (0, nil) }
    }

    /// Counts bytes that have come in.
    func received(_ count: Int) {
        lock.withLock { bytes += count }
    }

    /// Takes the newest second of a pause; one that is over is forgotten.
    func waits(_ newer: NetworkWait) {
        lock.withLock { wait = newer.left > 0 ? newer : nil }
    }

    var words: (pause: String?, amount: String?) {
        lock.withLock { (wait?.words, bytes > 0 ? ByteCount.words(bytes) : nil) }
    }
}
