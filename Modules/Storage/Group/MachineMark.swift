import QuintetPlatform

/// A mark of this machine and of the place of a book, by which a copied book is recognized.
///
/// The mark is outside of the data folder, so that it is not copied with the book. It is a hash, and it is never in a
/// shared folder.
enum MachineMark {
    /// Returns the mark of a book; without an identity of the machine, only the place of the book counts.
    static func mark(of book: URL) -> String {
        "\(machine ?? "") \(book.standardizedFileURL.path)".utf8.stableHash.hexadecimal(digits: 16)
    }

    private static var machine: String? {
        #if os(Linux)
            ["/etc/machine-id", "/var/lib/dbus/machine-id"].lazy
                .compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }.first { !$0.isEmpty }
        #else
            var bytes = [UInt8](repeating: 0, count: 16)
            var patience = timespec(tv_sec: 1, tv_nsec: 0)
            return gethostuuid(&bytes, &patience) == 0 ? bytes.map { String($0, radix: 16) }.joined() : nil
        #endif
    }
}
