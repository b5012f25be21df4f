import Platform

/// A cached response: its body, and the header fields that are needed to use it, validate it and find the next page.
struct CachedResponse: Hashable {
    let headers: [String: String]
    let body: Data
    /// When the server last sent or confirmed the response.
    let date: Date
    /// The number of seconds after `date` for which the response is fresh.
    private(set) var freshFor: Int

    /// The header fields that are cached; others, such as cookies, rate limits and `Date`, are not needed later.
    private static let names = ["cache-control", "content-type", "etag", "expires", "last-modified", "link", "vary"]

    init(_ response: HTTPResponse, sentAt start: Date, at end: Date) {
        headers = response.headers.filter { Self.names.contains($0.key) }
        body = response.body
        date = end
        freshFor = response.secondsFresh(sentAt: start, receivedAt: end)
    }

    var response: HTTPResponse { HTTPResponse(status: 200, headers: headers, body: body) }

    /// Returns the cached response, updated with the header fields of the 304 that confirmed it.
    ///
    /// `Content-…` fields are not updated, because a 304 has no body that they could describe.
    func response(confirmedBy answer: HTTPResponse) -> HTTPResponse {
        let news = answer.headers.filter { !$0.key.hasPrefix("content-") }
        return HTTPResponse(status: 200, headers: headers.merging(news) { $1 }, body: body)
    }

    /// A stale copy of the response, which the server has to confirm.
    var outdated: CachedResponse {
        var outdated = self
        outdated.freshFor = 0
        return outdated
    }

    /// Whether another response has the same header fields and the same lifetime; the bodies are not compared.
    func hasSameMetadata(as other: CachedResponse) -> Bool {
        headers == other.headers && freshFor == other.freshFor
    }
}

/// The stored form of a cached response.
///
/// A line with version, lifetime and checksum is followed by the header fields, an empty line and the body.
extension CachedResponse {
    private static let version = "3"

    init?(_ data: Data, date: Date) {
        guard let end = data.firstRange(of: [0x0A, 0x0A]) else { return nil }
        let lines = data[..<end.lowerBound].split(separator: UInt8(ascii: "\n"))
        let first = String(decoding: lines.first ?? Data(), as: UTF8.self).split(separator: " ")
        guard first.count == 3, first[0] == Self.version, let freshFor = Int(first[1]) else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            headers[String(decoding: line[..<colon], as: UTF8.self)] =
                String(decoding: line[colon...].dropFirst(), as: UTF8.self)
        }
        self.headers = headers
        self.date = date
        self.freshFor = freshFor
        body = Data(data[end.upperBound...])
        guard String(first[2]) == checksum else { return nil }
    }

    var data: Data { Data("\(Self.version) \(freshFor) \(checksum)\n\(fields)\n".utf8) + body }

    private var fields: String { headers.sorted { $0.key < $1.key }.map { "\($0):\($1)\n" }.joined() }

    /// A checksum of lifetime, header fields and body (64-bit FNV-1a, RFC 9923), which detects accidental damage only.
    ///
    /// For speed, the body is hashed in words of eight bytes.
    private var checksum: String {
        func mixed(_ hash: UInt64, _ part: some BinaryInteger) -> UInt64 {
            (hash ^ UInt64(truncatingIfNeeded: part)) &* 0x0000_0100_0000_01b3
        }
        var hash = "\(freshFor)\n\(fields)".utf8.reduce(0xcbf2_9ce4_8422_2325) { mixed($0, $1) }
        return body.withUnsafeBytes { bytes in
            let end = bytes.count / 8 * 8
            for offset in stride(from: 0, to: end, by: 8) {
                hash = mixed(hash, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
            }
            return String(bytes[end...].reduce(hash) { mixed($0, $1) }, radix: 16)
        }
    }
}
