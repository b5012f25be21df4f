import Foundation
import XCTest

/// The server of `Tests/Backend` on a free local port.
package final class StandInServer: Sendable {
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

    package func url(_ path: String) -> URL { URL(string: path, relativeTo: url)?.absoluteURL ?? url }
    package func stop() { _ = process.finish() }
}

// On Linux, `Data` needs this module to read an HTTP address.
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

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

/// A self-signed certificate with its key in the same PEM file, in a temporary folder.
package final class TestCertificate {
    package let file: URL
    package let folder: URL

    /// Creates a certificate for names such as `IP:127.0.0.1`; throws `XCTSkip` if openssl fails.
    package init(names: String = "IP:127.0.0.1") throws {
        folder = FileManager.default.temporaryDirectory.appending(component: "quintet-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = folder.appending(component: "tls.pem")
        let key = folder.appending(component: "key.pem")
        let openssl = try ChildProcess(
            "openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                "-subj", "/CN=quintet", "-addext", "subjectAltName=\(names)", "-keyout", key.path, "-out", file.path,
            ])
        try XCTSkipUnless(openssl.finish() == 0, "openssl is not installed, or cannot create a certificate")
        try (Data(contentsOf: file) + Data(contentsOf: key)).write(to: file)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Links the file under its hash, which is the name by which OpenSSL finds it in a certificate folder.
    package func link() throws {
        let openssl = try ChildProcess("openssl", ["x509", "-hash", "-noout", "-in", file.path])
        let hash = try XCTUnwrap(openssl.readLine())
        _ = openssl.finish()
        try FileManager.default.createSymbolicLink(
            at: folder.appending(component: "\(hash).0"), withDestinationURL: file)
    }
}
