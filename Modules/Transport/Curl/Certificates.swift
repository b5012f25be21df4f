import CQuintetCurl
import Models

/// The file and folder of trusted certificates, if the environment sets them in place of the system's certificates.
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

    /// Returns the failure if libcurl's code means an unusable certificate file, or nil for any other code.
    func failure(_ code: Int) -> ServiceError.Cause? {
        guard code == LIBCURL_E_SSL_CACERT_BADFILE else { return nil }
        return .connection("the certificates cannot be read from \(file ?? folder ?? "the system's file")")
    }
}
