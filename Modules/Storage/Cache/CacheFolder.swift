import Models
import QuintetPlatform

/// Stores data in a folder that only its owner can read, in one file for each key.
///
/// When the folder is full, the oldest files are removed. The modification time of a file is the date of its data.
/// Several processes may use the folder at once. Files are not synced to disk, because the data can be fetched again if
/// a power failure damages a file.
package struct CacheFolder: DataCache {
    private let folder: URL
    private let sizeLimit: Int
    /// The maximum size of one file in bytes.
    ///
    /// A list of 5,000 employees with thumbnails has 23 MB, and no source may have more than 80 MB.
    private static let fileLimit = 81_000_000

    /// Opens the cache in a folder, which is created with the first file.
    ///
    /// `sizeLimit` is the maximum size of all files together, in bytes.
    package init(_ url: URL, sizeLimit: Int = 100_000_000) {
        folder = url
        self.sizeLimit = sizeLimit
    }

    package func data(for key: String) -> (data: Data, date: Date)? {
        let file = file(key)
        guard let state = CacheFile(file.url.path), let data = try? file.read() else { return nil }
        return (data, state.date)
    }

    /// Stores data under a key, replacing the old data; if the new data is too large, only removes the old data.
    package func save(_ data: Data, for key: String, at date: Date) {
        guard data.count <= Self.fileLimit else { return remove(key) }
        let file = file(key)
        try? lock.locked {
            guard DurableFile.makeFolder(folder) else { return }
            try file.write(data, synced: false)
            restrictToOwner()
            confirm(key, at: date)
            trim(sparing: file.url)
        }
    }

    package func confirm(_ key: String, at date: Date) {
        try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file(key).url.path)
    }

    package func remove(_ key: String) { unlink(file(key).url.path) }

    /// An advisory lock for the whole folder; its timeout is short, because the data can be fetched again.
    private var lock: FileLock { FileLock(folder, mode: 0o600, timeout: 1) }

    /// Removes other users' access to the folder, in case the folder already existed with such access.
    private func restrictToOwner() {
        var information = stat()
        guard stat(folder.path, &information) == 0, information.st_mode & 0o077 != 0 else { return }
        chmod(folder.path, information.st_mode & 0o700)
    }

    private func file(_ key: String) -> DurableFile {
        DurableFile(folder.appending(component: key + ".response"), mode: 0o600, sizeLimit: Self.fileLimit)
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

private struct CacheFile {
    let path: String
    let date: Date
    /// The size rounded up to blocks of 4,096 bytes, since even a small file occupies a block.
    let sizeOnDisk: Int

    /// Reads a file's attributes; returns nil if there is no regular file at the path.
    ///
    /// Foundation is not used, because it would also look up the name of each file's owner, which takes time.
    init?(_ path: String) {
        var information = stat()
        guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
            let time = information.st_mtimespec
        #else
            let time = information.st_mtim
        #endif
        self.path = path
        sizeOnDisk = (Int(information.st_size) + 4095) / 4096 * 4096
        date = Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }
}
