import Foundation

/// A hostile value for a field of a document.
struct HostileValue {
    let name: String
    /// The bytes of the value in the document.
    let bytes: [UInt8]

    private init(_ name: String, _ json: String) {
        self.name = name
        bytes = Array(json.utf8)
    }

    static let all: [HostileValue] = [
        HostileValue("steering characters", escaped(HostileText.all)),
        HostileValue("half a surrogate pair", #""x\ud800y\udc00""#),
        HostileValue("a number beyond Int", "99999999999999999999"), HostileValue("a number beyond Double", "1e400"),
        HostileValue("the least number", "-9223372036854775808"), HostileValue("the greatest", "9223372036854775807"),
        HostileValue("deep nesting", String(repeating: "[", count: 100) + String(repeating: "]", count: 100)),
        HostileValue("too deep nesting", String(repeating: "[", count: 600) + String(repeating: "]", count: 600)),
        HostileValue("no number", "NaN"), HostileValue("no end", "-Infinity"), HostileValue("nothing", "null"),
        HostileValue("an object", "{}"), HostileValue("no text", #""""#),
        HostileValue("bytes that are no UTF-8", [0x22, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0x22]),
        HostileValue("a text without end", [0x22, 0x78]),
    ]

    private init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    private static func escaped(_ text: String) -> String {
        let units = text.utf16.map { unit in
            String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16)
        }
        return "\"" + units.map { "\\u\($0)" }.joined() + "\""
    }
}

/// A document of a service in which values can be replaced.
struct HostileDocument {
    private let document: Any

    init(_ json: String) throws {
        document = try JSONSerialization.jsonObject(with: Data(json.utf8))
    }

    /// The paths to all values, so that a new field of the document is tested too.
    var paths: [[String]] { Self.paths(to: document) }

    /// Returns the document with a hostile value in place of the value at a path.
    func data(with value: HostileValue, at path: [String]) throws -> Data {
        let marked = try JSONSerialization.data(withJSONObject: Self.marked(document, path[...]))
        let mark = Data("\"\(Self.mark)\"".utf8)
        guard let range = marked.range(of: mark) else { throw CocoaError(.coderInvalidValue) }
        return marked[..<range.lowerBound] + Data(value.bytes) + marked[range.upperBound...]
    }

    /// Returns the document with the key at a path given twice, the second time with a hostile value.
    func data(repeating path: [String], with value: HostileValue) throws -> Data {
        let name = path.last ?? ""
        let twice = HostileDocument(marking: document, path)
        let marked = try JSONSerialization.data(withJSONObject: twice.document)
        let mark = Data("\"\(Self.mark)\"".utf8)
        guard let range = marked.range(of: mark) else { throw CocoaError(.coderInvalidValue) }
        return marked[..<range.lowerBound] + Data("1,\"\(name)\":".utf8) + Data(value.bytes)
            + marked[range.upperBound...]
    }

    private static let mark = "@here@"

    private init(marking document: Any, _ path: [String]) {
        self.document = Self.marked(document, path[...])
    }

    private static func marked(_ value: Any, _ path: ArraySlice<String>) -> Any {
        guard let step = path.first else { return mark }
        if var object = value as? [String: Any] {
            object[step] = marked(object[step] ?? "", path.dropFirst())
            return object
        }
        guard var array = value as? [Any], let index = Int(step) else { return mark }
        array[index] = marked(array[index], path.dropFirst())
        return array
    }

    private static func paths(to value: Any) -> [[String]] {
        let members: [(String, Any)]
        if let object = value as? [String: Any] {
            members = object.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        } else if let array = value as? [Any] {
            members = array.enumerated().map { (String($0.offset), $0.element) }
        } else {
            return []
        }
        return members.flatMap { name, value in [[name]] + paths(to: value).map { [name] + $0 } }
    }
}
