import Foundation
import Models

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Answers of servers in a folder that only its owner can read: a file each, the oldest going first when there are too
/// many.
///
/// The date of an answer is the modification time of its file. Several processes may use the folder at once.
public struct ResponseCacheFolder: ResponseCache {
    private let folder: URL
    private let sizeLimit: Int
    private let bodyLimit: Int

    /// Opens the cache in a folder, which is made when the first answer is kept.
    ///
    /// - Parameters:
    ///   - url: The folder.
    ///   - sizeLimit: The most bytes of all answers together, counted as the disk does.
    ///   - bodyLimit: The most bytes of a body that is kept.
    public init(_ url: URL, sizeLimit: Int = 50_000_000, bodyLimit: Int = 10_000_000) {
        folder = url
        self.sizeLimit = sizeLimit
        self.bodyLimit = bodyLimit
    }

    /// Returns the answer under a key, or nil when there is none or it is damaged.
    public func response(for key: String) -> CachedResponse? {
        guard let file = file(key), let state = CacheFile(file.url.path), state.size <= bodyLimit + 1_000_000,
            let data = try? file.read()
        else { return nil }
        return CacheEntry.decode(data, date: state.date)
    }

    /// Keeps an answer under a key instead of the one before; a body beyond the limit is not kept.
    public func keep(_ response: CachedResponse, for key: String) {
        guard let file = file(key) else { return }
        guard response.body.count <= bodyLimit, let data = CacheEntry.encode(response) else {
            // The answer before is no longer the server's.
            try? FileManager.default.removeItem(at: file.url)
            return
        }
        try? lock.locked {
            try file.write(data)
            closeToOthers()
            confirm(key, at: response.date)
            trim(sparing: file.url)
        }
    }

    /// Gives the answer under a key a new date.
    public func confirm(_ key: String, at date: Date) {
        guard let file = file(key) else { return }
        try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.url.path)
    }

    /// One lock for the whole folder, beside it; what it guards can be fetched again, so that nobody waits long for it.
    private var lock: DurableFile { DurableFile(folder, mode: 0o600, patience: 1) }

    /// Takes the rights of others from a folder that somebody else has made.
    private func closeToOthers() {
        var information = stat()
        guard stat(folder.path, &information) == 0, information.st_mode & 0o077 != 0 else { return }
        chmod(folder.path, information.st_mode & 0o700)
    }

    private func file(_ key: String) -> DurableFile? {
        guard !key.isEmpty, key.utf8.count <= 64, key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
            return nil
        }
        return DurableFile(folder.appending(component: key + ".response"), mode: 0o600)
    }

    /// Removes the oldest files, those that a killed process left behind included, until the rest is small enough.
    private func trim(sparing newest: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let files = names.compactMap { CacheFile("\(folder.path)/\($0)") }
        var size = files.reduce(0) { $0 + $1.sizeOnDisk }
        for file in files.sorted(by: { $0.date < $1.date }) where size > sizeLimit {
            guard file.path != newest.path else { continue }
            guard (try? FileManager.default.removeItem(atPath: file.path)) != nil else { continue }
            size -= file.sizeOnDisk
        }
    }
}
