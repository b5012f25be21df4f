import XCTest

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
