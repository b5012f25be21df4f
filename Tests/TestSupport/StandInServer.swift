import Foundation

/// The server of `Tests/Backend` on a free local port.
package final class StandInServer: Sendable {
    /// The server did not start.
    package struct NotStarted: Error, Hashable, Sendable { package let line: String? }

    package let url: URL
    private let process: ChildProcess

    private init(url: URL, process: ChildProcess) {
        self.url = url
        self.process = process
    }

    deinit { stop() }

    package static func start(arguments: [String] = []) throws -> StandInServer {
        let script = Places.repository.appending(path: "Tests/Backend/server.py").path
        let process = try ChildProcess(
            // The server uses only the standard library, and starts faster without the machine's packages.
            Python.path, ["-B", "-S", script, "--port", "0", "--exit-with-stdin"] + arguments)
        let greeting = "listening on "
        let line = try process.readLine()
        guard let line, line.hasPrefix(greeting), let url = URL(string: String(line.dropFirst(greeting.count))) else {
            throw NotStarted(line: line)
        }
        return StandInServer(url: url, process: process)
    }

    /// Returns the URL of a path on the server, with an optional query.
    package func url(_ path: String) -> URL { URL(string: path, relativeTo: url)?.absoluteURL ?? url }
    package func stop() { _ = process.finish() }
}

// On Linux, `Data` needs this module to read an HTTP address.
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request as received by the stand-in server.
package struct RecordedRequest: Decodable, Equatable, Sendable {
    package let method: String
    package let path: String
    package let query: [String: String]
    package let headers: [String: String]
    package var line: String { "\(method) \(path)" }
}

extension StandInServer {
    package func recordedRequests() async throws -> [RecordedRequest] {
        let address = url("/recorded")
        let data = try await Task.detached { try Data(contentsOf: address) }.value
        return try JSONDecoder().decode([RecordedRequest].self, from: data)
    }
}
