import Foundation
import Models

/// Reads the JSON document of the characters, as hand-typed copies of it occur.
///
/// Takes a bare array of `{"name", "avatar"}`, or one under `characters` or `users`, and trailing commas. A name is
/// trimmed, spaces inside an address are dropped, name and avatar are swapped back when the name is the address. A card
/// without an avatar is kept; a record that cannot be repaired is left out and named.
public enum CharactersReader {
    /// Reads a document.
    ///
    /// - Parameters:
    ///   - data: The document, as UTF-8.
    ///   - place: Where it is from, for the error's words.
    /// - Returns: The cards in the order of the document, and what was left out of it.
    /// - Throws: `ServiceError` with `.notJSON` or `.wrongShape`.
    public static func characters(from data: Data, place: String? = nil) throws -> Characters {
        let document = JSONDocument(action: "list the characters", place: place)
        return try document.scan(data) { scanner in
            var users: [User] = []
            var leftOut: [String] = []
            try document.list(in: &scanner, under: ["characters", "users"]) {
                users = []
                leftOut = []
            } element: { scanner in
                switch try record(in: &scanner) {
                case .success(let user): users.append(user)
                case .failure(let reason): leftOut.append("record \(users.count + leftOut.count + 1): \(reason.words)")
                }
            }
            return Characters(users: users, leftOut: leftOut)
        }
    }

    private struct Unreadable: Error {
        let words: String
    }

    private static func record(in scanner: inout JSONScanner) throws -> Result<User, Unreadable> {
        guard try scanner.kind() == .object else {
            try scanner.skip()
            return .failure(Unreadable(words: "no object"))
        }
        var name = ""
        var avatar: String? = ""
        try scanner.object { scanner, key in
            if scanner.matches(key, "name") {
                name = try scanner.optionalString()?.trimmed ?? ""
            } else if scanner.matches(key, "avatar") {
                let isNull = try scanner.kind() == .null
                avatar = try scanner.optionalString()?.trimmed ?? (isNull ? "" : nil)
            } else {
                try scanner.skip()
            }
        }
        return user(name: name, avatar: avatar)
    }

    /// Repairs one record; `avatar` is nil when it is no text and empty when there is none.
    private static func user(name: String, avatar: String?) -> Result<User, Unreadable> {
        guard !name.isEmpty else { return .failure(Unreadable(words: "no name")) }
        guard let avatar else { return .failure(Unreadable(words: "the avatar of \(name.quoted) is no text")) }
        let nameAsURL = WebAddress.url(name)
        if avatar.isEmpty {
            return nameAsURL == nil
                ? .success(User(name: name, avatar: nil)) : .failure(Unreadable(words: "no name, only an address"))
        }
        if let url = WebAddress.url(avatar) {
            return nameAsURL == nil
                ? .success(User(name: name, avatar: url)) : .failure(Unreadable(words: "no name, only addresses"))
        }
        if let nameAsURL { return .success(User(name: avatar, avatar: nameAsURL)) }
        return .failure(Unreadable(words: "the avatar of \(name.quoted) is no http or https address"))
    }
}
