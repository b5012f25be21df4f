import Platform

struct Pipes {
    private let pipes: [Pipe]

    init() throws(StartFailure) {
        var pipes: [Pipe] = []
        do throws(StartFailure) {
            for _ in 0..<3 { pipes.append(try Pipe()) }
        } catch {
            for pipe in pipes { pipe.close() }
            throw error
        }
        self.pipes = pipes
    }

    /// The ends of the child: standard input, output and error.
    var childEnds: [Int32] { [pipes[0].readEnd, pipes[1].writeEnd, pipes[2].writeEnd] }

    var inputEnd: Int32 { pipes[0].writeEnd }

    /// The ends that standard output and standard error are read from.
    var outputEnds: [Int32] { [pipes[1].readEnd, pipes[2].readEnd] }

    func closeChildEnds() { for end in childEnds { Platform.close(end) } }

    func close() { for pipe in pipes { pipe.close() } }
}

/// A pipe with close-on-exec.
struct Pipe {
    let readEnd: Int32
    let writeEnd: Int32

    init() throws(StartFailure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw StartFailure(code: errno) }
        (readEnd, writeEnd) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    func close() {
        Platform.close(readEnd)
        Platform.close(writeEnd)
    }
}
