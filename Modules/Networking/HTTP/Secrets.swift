import Models
import Platform

/// Secrets to find in data and texts, even if they are encoded there.
///
/// A secret is found verbatim, in other letter case, with JSON escapes (`\u0067`, `\/`), percent-encoded, and with
/// several of these at once.
struct Secrets {
    private let values: Set<String>

    init(_ values: some Sequence<String>) { self.values = Set(values.filter { !$0.isEmpty }) }

    var isEmpty: Bool { values.isEmpty }

    /// The secrets that are too long to occur by chance in ordinary data.
    var long: Secrets { Secrets(values.filter { $0.utf8.count >= 8 }) }

    func masked(_ data: Data) -> Data {
        let ranges = ByteFinder(spellings).ranges(in: data)
        guard !ranges.isEmpty else { return data }
        var masked = Data()
        var end = data.startIndex
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.upperBound > end {
            if range.lowerBound >= end {
                masked.append(data[end..<range.lowerBound])
                masked.append(contentsOf: "…".utf8)
            }
            end = range.upperBound
        }
        return masked + data[end...]
    }

    func masked(_ text: String) -> String { String(decoding: masked(Data(text.utf8)), as: UTF8.self) }

    /// Whether bytes contain a secret; a long secret is found even in hexadecimal or base64.
    func occur(in data: Data) -> Bool {
        guard !values.isEmpty else { return false }
        return !ByteFinder(spellings.union(long.values.flatMap(Self.encoded))).ranges(in: data).isEmpty
    }

    /// The secrets as they are, and with plus signs in place of spaces, as in a query.
    private var spellings: Set<String> { values.union(values.map { $0.replacing(" ", with: "+") }) }

    private static func encoded(_ value: String) -> [String] {
        let hex = value.utf8.map { $0.hexadecimal(digits: 2) }.joined()
        return (0...2).reduce(into: [hex]) { forms, count in
            // `count` is the number of bytes before the secret in a base64 group of three bytes. The characters at both
            // ends are dropped if they may also depend on the bytes around the secret.
            let text = (Data(repeating: 0, count: count) + Data(value.utf8)).base64EncodedString()
            let inner = String(text.dropFirst(count == 0 ? 0 : count + 1).dropLast(4))
            forms += [inner, inner.replacing("+", with: "-").replacing("/", with: "_")]
        }
    }
}

extension HTTPRequest {
    /// The request's token, which the server's response may repeat; empty without a token.
    var secrets: Secrets { Secrets(token.map { [$0.value] } ?? []) }
}

extension HTTPResponse {
    func repeats(_ secrets: Secrets) -> Bool {
        secrets.occur(in: body) || headers.values.contains { secrets.occur(in: Data($0.utf8)) }
    }

    /// Returns the response with secrets masked.
    ///
    /// In a successful response, only long secrets in the body are masked, because data may contain a short secret by
    /// chance.
    func masking(_ secrets: Secrets) -> HTTPResponse {
        var masked = self
        if !isSuccess { masked.headers = headers.mapValues(secrets.masked) }
        masked.body = (isSuccess ? secrets.long : secrets).masked(body)
        return masked
    }
}

extension ServiceError.Cause {
    func masking(_ secrets: Secrets) -> ServiceError.Cause {
        switch self {
        case .redirected(let address): .redirected(to: secrets.masked(address))
        case .proxy(let words): .proxy(secrets.masked(words))
        case .connection(let words): .connection(secrets.masked(words))
        default: self
        }
    }
}
