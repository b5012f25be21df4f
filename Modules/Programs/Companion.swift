import Platform

/// A program that works beside this one, and ends when its input ends.
///
/// Its input stays open after what it is given, and closes when this program ends, however that ends. It has a process
/// group of its own, so that Ctrl-C at the terminal reaches this program alone.
package final class Companion: Sendable {
    private struct State {
        var id: pid_t?
        var input: Int32 = -1
        var isEnding = false
    }

    private let request: ProcessRequest
    private let patience: Double
    private let state = Locked(State())

    /// Creates the companion, which has so many seconds to end after its input has ended; limits do not apply to it.
    package init(_ request: ProcessRequest, patience: Double = 2) {
        self.request = request
        self.patience = patience
    }

    /// Runs it until it ends, with each line of its output, and returns its exit code; nil when it was killed.
    package func run(_ tell: @escaping @Sendable (String) -> Void) async -> Int32? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // It may run for hours, and would occupy a thread that others wait for.
                DispatchQueue(label: "quintet.companion").async { continuation.resume(returning: self.exitCode(tell)) }
            }
        } onCancel: {
            end()
        }
    }

    private func exitCode(_ tell: (String) -> Void) -> Int32? {
        guard let (id, ends) = try? Spawn(request: request).start(pipes: 2) else { return nil }
        state.withLock {
            $0.id = id
            $0.input = ends[0]
            if $0.isEnding { Self.closeInput(of: &$0) }
        }
        give(request.input)
        follow(ends[1], tell)
        close(ends[1])
        ExitStatus.waitWithoutReaping(id)
        state.withLock {
            $0.id = nil
            Self.closeInput(of: &$0)
        }
        return ExitStatus.wait(for: id)
    }

    private func give(_ bytes: Data) {
        var rest = bytes
        while !rest.isEmpty {
            let input = state.withLock { $0.input }
            let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
        }
    }

    private func follow(_ output: Int32, _ tell: (String) -> Void) {
        var lines = LineBuffer()
        while let piece = readPiece(of: output, upTo: 4096), !piece.isEmpty {
            lines.append(piece)
            while let line = lines.next() { tell(String(decoding: line, as: UTF8.self)) }
        }
    }

    private func end() {
        state.withLock {
            $0.isEnding = true
            Self.closeInput(of: &$0)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [self] in
            state.withLock { if let id = $0.id { _ = kill(-id, SIGKILL) } }
        }
    }

    private static func closeInput(of state: inout State) {
        if state.input >= 0 { close(state.input) }
        state.input = -1
    }
}
