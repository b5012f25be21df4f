import Models
import QuintetPlatform

/// Who sent the messages.
extension ExportReader {
    /// Whether there are messages, but none has a sender.
    ///
    /// A list of results needs none, since it names the players. The export of a known program without a sender has none.
    var lacksSenders: Bool {
        !hasNameless && found.contains { $0.place == .message && !ChatSummary.isIn($0.text) }
            && !found.contains { $0.place == .message && sender(of: $0) != nil }
    }

    /// Returns the name of a message's sender: an ID decides who it is, whatever names are beside the ID.
    private func sender(of message: ChatMessage) -> String? {
        guard asked.sender == nil, let id = message.senderID, message.sender != PostedResult.nameless else {
            return message.sender
        }
        let name = message.sender == id ? nil : message.sender
        return named[id] ?? name ?? members[id] ?? message.sender
    }

    /// Removes the IDs of messages if they are none of people: each message has its own, or all names have the same.
    private func withoutOtherIDs(_ messages: inout [ChatMessage]) {
        let ids = messages.compactMap(\.senderID)
        let different = Set(ids).count
        let names = Set(messages.compactMap(\.sender)).count
        guard different == ids.count && ids.count > 5 || different == 1 && names > 2 else { return }
        for index in messages.indices where messages[index].sender != nil { messages[index].senderID = nil }
    }

    /// Returns a list of results with the names of the people whose IDs it mentions, as Discord does: `<@2>` or `<@!2>`.
    ///
    /// Other text is returned unchanged.
    private func withNames(_ text: String) -> String {
        guard text.contains("<@"), ChatSummary.isIn(text) else { return text }
        let parts = text.split(separator: "<@", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
            let id = part.prefix { $0 != ">" }
            let person = String(id.first == "!" ? id.dropFirst() : id)
            let name = id.count < part.count ? named[person] ?? members[person] : nil
            text += name.map { "@\($0)\(part.dropFirst(id.count + 1))" } ?? "<@\(part)"
        }
    }

    /// Returns the messages that may have a share, in the order of the document, and leaves none behind.
    ///
    /// If the export is the user's own log, messages without a sender are the user's. `document` is nil for a table, in
    /// which the positions are lines.
    mutating func takeMessages(isOwn: Bool, in document: Bytes?) -> [ChatMessage] {
        // The messages are changed in place, since a second list of them would take as much memory again.
        var messages = found
        found = []
        messages.sort { $0.line ?? 0 < $1.line ?? 0 }
        withoutOtherIDs(&messages)
        var lines = document.map { LineCounter($0) }
        for index in messages.indices {
            let message = messages[index]
            messages[index].text = WebPage.plain(withNames(Self.repaired(message.text)))
            messages[index].line = message.line.map { lines?.line(at: $0) ?? $0 }
            messages[index].isOneLine = document != nil
            guard message.place == .message else { continue }
            if let reason = message.line.flatMap(doubts.reason) {
                messages[index].place = .unattributed(reason)
                continue
            }
            let sender = sender(of: message).map(Self.repaired) ?? (isOwn ? PostedResult.nameless : nil)
            messages[index].sender = sender
            guard sender == nil else { continue }
            messages[index].place = .unattributed(message.senderID == nil ? .unclearSender : .identifier)
        }
        if asked.sender == nil { namesakes = messages.separateNamesakes() }
        return messages
    }
}

extension [ChatMessage] {
    /// Gives the senders with one name and several IDs names with the end of the ID, such as "Sam (7)" and "Sam (8)".
    ///
    /// So a person has the same name in each export. Names that `PlayerKey` does not tell apart, such as "Jose" and
    /// "José", are one name, and an ID that is the name itself tells no one apart.
    ///
    /// Returns the names that several IDs have, and for each other name with an ID the name that it would have.
    mutating func separateNamesakes() -> Namesakes {
        var ids: [PlayerKey: [String]] = [:]
        var names: [PlayerKey: String] = [:]
        for message in self where message.place == .message {
            guard let name = message.sender, let id = message.senderID, name != PostedResult.nameless else { continue }
            let key = PlayerKey(name)
            let own = PlayerKey(id) == key ? "" : id
            if ids[key]?.contains(own) != true { ids[key, default: []].append(own) }
            names[key] = names[key] ?? name
        }
        var namesakes = Namesakes()
        for (key, ids) in ids {
            guard let name = names[key] else { continue }
            if ids.count > 1 { namesakes.names.append(name) }
            if ids.count == 1 { namesakes.known[name] = Self.name(name, ids[0], ids) }
        }
        namesakes.names.sort()
        for index in indices {
            guard let name = self[index].sender, let id = self[index].senderID, case let key = PlayerKey(name),
                let ids = ids[key], ids.count > 1, PlayerKey(id) != key
            else { continue }
            self[index].sender = Self.name(name, id, ids)
        }
        return namesakes
    }

    /// Returns a name with the last four digits of an ID, or with the whole ID if other IDs have the same.
    private static func name(_ name: String, _ id: String, _ ids: [String]) -> String? {
        func end(_ id: String) -> Substring { id.filter(\.isNumber).suffix(4) }
        let isUnclear = end(id).isEmpty || ids.count(where: { end($0) == end(id) }) > 1
        return id.isEmpty ? nil : "\(name) (\(isUnclear ? id : String(end(id))))"
    }
}

/// The senders of an export who have IDs.
struct Namesakes {
    /// The names that several IDs have.
    var names: [String] = []
    /// For each other name, the name with the end of the ID.
    var known: [String: String] = [:]
}
