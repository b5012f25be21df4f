import Models
import QuintetPlatform

/// Reads and writes the JSON of a group: the file of a machine and the export, in one form (version 3).
///
/// Also reads version 2 (`GroupVersion2`). Every entry must be valid: an invalid entry that was left
/// out would be lost with the next change.
package enum GroupFileReader {
    /// The version of the format.
    package static let version = 3

    /// What can be said about a document before it is read.
    package struct Header {
        /// Whether a newer version of the program has written the document; only version 3 has actions.
        package var isOfUnknownVersion: Bool { FormatVersion.isUnknown(written, upTo: hasActions ? version : 2) }
        /// Whether the document has actions, or results and facts, as a group's file or export has.
        package var isGroup: Bool { hasActions || hasResults && hasFacts }
        /// The highest counter of the machine's actions; 0 if the document does not say it.
        package var counter = 0
        fileprivate var written: JSON?
        fileprivate var hasActions = false
        fileprivate var hasResults = false
        fileprivate var hasFacts = false
    }

    /// Returns the header of a document, or nil if the document is not JSON.
    package static func header(of data: Data) -> Header? {
        try? JSONDocument(data, action: "", allowsTrailingCommas: false).parse { parser in
            var header = Header()
            guard try parser.nextByte() == UInt8(ascii: "{") else {
                try parser.skip()
                return header
            }
            try parser.object { parser, key in
                switch key {
                case "version":
                    header.written = try parser.value()
                    return
                case "counter":
                    if case .integer(let counter) = try parser.value() { header.counter = counter }
                    return
                case "actions": header.hasActions = true
                case "facts": header.hasFacts = true
                case "results": header.hasResults = true
                default: break
                }
                try parser.skip()
            }
            return header
        }
    }

    /// Returns the file in a document; throws `ServiceError` with the cause `.empty`, `.notJSON` or `.wrongShape`.
    ///
    /// `removed` are entries of version 2 that are no longer in the file, but that can still be restored by an undo.
    package static func file(
        from data: Data, action: String, place: String? = nil, restoring removed: () -> [GroupVersion2.Entry] = { [] }
    ) throws -> GroupFile {
        let json = JSONDocument(data, action: action, place: place, allowsTrailingCommas: false)
        guard header(of: data)?.hasActions == true else {
            return try GroupVersion2.file(from: json, restoring: removed())
        }
        do {
            return try json.parse { parser in
                var file = GroupFile()
                try parser.object { parser, key in
                    switch key {
                    case "actions": file.actions = try GroupActionReader.actions(&parser, key)
                    case "announced": file.announced = try counters(try parser.value(), key)
                    case "machine": file.machine = try machine(try parser.value())
                    case "seen": file.seen = try counters(try parser.value(), key)
                    case "shared": file.isShared = try parser.value() == .flag(true)
                    default: try parser.skip()
                    }
                }
                return file
            }
        } catch let fault as RecordFault {
            throw json.wrongShape(fault.path, expected: fault.expected)
        }
    }

    private static func machine(_ json: JSON) throws(RecordFault) -> String {
        guard let machine = json.string, GroupAction.ID.isMachine(machine) else {
            throw RecordFault("machine", expected: "16 hexadecimal digits")
        }
        return machine
    }

    private static func counters(_ json: JSON, _ name: String) throws(RecordFault) -> [String: Int] {
        guard let counters = json.counters else { throw RecordFault(name, expected: "a counter for each machine") }
        return counters
    }

    /// Returns a group's export, or nil for a text that is not JSON and for a document of another kind.
    ///
    /// Throws if an entry of the export is invalid, or if a newer version of the program wrote the export.
    package static func export(in data: Data, action: String) throws(ServiceError) -> GroupFile? {
        guard let header = header(of: data), header.isGroup else { return nil }
        guard !header.isOfUnknownVersion else {
            throw ServiceError(
                action: action, cause: .invalid("the export was written by a newer version of quintet"),
                remedy: .other("Update quintet."))
        }
        do {
            return try file(from: data, action: action)
        } catch {
            throw ServiceError(error, action: action).advising(.checkFile)
        }
    }

    /// Returns the JSON text of a file.
    ///
    /// A `JSON` value of all actions would take several times the memory of their text, so they are written one by one.
    package static func text(of file: GroupFile) -> [UInt8] {
        var text = Array("{\"actions\":[".utf8)
        for (index, action) in file.actions.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            write(action, to: &text)
        }
        let counter = file.actions.map(\.id.counter).max() ?? 0
        var rest = "],\"counter\":\(counter)"
        if let machine = file.machine {
            rest += ",\"announced\":\(json(of: file.announced).text),\"machine\":\(machine.json.text)"
            rest += ",\"seen\":\(json(of: file.seen).text),\"shared\":\(file.isShared)"
        }
        text += Array((rest + ",\"version\":\(version)}").utf8)
        return text
    }

    private static func write(_ action: GroupAction, to text: inout [UInt8]) {
        var fields: [JSON.Field] = []
        if let at = action.at { fields.append(JSON.Field("at", Int(roundingDown: at.timeIntervalSince1970))) }
        if let by = action.by { fields.append(JSON.Field("by", by)) }
        fields.append(JSON.Field("id", action.id.description))
        switch action.change {
        case .saved(let results):
            return write(fields, "saved", "results", results, to: &text) { result, text in
                json(of: result).write(to: &text)
            }
        case .imported(let actions): return write(fields, "imported", "actions", actions, to: &text, write)
        case .named(let names):
            fields += [JSON.Field("kind", "named"), JSON.Field("names", JSON.list(names.map(json)))]
        case .corrected(let player, let puzzle, let outcome):
            fields += [
                JSON.Field("kind", outcome == nil ? "removed" : "corrected"), JSON.Field("player", player),
                JSON.Field("puzzle", puzzle),
            ]
            if let outcome { fields.append(JSON.Field("tries", outcome.tries)) }
        case .forgot(let names, let known):
            fields += [
                JSON.Field("kind", "forgot"), JSON.Field("known", json(of: known)), JSON.Field("names", names),
            ]
        case .undid(let id): fields += [JSON.Field("kind", "undid"), JSON.Field("undid", id.description)]
        }
        JSON.object(fields).write(to: &text)
    }

    /// Writes an action with a list that may be long.
    private static func write<Element>(
        _ fields: [JSON.Field], _ kind: String, _ name: String, _ elements: [Element], to text: inout [UInt8],
        _ write: (Element, inout [UInt8]) -> Void
    ) {
        JSON.object(fields + [JSON.Field("kind", kind)]).write(to: &text)
        text.removeLast()
        text += Array(",\"\(name)\":[".utf8)
        for (index, element) in elements.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            write(element, &text)
        }
        text += Array("]}".utf8)
    }

    private static func json(of counters: [String: Int]) -> JSON {
        JSON.object(counters.sorted { $0.key < $1.key }.map { JSON.Field($0.key, $0.value) })
    }

    private static func json(of result: SharedResult) -> JSON {
        var fields: [JSON.Field] = []
        if result.post.isEdited { fields.append(JSON.Field("edited", true)) }
        if result.hardMode { fields.append(JSON.Field("hardMode", true)) }
        fields += [JSON.Field("player", result.player), JSON.Field("puzzle", result.puzzle)]
        if !result.rows.isEmpty { fields.append(JSON.Field("squares", result.rows.map(\.codes))) }
        return .object(fields + [JSON.Field("tries", result.tries)])
    }

    private static func json(of name: PlayerName) -> JSON {
        switch name {
        case .same(let name, let player): ["same": name, "shownAs": player]
        case .separate(let name): ["separate": name]
        case .placed(let name, let other): ["below": other, "placed": name]
        }
    }
}
