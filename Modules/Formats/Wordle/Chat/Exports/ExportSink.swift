/// Receives the content of an export of any format, in the order of the document.
///
/// JSON has objects, lists and values. Elements of XML are objects or values, and rows of a table are objects.
protocol ExportSink {
    /// Begins an object or a list; `key` is its name, or nil for an element of a list.
    mutating func begin(_ key: Bytes?, isList: Bool)
    /// Takes a text, a number or a truth value; null is an empty value. `position` is in bytes, or a line of a table.
    mutating func value(_ value: Bytes, of key: Bytes?, at position: Int)
    /// Ends the newest object or list that has not ended.
    mutating func end()
}

/// The beginning of a path such as `author.name`, with the keys that are open.
struct ExportPath {
    private var keys: [String?] = []

    mutating func begin(_ key: Bytes?) { keys.append(key?.text) }
    mutating func end() { keys.removeLast() }

    /// Returns the path of a field inside the innermost element of a list.
    func name(of key: Bytes?) -> String {
        let start = keys.lastIndex(of: nil).map { $0 + 1 } ?? 0
        return (keys[start...].compactMap(\.self) + [key?.text].compactMap(\.self)).joined(separator: ".")
    }

    /// Returns whether a name that the user gave is the path of a field, or the end of its path.
    ///
    /// Case is ignored.
    func isNamed(_ name: String, _ key: Bytes?) -> Bool {
        let path = self.name(of: key).lowercased()
        return path == name.lowercased() || path.hasSuffix("." + name.lowercased())
    }
}
