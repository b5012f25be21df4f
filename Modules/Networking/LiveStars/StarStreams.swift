import Models
import QuintetPlatform

/// The open streams of star counts, each with the newest counts of its repositories.
final class StarStreams: Sendable {
    private struct Stream {
        var counts: [Int: Int]
        let sources: [StarSource]
        let continuation: AsyncStream<[Int: Int]>.Continuation
    }

    private struct Registry {
        var streams: [Int: Stream] = [:]
        var lastNumber = 0
    }

    private let registry = Locked(Registry())

    var isEmpty: Bool { registry.withLock { $0.streams.isEmpty } }

    /// The sources of all streams without duplicates: first the pages, then the repositories.
    ///
    /// Both the pages and the repositories are in the order in which their streams were opened.
    var sources: [StarSource] {
        let all = registry.withLock { registry in
            registry.streams.sorted { $0.key < $1.key }.flatMap(\.value.sources)
        }
        var known: Set<StarSource> = []
        let unique = all.filter { known.insert($0).inserted }
        return unique.filter(\.isPage) + unique.filter { !$0.isPage }
    }

    func contains(_ id: Int) -> Bool {
        registry.withLock { registry in registry.streams.values.contains { $0.counts[id] != nil } }
    }

    /// Opens a stream for newly loaded repositories, and delivers their counts to the streams that are already open.
    func open(_ repositories: [Repository], from sources: [StarSource]) -> AsyncStream<[Int: Int]> {
        let counts = Dictionary(repositories.map { ($0.id, $0.stars) }) { $1 }
        publish(counts)
        let (stream, continuation) = AsyncStream<[Int: Int]>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let number = registry.withLock { registry in
            registry.lastNumber += 1
            registry.streams[registry.lastNumber] = Stream(
                counts: counts, sources: sources, continuation: continuation)
            return registry.lastNumber
        }
        continuation.onTermination = { [registry] _ in registry.withLock { $0.streams[number] = nil } }
        return stream
    }

    /// Delivers new counts to each stream that has at least one of the counted repositories.
    ///
    /// Each delivery has the counts of all repositories of the stream, because a stream drops a delivery that was not
    /// read before the next.
    func publish(_ counts: [Int: Int]) {
        let batches = registry.withLock { registry in
            registry.streams.compactMap { number, stream in
                let news = counts.filter { stream.counts[$0.key] != nil }
                guard !news.isEmpty else { return nil as Stream? }
                registry.streams[number]?.counts.merge(news) { $1 }
                return registry.streams[number]
            }
        }
        // Not within the lock: if a stream ends here, its `onTermination` takes the lock, and would wait forever.
        for batch in batches { batch.continuation.yield(batch.counts) }
    }
}

extension StarSource {
    fileprivate var isPage: Bool {
        if case .page = self { true } else { false }
    }
}
