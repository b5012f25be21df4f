import Formats
import Models
import Platform

/// The file format of a cached response: a line of JSON, then the body.
enum CacheEntry {
    private struct Header: Codable {
        var version = 1
        let headers: [String: String]
        let length: Int
        let checksum: String
    }

    static func encode(_ response: CachedResponse) -> Data? {
        let header = Header(
            headers: response.headers, length: response.body.count,
            checksum: checksum(response.headers, response.body))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let line = try? encoder.encode(header) else { return nil }
        return line + [UInt8(ascii: "\n")] + response.body
    }

    /// Returns nil when the checksum does not match.
    static func decode(_ data: Data, date: Date) -> CachedResponse? {
        guard let end = data.firstIndex(of: UInt8(ascii: "\n")),
            let header = JSONReader.value(Header.self, ifIn: data[..<end]), header.version == 1
        else { return nil }
        let body = Data(data[(end + 1)...])
        guard body.count == header.length, checksum(header.headers, body) == header.checksum else { return nil }
        return CachedResponse(headers: header.headers, body: body, date: date)
    }

    /// 64-bit FNV-1a (RFC 9923) over header fields and body, against accidental damage; an attacker would have to be
    /// the owner of the file.
    private static func checksum(_ headers: [String: String], _ body: Data) -> String {
        let names = headers.sorted { $0.key < $1.key }.map { "\($0): \($1)\n" }.joined()
        let hash = names.utf8.reduce(0xcbf2_9ce4_8422_2325, mixed)
        return String(body.withUnsafeBytes { $0.reduce(hash, mixed) }, radix: 16)
    }

    private static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
}
