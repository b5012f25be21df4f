import CLibcurl
import Networking

/// The trusted certificates, if the environment overrides those of the system.
struct Certificates: Sendable {
    private let file: String?
    private let folder: String?

    init(_ environment: [String: String]) {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let bundle = value("CURL_CA_BUNDLE")
        file = bundle ?? value("SSL_CERT_FILE")
        folder = bundle == nil ? value("SSL_CERT_DIR") : nil
    }

    func apply(to easy: EasyHandle) {
        if let file { easy.set(LIBCURL_CAINFO, file) }
        if let folder { easy.set(LIBCURL_CAPATH, folder) }
    }

    /// The failure for an unusable certificate file (SSL_CACERT_BADFILE), or nil for another code.
    func failure(_ code: Int32) -> HTTPFailure? {
        guard code == 77 else { return nil }
        return .connection("the certificates cannot be read from \(file ?? folder ?? "the system's file")")
    }
}
