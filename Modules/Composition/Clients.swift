import Models
import Networking
import Platform
import Storage

#if os(Linux)
    import CurlTransport
#else
    import URLSessionTransport
#endif

extension Composer {
    /// The client of every service, cached and without credentials, which wrap it so that responses are cached per
    /// credential.
    func client(_ sizeLimit: Int) -> any HTTPClient {
        let (notice, shownNotices) = (options.notice, shared.shownNotices)
        return CachingHTTPClient(
            uncachedClient(sizeLimit),
            cache: ResponseCacheFolder(shared.folders.cache.appending(component: "responses")), now: { Date() },
            onOffline: { url, age in
                let place = Origin(url)?.description ?? "the server"
                let text = "Offline: the data of \(place) is from \(ElapsedTime.words(seconds: age))."
                // A list may consist of many responses, each with the same notice.
                if shownNotices.isNew(text) { notice(text) }
            })
    }

    /// The client without the cache.
    func uncachedClient(_ sizeLimit: Int) -> any HTTPClient {
        guard !options.isOffline else { return OfflineHTTPClient() }
        let chain = ClientChain(
            timeout: options.timeout, longestWait: options.longestWait, pauses: shared.pauses, sleeper: SystemSleeper(),
            log: options.log,
            onWait: options.onWait)
        return chain.client(over: transport(sizeLimit))
    }

    private func transport(_ sizeLimit: Int) -> any HTTPClient {
        #if os(Linux)
            CurlHTTPClient(environment: shared.environment, sizeLimit: sizeLimit, onReceive: options.onReceive)
        #else
            URLSessionHTTPClient(sizeLimit: sizeLimit, onReceive: options.onReceive)
        #endif
    }
}

extension HTTPClient {
    /// Adds the token of a service, looked up for each request.
    func with(_ tokens: Tokens, of service: ServiceError.Credential, at base: URL) -> any HTTPClient {
        let origin = Origin(base)?.description ?? ""
        let variable = tokens.variable(service, for: origin)
        return CredentialsHTTPClient(self, service: service, base: base, variable: variable) {
            try await tokens.secret(of: service, for: origin)
        }
    }
}
