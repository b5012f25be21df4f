import Models
import Platform

/// A decorator that caches avatars in memory for this run and limits concurrent requests.
///
/// Concurrent requests for one URL share one load; failures are not cached.
public actor CachedAvatars: AvatarsService {
    private let service: any AvatarsService
    private let width: Int
    private let capacity: Int
    private var fetches: [URL: Task<Picture, any Error>] = [:]
    private var kept: [URL: Picture] = [:]
    private var size = 0
    private var running = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Wraps a service.
    ///
    /// - Parameters:
    ///   - service: The service that loads.
    ///   - width: The maximum number of concurrent loads.
    ///   - capacity: The maximum size of the cache in bytes; further pictures are loaded each time.
    public init(_ service: any AvatarsService, width: Int = 4, capacity: Int = 50_000_000) {
        self.service = service
        self.width = max(1, width)
        self.capacity = capacity
    }

    /// Returns the picture at a URL, loaded or from the cache.
    ///
    /// A cancelled caller gets `CancellationError`; the load continues for other callers and for the cache.
    public func avatar(at url: URL) async throws -> Picture {
        if let picture = kept[url] { return picture }
        let fetch = fetches[url] ?? start(url)
        let picture = try await fetch.value
        try Task.checkCancellation()
        return picture
    }

    private func start(_ url: URL) -> Task<Picture, any Error> {
        let fetch = Task {
            await enter()
            defer { leave() }
            do {
                let picture = try await service.avatar(at: url)
                keep(picture, url)
                return picture
            } catch {
                fetches[url] = nil
                throw error
            }
        }
        fetches[url] = fetch
        return fetch
    }

    private func keep(_ picture: Picture, _ url: URL) {
        fetches[url] = nil
        guard size + picture.data.count <= capacity else { return }
        size += picture.data.count
        kept[url] = picture
    }

    private func enter() async {
        guard running >= width else {
            running += 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Passes the slot to the longest waiting caller, or frees it.
    private func leave() {
        if waiting.isEmpty { running -= 1 } else { waiting.removeFirst().resume() }
    }
}
