import Models
import QuintetPlatform

/// A token to be masked where a server repeats it.
struct Secret {
    private let bytes: [UInt8]

    /// Creates a secret; an empty one occurs nowhere.
    init(_ text: String) { bytes = Array(text.utf8) }

    /// Returns the data with `…` in place of the secret.
    func masked(_ data: Data) -> Data {
        var masked = Data()
        var rest = data[...]
        while let start = index(in: rest) {
            masked += rest[..<start]
            masked += Data("…".utf8)
            rest = rest[(start + bytes.count)...]
        }
        return masked.isEmpty ? data : masked + rest
    }

    func masked(_ text: String) -> String { String(decoding: masked(Data(text.utf8)), as: UTF8.self) }

    func occurs(in data: Data) -> Bool { index(in: data) != nil }

    /// Whether the secret is too long to occur by chance in ordinary data.
    var isLong: Bool { bytes.count >= 8 }

    private func index(in data: Data) -> Data.Index? {
        guard let first = bytes.first else { return nil }
        return data.withUnsafeBytes { data in
            data.indices.first { data[$0] == first && data[$0...].starts(with: bytes) }
        }.map { data.startIndex + $0 }
    }
}

extension HTTPRequest {
    /// The request's token, which the server's response may repeat; empty without a token.
    var secret: Secret { Secret(token?.value ?? "") }
}

extension HTTPResponse {
    func repeats(_ secret: Secret) -> Bool {
        secret.occurs(in: body) || headers.values.contains { secret.occurs(in: Data($0.utf8)) }
    }

    /// Returns the response with a secret masked.
    ///
    /// In a successful response, only a long secret in the body is masked, because data may contain a short secret by
    /// chance.
    func masking(_ secret: Secret) -> HTTPResponse {
        var masked = self
        if !isSuccess { masked.headers = headers.mapValues(secret.masked) }
        if !isSuccess || secret.isLong { masked.body = secret.masked(body) }
        return masked
    }
}

extension ServiceError.Cause {
    func masking(_ secret: Secret) -> ServiceError.Cause {
        switch self {
        case .redirected(let address): .redirected(to: secret.masked(address))
        case .proxy(let words): .proxy(secret.masked(words))
        case .connection(let words): .connection(secret.masked(words))
        default: self
        }
    }
}
