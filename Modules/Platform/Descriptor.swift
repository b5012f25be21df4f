/// Writes all bytes to a descriptor; false when it takes no more, with the reason in `errno`.
public func writeAll(_ bytes: Data, to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
        }
        return true
    }
}
