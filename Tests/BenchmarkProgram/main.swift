import Foundation

// Sends the requests of a row of `make bench`, in a process that does nothing else.
guard CommandLine.arguments.count == 2, let address = URL(string: CommandLine.arguments[1]) else {
    FileHandle.standardError.write(Data("usage: BenchmarkProgram ADDRESS\n".utf8))
    exit(2)
}
try await Requests.send(to: address)
