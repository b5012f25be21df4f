import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Ctrl-C as an event on the main queue.
///
/// A dispatch source for signals is registered some time after it is resumed, and a signal that is ignored meanwhile, as
/// such a source needs it, is lost. A pipe keeps it from the first moment.
final class InterruptSignal {
    private let source: any DispatchSourceRead

    /// Calls a closure for each interrupt from now on.
    init(_ onInterrupt: @escaping @MainActor () -> Void) {
        pipe(&interruptPipe)
        for end in interruptPipe {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        let reader = interruptPipe[0]
        signal(SIGINT, writeInterrupt)
        source = DispatchSource.makeReadSource(fileDescriptor: reader, queue: .main)
        source.setEventHandler {
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(reader, &bytes, bytes.count)
            MainActor.assumeIsolated { for _ in 0..<max(0, count) { onInterrupt() } }
        }
        source.resume()
    }
}

/// Written once, before the handler is there.
nonisolated(unsafe) private var interruptPipe: [Int32] = [-1, -1]

/// Does what a signal handler may do: no more than a system call, with the error number left as it was.
private func writeInterrupt(_ signal: Int32) {
    let before = errno
    var byte: UInt8 = 0
    _ = write(interruptPipe[1], &byte, 1)
    errno = before
}
