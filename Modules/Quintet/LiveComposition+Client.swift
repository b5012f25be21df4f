import Console
import Foundation
import Models
import Networking
import Storage

extension LiveComposition {
    /// The way that every service takes to its server, credentials excepted: they come first, so that the cache knows
    /// whose answer it keeps.
    func client(_ options: ConnectionOptions, sizeLimit: Int = 100_000_000) -> any HTTPClient {
        let (notice, said) = (options.notice, said)
        return CachingHTTPClient(
            uncachedClient(options, sizeLimit: sizeLimit),
            cache: ResponseCacheFolder(folders.cache.appending(component: "responses")), now: { Date() },
            onOffline: { url, age in
                let place = Origin(url)?.description ?? "the server"
                let text = "Offline: the data of \(place) is from \(ElapsedTime.words(seconds: age))."
                // A list may be made of many answers.
                if said.isNew(text) { notice(text) }
            })
    }

    /// The way to a server past the cache.
    func uncachedClient(_ options: ConnectionOptions, sizeLimit: Int = 100_000_000) -> any HTTPClient {
        options.isOffline ? OfflineHTTPClient() : connected(options, sizeLimit)
    }

    /// Every try is a line of the log of its own.
    private func connected(_ options: ConnectionOptions, _ sizeLimit: Int) -> any HTTPClient {
        let client = URLSessionHTTPClient(
            timeout: options.timeout ?? 15, sizeLimit: sizeLimit, onReceive: options.onReceive)
        return RetryingHTTPClient(
            options.log.map { LoggingHTTPClient(client, now: { Date() }, log: $0) } ?? client,
            pauses: pauses, sleeper: SystemSleeper(), random: { Double.random(in: $0) },
            onWait: options.onWait)
    }
}

/// What a person has been told already.
final class SaidOnce: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: Set<String> = []

    /// Remembers a text; returns whether it had not been said before.
    func isNew(_ text: String) -> Bool {
        lock.withLock { texts.insert(text).inserted }
    }
}
