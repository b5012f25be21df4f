import Models
import QuintetPlatform

/// The JSON of a group: the file of a machine or the export, in one form (version 3).
///
/// Every entry must be valid: an invalid entry that was left out would be lost with the next change.
package struct GroupDocument {
    /// The version of the format.
    package static let version = 3

    private let document: JSONDocument
    private let json: JSON

    /// Reads a document as JSON; throws `ServiceError` with the cause `.empty` or `.notJSON`.
    package init(_ data: Data, action: String, place: String? = nil) throws {
        document = JSONDocument(data, action: action, place: place, allowsTrailingCommas: false)
        json = try document.value()
    }

    /// Whether a newer version of the program has written the document.
    package var isOfUnknownVersion: Bool { FormatVersion.isUnknown(json["version"], upTo: Self.version) }

    /// Whether the document says its version.
    package var hasVersion: Bool { json["version"] != nil }

    /// Whether the document has actions, as a group's file or export has.
    package var isGroup: Bool { json["actions"] != nil }

    /// Returns the file in the document; throws `ServiceError` with the cause `.wrongShape`.
    package func file() throws -> GroupFile {
        do throws(RecordFault) {
            var file = GroupFile(try GroupActionReader.actions(json["actions"], "actions"))
            if let seen = json["seen"] { file.seen = try GroupActionReader.counters(seen, "seen") }
            if let machine = json["machine"] { file.machine = try Self.machine(machine) }
            file.isShared = json["shared"] == .flag(true)
            file.mark = json["mark"]?.string
            return file
        } catch {
            throw document.wrongShape(error.path, expected: error.expected)
        }
    }

    private static func machine(_ json: JSON) throws(RecordFault) -> String {
        guard let machine = json.string, GroupAction.ID.isMachine(machine) else {
            throw RecordFault("machine", expected: "16 hexadecimal digits")
        }
        return machine
    }
}

extension GroupFile {
    /// The JSON text of the file.
    package var text: String {
        var json: JSON = ["actions": JSON.list(actions.map(Self.json))]
        if let machine {
            json = json.appending(["machine": machine, "seen": Self.json(of: seen), "shared": isShared])
            if let mark { json = json.appending(["mark": mark]) }
        }
        return json.appending(["version": GroupDocument.version]).text
    }

    private static func json(of action: GroupAction) -> JSON {
        var fields: [JSON.Field] = []
        if let at = action.at { fields.append(JSON.Field("at", Int(roundingDown: at.timeIntervalSince1970))) }
        if let by = action.by { fields.append(JSON.Field("by", by)) }
        fields.append(JSON.Field("id", action.id.description))
        return JSON.object(fields).appending(json(of: action.change))
    }

    private static func json(of change: GroupAction.Change) -> JSON {
        switch change {
        case .saved(let results): ["kind": "saved", "results": JSON.list(results.map(json))]
        case .imported(let actions): ["kind": "imported", "actions": JSON.list(actions.map(json))]
        case .named(let names): ["kind": "named", "names": JSON.list(names.map(json))]
        case .corrected(let player, let puzzle, nil): ["kind": "removed", "player": player, "puzzle": puzzle]
        case .corrected(let player, let puzzle, let outcome?):
            ["kind": "corrected", "player": player, "puzzle": puzzle, "tries": outcome.tries]
        case .forgot(let names, let known): ["kind": "forgot", "known": json(of: known), "names": names]
        case .undid(let id): ["kind": "undid", "undid": id.description]
        }
    }

    private static func json(of counters: [String: Int]) -> JSON {
        JSON.object(counters.sorted { $0.key < $1.key }.map { JSON.Field($0.key, $0.value) })
    }

    private static func json(of result: PostedResult) -> JSON {
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
        }
    }
}

/// Reads and writes a group as JSON.
package struct GroupDocumentReader: GroupDocuments {
    private static let action = "import the games"
    private let today: @Sendable () -> CalendarDate

    package init(today: @escaping @Sendable () -> CalendarDate) { self.today = today }

    package func export(in document: [UInt8]) throws(ServiceError) -> GroupExport? {
        let document = TextEncoding.narrow(document)
        // Most JSON is a chat, which is then not parsed here.
        guard DocumentKind.isJSON(document),
            document.withUnsafeBufferPointer({ $0.position(of: "\"actions\"") }) != nil,
            let json = try? GroupDocument(Data(document), action: Self.action), json.isGroup
        else { return nil }
        guard !json.isOfUnknownVersion else {
            throw ServiceError(
                action: Self.action, cause: .invalid("the export was written by a newer version of quintet"),
                remedy: .other("Update quintet."))
        }
        do {
            let (actions, objections) = try json.file().actions.valid(today: today())
            return GroupExport(actions: actions, skipped: objections)
        } catch {
            throw ServiceError(error, action: Self.action).advising(.checkFile)
        }
    }

    package func document(of log: GroupLog) -> String { GroupFile(log.exported).text + "\n" }
}
