/// Writes all bytes to a file descriptor; returns false after a failure, with the reason in `errno`.
///
/// The descriptor may be in non-blocking mode. In that mode, the write fails with `ETIMEDOUT` if the descriptor accepts
/// no bytes for `timeoutMilliseconds`; -1 means no limit.
public func writeAll(
    _ bytes: some ContiguousBytes, to descriptor: Int32, timeoutMilliseconds: Int32 = -1
) -> Bool {
    bytes.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                guard poll(&ready, 1, timeoutMilliseconds) == 0 else { continue }
                errno = ETIMEDOUT
                return false
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}

/// Waits for bytes and returns at most `limit` of them; returns nil after a failure, with the reason in `errno`.
///
/// The result is empty at the end of the file. In non-blocking mode, the function does not wait: if there are no bytes
/// yet, it fails with `EAGAIN`.
public func readPiece(of descriptor: Int32, upTo limit: Int) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initializedCount in
        repeat { count = read(descriptor, buffer.baseAddress, limit) } while count < 0 && errno == EINTR
        initializedCount = max(0, count)
    }
    return count < 0 ? nil : bytes
}

/// Returns the system's message for an error number (`errno`) as a clause, such as "no such file or directory".
public func errorWords(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }
