/// Any JSON value, so that unknown fields of a file are preserved when it is written.
enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    /// The value as a string, for hand-edited files: `"on"`, `true`, `12`; nil for other values.
    var asText: String? {
        switch self {
        case .text(let text): text
        case .boolean(let boolean): String(boolean)
        case .integer(let integer): String(integer)
        case .number(let number): String(number)
        case .null, .list, .object: nil
        }
    }

    /// The newest file format that this version knows, and the one of files without a version.
    private static let knownVersion = 1

    /// Whether this is the content of a file in a newer format.
    var isOfNewerVersion: Bool {
        guard case .object(let fields) = self, case .integer(let version)? = fields["version"] else { return false }
        return version > Self.knownVersion
    }
}

extension JSONValue: Codable {
    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if value.decodeNil() {
            self = .null
        } else if let boolean = try? value.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let integer = try? value.decode(Int.self) {
            self = .integer(integer)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .boolean(let boolean): try value.encode(boolean)
        case .integer(let integer): try value.encode(integer)
        case .number(let number): try value.encode(number)
        case .text(let text): try value.encode(text)
        case .list(let list): try value.encode(list)
        case .object(let fields): try value.encode(fields)
        }
    }
}
