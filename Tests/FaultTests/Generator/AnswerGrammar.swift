import Foundation
import QuintetPlatform
import TestSupport

/// A generator of answers in many forms that HTTP/1 allows, and in some invalid forms that clients accept.
struct AnswerGrammar {
    /// The bytes of an answer, and whether the connection is closed after it.
    struct Answer {
        let bytes: [UInt8]
        let endsWithConnection: Bool
    }

    private var chance: FixedSeedGenerator

    init(seed: UInt64) { chance = FixedSeedGenerator(seed: seed) }

    /// Returns a random form of an answer with a status and a body.
    mutating func answer(status: Int, body: [UInt8]) -> Answer {
        let end = one(of: ["\r\n", "\r\n", "\r\n", "\n"])
        let framing = one(of: ["length", "chunks", "close"])
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...2, using: &chance) where Bool.random(using: &chance) {
            bytes += text("HTTP/1.1 \(one(of: ["100 Continue", "102", "103 Early Hints"]))", end)
            bytes += fields(3, end) + text("", end)
        }
        let version = framing == "chunks" ? "1.1" : one(of: ["1.1", "1.1", "1.0"])
        bytes += text("HTTP/\(version) \(status)\(one(of: [" OK", "", " ", " Sehr sch\u{F6}n", " a  b "]))", end)
        bytes += fields(6, end)
        switch framing {
        case "length": bytes += text("\(cased("Content-Length"))\(colon())\(body.count)", end)
        case "chunks": bytes += text("\(cased("Transfer-Encoding"))\(colon())\(cased("chunked"))", end)
        default: bytes += text("Connection: close", end)
        }
        bytes += fields(6, end) + text("", end)
        bytes += framing == "chunks" ? chunks(body) : body
        return Answer(bytes: bytes, endsWithConnection: framing == "close" || version == "1.0")
    }

    /// Returns bytes with one to four random changes.
    mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &chance) where !bytes.isEmpty {
            let place = Int.random(in: 0..<min(bytes.count, 400), using: &chance)
            switch Int.random(in: 0...3, using: &chance) {
            case 0: bytes.remove(at: place)
            case 1: bytes.insert(one(of: [0, 9, 10, 13, 32, 58, 255]), at: place)
            case 2: bytes[place] = UInt8.random(in: 0...255, using: &chance)
            default: bytes.removeSubrange(place..<min(place + 20, bytes.count))
            }
        }
        return bytes
    }

    private mutating func fields(_ most: Int, _ end: String) -> [UInt8] {
        (0..<Int.random(in: 0...most, using: &chance)).flatMap { _ in field(end) }
    }

    private mutating func field(_ end: String) -> [UInt8] {
        let name = cased(
            one(of: ["Server", "X-A", "x", "Set-Cookie", "Vary", "Warning", "X-RateLimit-Limit", "!#$%&'*+-.^_`|~"]))
        let value = one(of: [
            "", "a", "a, b", "\"quoted: \\\" text\"", "caf\u{E9}", "日本", "a\tb", "=;,:/?",
            String(repeating: "x", count: 4_000), "first\(end) folded", "a=b; Path=/; HttpOnly",
        ])
        // Half of the values are not UTF-8.
        guard Bool.random(using: &chance) else { return text("\(name)\(colon())\(value)", end) }
        return Array("\(name)\(colon())".utf8)
            + value.unicodeScalars.map { UInt8($0.value & 0xFF) }.map { $0 == 0 ? 0x80 : $0 }
            + Array(one(of: ["", " ", "\t"]).utf8) + Array(end.utf8)
    }

    private mutating func chunks(_ body: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = body[...]
        while !rest.isEmpty {
            let size = Int.random(in: 1...max(1, min(rest.count, 3_000)), using: &chance)
            let digits = one(of: [
                String(size, radix: 16), String(size, radix: 16, uppercase: true), "000" + String(size, radix: 16),
            ])
            bytes +=
                text(digits + one(of: ["", "", ";a=b", ";a=\"b c\""]), "\r\n") + rest.prefix(size) + text("", "\r\n")
            rest = rest.dropFirst(size)
        }
        bytes += text(one(of: ["0", "000", "0;last"]), "\r\n")
        for _ in 0..<Int.random(in: 0...2, using: &chance) { bytes += text("X-Trailer: \(one(of: ["", "x"]))", "\r\n") }
        return bytes + text("", "\r\n")
    }

    private mutating func colon() -> String { ":" + one(of: [" ", " ", "", "\t", "   "]) }

    private mutating func cased(_ text: String) -> String { one(of: [text, text.lowercased(), text.uppercased()]) }

    private func text(_ text: String, _ end: String) -> [UInt8] { Array((text + end).utf8) }

    private mutating func one<Value>(of values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &chance)]
    }
}
