import Models
import QuintetPlatform

/// Reads the JSON document of the characters, including hand-typed copies.
///
/// Accepts an array of `{"name", "avatar"}`, or an object with such an array under the key `characters` or `users`.
/// Accepts trailing commas. Names are trimmed, white space inside an address is removed, and name and avatar are
/// swapped when only the name is an address. A record without an avatar is valid if the name is not an address; an
/// avatar that is no address is left out alone. A record that cannot be repaired is left out. What was left out is
/// counted, with the reasons for the first three.
package enum CharactersReader {
    /// The largest document in bytes: 10 MB, which is room for 100,000 records.
    package static let sizeLimit = 10_000_000

    /// Reads a document; `place` is the name of the document in errors.
    ///
    /// The characters are in the order of the document. Throws `ServiceError` if the document is not such a list, has
    /// too many records, or has only unreadable records.
    package static func characters(from data: Data, place: String? = nil) throws -> Characters {
        var unread = LeftOut()
        var list = try JSONDocument(data, action: "list the characters", place: place).list(
            under: ["characters", "users"], limit: 100_000, needs: "a name"
        ) { json throws(RecordFault) in
            try user(json) { unread.add(value: $0) }
        }
        list.leftOut.add(values: unread)
        return Characters(users: list.values, leftOut: list.leftOut)
    }

    /// Returns the character of a record; `report` gets the reason why its avatar cannot be read.
    private static func user(_ json: JSON, _ report: (String) -> Void) throws(RecordFault) -> GameCharacter {
        guard let name = json.words("name") else { throw .noName }
        let nameAsURL = AvatarAddress.url(name)
        switch json["avatar"] ?? .null {
        case .text(let text) where !text.trimmed.isEmpty:
            let url = AvatarAddress.url(text.trimmed)
            if nameAsURL == nil {
                if url == nil { report("the avatar of \(name.quoted) is not an http or https address") }
                return GameCharacter(name: name, avatar: url)
            }
            guard url == nil else { throw fault("no name, only addresses") }
            // Name and avatar are swapped.
            return GameCharacter(name: text.trimmed, avatar: nameAsURL)
        case .null, .text:
            guard nameAsURL == nil else { throw fault("no name, only an address") }
            return GameCharacter(name: name, avatar: nil)
        case .integer, .number, .digits, .flag, .list, .object:
            guard nameAsURL == nil else { throw fault("no name, only an address") }
            report("the avatar of \(name.quoted) is not text")
            return GameCharacter(name: name, avatar: nil)
        }
    }

    private static func fault(_ words: String) -> RecordFault {
        RecordFault("avatar", expected: "an http or https address", words: words)
    }
}

private enum AvatarAddress {
    /// Returns the URL of an http or https address with a host, or nil for any other text.
    ///
    /// White space is removed anywhere; characters that a URL cannot contain (RFC 3986) are percent-encoded.
    static func url(_ text: String) -> URL? {
        // Most addresses are valid already and are not copied.
        let typed = text.utf8.allSatisfy(isAllowed) ? text : percentEncoded(text.filter { !$0.isWhitespace })
        return WebURL.parse(typed)
    }

    /// Whether an address may contain a byte; before macOS 14, Foundation rejects an address with any other byte.
    private static func isAllowed(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F && !refused.contains(byte) }

    private static let refused = Array("\"<>\\^`{|}".utf8)

    private static func percentEncoded(_ text: String) -> String {
        text.utf8.map { byte in
            isAllowed(byte) ? String(Unicode.Scalar(byte)) : "%" + byte.hexadecimal(digits: 2, uppercase: true)
        }.joined()
    }
}
