import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What the cache's folder knows about a file.
struct CacheFile {
    let path: String
    let size: Int
    let date: Date

    /// Looks at a file; nil when there is none, or something else in its place.
    ///
    /// Foundation's attributes would look its owner up in the system's list of users too, for every file.
    init?(_ path: String) {
        var information = stat()
        guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
            let time = information.st_mtimespec
        #else
            let time = information.st_mtim
        #endif
        self.path = path
        size = Int(information.st_size)
        date = Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }

    /// Disks give out blocks of 4096 bytes, so that many small files count too.
    var sizeOnDisk: Int { (size + 4095) / 4096 * 4096 }
}
