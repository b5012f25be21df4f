import Models
import QuintetFormats
import QuintetPlatform

/// A dictionary of strings in a JSON file, changed under a lock.
struct JSONFileStore: Sendable {
    let file: DurableFile
    /// The name of the content in messages, such as "settings".
    let content: String

    /// Returns the values as strings; skips nulls, arrays and objects, which other versions of quintet may use.
    func values() throws -> [String: String] {
        try FileFailure.attempt("read the \(content)") { Self.texts(try read()) }
    }

    /// Changes the strings and preserves all other values; throws, and changes nothing, if the file is unreadable.
    func change(_ body: (inout [String: String]) -> Void) throws {
        try file.locked(for: "write the \(content)") {
            let fields = try read()
            let before = Self.texts(fields)
            var values = before
            body(&values)
            let kept = fields.filter { before[$0.name] == values[$0.name] }
            let changed = values.filter { $0.value != before[$0.key] }.map { JSON.Field($0.key, $0.value) }
            // One line for each value, because users edit some of these files.
            let lines = (kept + changed).sorted { $0.name < $1.name }
                .map { "  \($0.name.json.text) : \($0.value.text)" }
            try file.write(Data("{\n\(lines.joined(separator: ",\n"))\n}".utf8))
        }
    }

    /// Returns the values as strings: a file that was edited by hand may contain `true` or `12` in place of a string.
    private static func texts(_ fields: [JSON.Field]) -> [String: String] {
        let texts = fields.compactMap { field -> (String, String)? in
            switch field.value {
            case .null, .list, .object: nil
            default: (field.name, field.value.cell)
            }
        }
        return Dictionary(texts) { _, last in last }
    }

    private func read() throws -> [JSON.Field] {
        guard let data = try file.read() else { return [] }
        do {
            let object = try JSONDocument(
                data, action: "read the \(content)", place: file.url.path, allowsTrailingCommas: false
            ).object()
            guard !FormatVersion.isUnknown(object["version"]) else { throw FileFailure.newer(file.url) }
            return object.fields
        } catch let error as ServiceError {
            throw error.advising(.fixFile)
        }
    }
}

/// The settings in a JSON file that users may edit.
package struct SettingsFile: SettingsStore {
    private let store: JSONFileStore

    package init(_ url: URL) {
        store = JSONFileStore(file: DurableFile(url, sizeLimit: 1_000_000), content: "settings")
    }

    package func settings() throws -> [String: String] { try store.values() }

    package func isFolder(_ path: String) -> Bool { DurableFile.isFolder(path) }

    package func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    package func set(_ key: String, to value: String?) throws { try store.change { $0[key] = value } }

    package func version() -> AnyHashable { AnyHashable(store.file.version()) }
}
