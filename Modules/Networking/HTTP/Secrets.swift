import Foundation

/// Secrets that are found in what a server says however it writes them: as they are, in other capitals, with the escapes
/// of JSON (`\u0067`, `\/`), percent-encoded, or one inside the other.
struct Secrets {
    private let values: Set<String>

    init(_ values: some Sequence<String>) {
        self.values = Set(values.filter { !$0.isEmpty })
    }

    /// Those that are too long to be found by accident: data may have a short one in every other word.
    var long: Secrets { Secrets(values.filter { $0.utf8.count >= 8 }) }

    /// Returns bytes with dots in place of secrets.
    func masked(_ data: Data) -> Data {
        let places = ByteFinder(spellings).places(in: data)
        guard !places.isEmpty else { return data }
        var masked = Data()
        var end = data.startIndex
        for place in places.sorted(by: { $0.lowerBound < $1.lowerBound }) where place.upperBound > end {
            if place.lowerBound >= end {
                masked.append(data[end..<place.lowerBound])
                masked.append(contentsOf: "…".utf8)
            }
            end = place.upperBound
        }
        return masked + data[end...]
    }

    /// Returns a text with dots in place of secrets.
    func masked(_ text: String) -> String {
        String(decoding: masked(Data(text.utf8)), as: UTF8.self)
    }

    /// Whether one stands in some bytes, as hexadecimal digits or in base64 among other things too.
    func areFound(in data: Data) -> Bool {
        guard !values.isEmpty else { return false }
        return !ByteFinder(spellings.union(long.values.flatMap(Self.encoded))).places(in: data).isEmpty
    }

    /// In a query, a blank may be a plus sign.
    private var spellings: Set<String> { values.union(values.map { $0.replacing(" ", with: "+") }) }

    private static func encoded(_ value: String) -> [String] {
        let hex = value.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        return (0...2).reduce(into: [hex]) { forms, count in
            // The characters at both ends depend on what is around the secret.
            let text = (Data(repeating: 0, count: count) + Data(value.utf8)).base64EncodedString()
            let inner = String(text.dropFirst(count == 0 ? 0 : count + 1).dropLast(4))
            forms += [inner, inner.replacing("+", with: "-").replacing("/", with: "_")]
        }
    }
}

extension HTTPRequest {
    /// The secrets in the header fields: `Authorization: Bearer abc def` has `abc def`.
    var secrets: Secrets {
        Secrets(
            headers.compactMap { name, value in
                switch name.lowercased() {
                case "authorization": value.hasPrefix("Bearer ") ? String(value.dropFirst("Bearer ".count)) : value
                case "x-authorization": value
                default: nil
                }
            })
    }
}

extension HTTPResponse {
    /// Whether a secret stands in it.
    func repeats(_ secrets: Secrets) -> Bool {
        secrets.areFound(in: body) || headers.values.contains { secrets.areFound(in: Data($0.utf8)) }
    }

    /// The same answer with dots in place of secrets; a success is data, where only long ones are secrets for certain,
    /// and its header fields, such as the address of the next page, are for the program alone.
    func masking(_ secrets: Secrets) -> HTTPResponse {
        var masked = self
        if !isSuccess { masked.headers = headers.mapValues(secrets.masked) }
        masked.body = (isSuccess ? secrets.long : secrets).masked(body)
        return masked
    }
}

extension HTTPFailure {
    /// The same failure with dots in place of secrets.
    func masking(_ secrets: Secrets) -> HTTPFailure {
        switch self {
        case .redirected(let address): .redirected(to: secrets.masked(address))
        case .proxy(let words): .proxy(secrets.masked(words))
        case .other(let words): .other(secrets.masked(words))
        default: self
        }
    }
}
