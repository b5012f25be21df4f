import Platform

struct CacheFile {
    let path: String
    let size: Int
    let date: Date

    /// Reads a file's attributes; nil when it does not exist or is not a regular file.
    ///
    /// Foundation's attributes would also look up the name of the owner for every file.
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

    /// Rounded up to blocks of 4096 bytes, so that many small files count in full.
    var sizeOnDisk: Int { (size + 4095) / 4096 * 4096 }
}
