/// Words for a place in a JSON document and for what should be there.
enum JSONPath {
    /// Returns the path as `scores[2].word`, or "the top level" for an empty one.
    static func text(_ path: [any CodingKey]) -> String {
        guard !path.isEmpty else { return "the top level" }
        return path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + key.stringValue
            }
        }
    }

    /// Returns the JSON name of a Swift type: "a text", "an array".
    static func words(for type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type: "a number"
        case is [Any].Type, is any UnkeyedDecodingContainer.Type: "an array"
        case is [String: Any].Type: "an object"
        default: "a value of another kind"
        }
    }
}
