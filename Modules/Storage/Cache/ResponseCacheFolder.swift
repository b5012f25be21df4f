import Models
import Platform

/// A response cache in a folder that only its owner can read: one file per response, with the oldest evicted first.
///
/// The modification time of a file is the date of its response. Several processes may use the folder at once.
public struct ResponseCacheFolder: ResponseCache {
    private let folder: URL
    private let sizeLimit: Int
    private let bodyLimit: Int

    /// Opens the cache in a folder, which is created with the first response.
    ///
    /// - Parameters:
    ///   - url: The folder.
    ///   - sizeLimit: The maximum size of all responses in bytes, as allocated on disk.
    ///   - bodyLimit: The maximum size of a single body in bytes.
    public init(_ url: URL, sizeLimit: Int = 50_000_000, bodyLimit: Int = 10_000_000) {
        folder = url
        self.sizeLimit = sizeLimit
        self.bodyLimit = bodyLimit
    }

    /// Returns the response under a key, or nil when there is none or it is damaged.
    public func response(for key: String) -> CachedResponse? {
        guard let file = file(key), let state = CacheFile(file.url.path), state.size <= bodyLimit + 1_000_000,
            let data = try? file.read()
        else { return nil }
        return CacheEntry.decode(data, date: state.date)
    }

    /// Stores a response under a key, replacing the previous one; a body over the limit is not stored.
    public func keep(_ response: CachedResponse, for key: String) {
        guard let file = file(key) else { return }
        guard response.body.count <= bodyLimit, let data = CacheEntry.encode(response) else {
            // The previous response is outdated.
            try? FileManager.default.removeItem(at: file.url)
            return
        }
        try? lock.locked {
            try file.write(data)
            restrictToOwner()
            confirm(key, at: response.date)
            trim(sparing: file.url)
        }
    }

    /// Sets the date of the response under a key.
    public func confirm(_ key: String, at date: Date) {
        guard let file = file(key) else { return }
        try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.url.path)
    }

    /// An advisory lock for the whole folder, beside it; the timeout is short since the content can be fetched again.
    private var lock: DurableFile { DurableFile(folder, mode: 0o600, lockTimeout: 1) }

    /// Revokes the permissions of others on a folder that already existed.
    private func restrictToOwner() {
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

    /// Removes the oldest files, including temporary files of killed processes, until the rest is within the limit.
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
