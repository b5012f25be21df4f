import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The three pipes between this program and one that it runs.
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

    /// What becomes standard input, output and errors of the program.
    var childEnds: [Int32] { [input.readEnd, output.writeEnd, errors.writeEnd] }

    /// What goes to the program.
    var inputEnd: Int32 { input.writeEnd }

    /// What comes from the program: its output, its errors.
    var outputEnds: [Int32] { [output.readEnd, errors.readEnd] }

    func closeChildEnds() {
        for end in childEnds { Foundation.close(end) }
    }

    func close() {
        for pipe in [input, output, errors] { pipe.close() }
    }
}

/// The two ends of a pipe, closed in programs that are started.
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
        Foundation.close(readEnd)
        Foundation.close(writeEnd)
    }
}
