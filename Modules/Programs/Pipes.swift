import Platform

/// The pipes to the standard streams of a child process.
struct Pipes {
    private let input: Pipe
    private let output: Pipe
    private let errors: Pipe

    init() throws(StartFailure) {
        input = try Pipe()
        do throws(StartFailure) {
            output = try Pipe()
        } catch {
            input.close()
            throw error
        }
        do throws(StartFailure) {
            errors = try Pipe()
        } catch {
            input.close()
            output.close()
            throw error
        }
    }

    /// The child's standard input, output and error.
    var childEnds: [Int32] { [input.readEnd, output.writeEnd, errors.writeEnd] }

    /// The end that writes to the child's standard input.
    var inputEnd: Int32 { input.writeEnd }

    /// The ends that read the child's standard output and standard error.
    var outputEnds: [Int32] { [output.readEnd, errors.readEnd] }

    func closeChildEnds() {
        for end in childEnds { Platform.close(end) }
    }

    func close() {
        for pipe in [input, output, errors] { pipe.close() }
    }
}

/// The two ends of a pipe, with close-on-exec.
struct Pipe {
    let readEnd: Int32
    let writeEnd: Int32

    init() throws(StartFailure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw StartFailure(code: errno) }
        readEnd = ends[0]
        writeEnd = ends[1]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    func close() {
        Platform.close(readEnd)
        Platform.close(writeEnd)
    }
}
