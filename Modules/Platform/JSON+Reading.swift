extension JSON: Decodable {
    /// Brackets that are nested deeper are refused: `JSONDecoder` ends the program over 513 of them.
    private static let deepest = 100

    /// Reads a document; nil when it is not JSON, or nested too deeply.
    public init?(reading bytes: [UInt8]) {
        guard Self.isSafe(bytes),
            let value = try? JSONDecoder().decode(JSON.self, from: Data(bytes))
        else { return nil }
        self = value
    }

    /// Decodes a value of any kind; the fields of an object are sorted by name.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .integer(number)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let values = try? container.decode([JSON].self) {
            self = .list(values)
        } else {
            let fields = try container.decode([String: JSON].self)
            self = .object(fields.sorted { $0.key < $1.key }.map { Field($0.key, $0.value) })
        }
    }

    /// Whether brackets are nested no deeper than that, and close after no comma, which `JSONDecoder` lets pass; what is
    /// in texts does not count.
    private static func isSafe(_ bytes: [UInt8]) -> Bool {
        var (depth, last, isText, isEscaped) = (0, UInt8(0), false, false)
        for byte in bytes {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\") where isText: isEscaped = true
            case UInt8(ascii: "\""): isText.toggle()
            case _ where isText: break
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if last == UInt8(ascii: ",") { return false }
            default: break
            }
            if depth > deepest { return false }
            if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) { last = byte }
        }
        return true
    }
}
