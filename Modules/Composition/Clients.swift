import Models
import Networking
import QuintetPlatform
import Storage

#if os(Linux)
    import CurlTransport
#else
    import URLSessionTransport
#endif

extension Composer {
    /// Returns a connection with the cache, and with the token for `service` at `base`.
    ///
    /// `sizeLimit` is the maximum size of a response's body in bytes.
    func connection(_ sizeLimit: Int, to base: URL? = nil, as service: TokenService? = nil) -> HTTPConnection {
        let notice = options.notice
        let shownNotices = shared.shownNotices
        let cache = HTTPCache(
            CacheFolder(shared.folders.cache.appending(component: "responses")),
            use: options.isOffline ? .confirmed : options.refreshes ? .replaced : .fresh, now: { Date() },
            onOffline: { url, age in
                let server = Origin(url)?.description ?? "the server"
                let text = "Offline: showing data of \(server) from \(TimeWords.ago(seconds: age))."
                // A list may consist of many responses, which would all cause the same notice.
                if shownNotices.withLock({ $0.insert(text).inserted }) { notice(text) }
            })
        return HTTPConnection(client(sizeLimit), tokenProvider: tokenProvider(of: service, at: base), cache: cache)
    }

    private func tokenProvider(of service: TokenService?, at base: URL?) -> TokenProvider? {
        guard let service, let base, let origin = Origin(base)?.description else { return nil }
        return TokenProvider(of: service, at: base, variable: tokens.variable(service, for: origin)) { [tokens] in
            try await tokens.secret(of: service, for: origin)
        }
    }

    private func client(_ sizeLimit: Int) -> any HTTPClient {
        guard !options.isOffline else { return OfflineHTTPClient() }
        return transport(sizeLimit).decorated(
            timeout: options.timeout, longestWait: options.longestWait, pauses: shared.pauses, sleeper: SystemSleeper(),
            log: options.log, onWait: options.onWait)
    }

    private func transport(_ sizeLimit: Int) -> any HTTPClient {
        #if os(Linux)
            CurlHTTPClient(environment: shared.environment, sizeLimit: sizeLimit, onReceive: options.onReceive)
        #else
            URLSessionHTTPClient(sizeLimit: sizeLimit, onReceive: options.onReceive)
        #endif
    }
}
