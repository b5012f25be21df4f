import Console
import Foundation
import Models
import Networking
import Storage

extension LiveComposition {
    /// The way that every service takes to its server, credentials excepted: they come first, so that the cache knows
    /// whose answer it keeps.
    func client(_ options: ConnectionOptions, sizeLimit: Int) -> any HTTPClient {
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
    func uncachedClient(_ options: ConnectionOptions, sizeLimit: Int) -> any HTTPClient {
        options.isOffline ? OfflineHTTPClient() : connected(options, sizeLimit)
    }

    private func connected(_ options: ConnectionOptions, _ sizeLimit: Int) -> any HTTPClient {
        let chain = ClientChain(
            timeout: options.timeout ?? 15, pauses: pauses, sleeper: SystemSleeper(), log: options.log,
            onReceive: options.onReceive, onWait: options.onWait)
        return chain.client(sizeLimit: sizeLimit)
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
