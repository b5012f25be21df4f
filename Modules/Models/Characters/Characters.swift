import QuintetPlatform

/// The characters of a document, in the order of the document.
public struct Characters: Hashable, Sendable {
    /// The characters that could be read.
    public let users: [GameCharacter]
    /// The records that could not be read.
    public let leftOut: LeftOut

    /// Creates a list of characters.
    public init(users: [GameCharacter], leftOut: LeftOut = LeftOut()) {
        self.users = users
        self.leftOut = leftOut
    }
}

/// A character's card: a name and a picture.
public struct GameCharacter: Hashable, Sendable {
    /// The name, without white space around it; never empty when read from a document.
    public let name: String
    /// The http or https address of the picture, or nil when there is none.
    public let avatar: URL?

    /// Creates a card.
    public init(name: String, avatar: URL?) {
        self.name = name
        self.avatar = avatar
    }

    /// The initials of the first and the last word in upper case, such as "OM" for "OG Mario" or "M" for "Mario".
    ///
    /// They are empty for a blank name.
    public var initials: String {
        let words = name.split(whereSeparator: \.isWhitespace)
        guard let first = words.first, let last = words.last else { return "" }
        return Self.initial(of: first) + (words.count > 1 ? Self.initial(of: last) : "")
    }

    private static func initial(of word: Substring) -> String {
        let character = word.first { $0.isLetter || $0.isNumber } ?? word.first
        // The upper-case form may have more than one letter. For example, "ß" becomes "SS".
        return String((character?.uppercased() ?? "").prefix(1))
    }
}

/// Loads the characters from the sample data, a file or a server.
public protocol CharactersService: Sendable {
    /// Returns the cards in the order of the source.
    func characters(_ policy: CachePolicy) async throws -> Characters
}

/// Loads the pictures of characters.
public protocol AvatarsService: Sendable {
    /// Returns the picture at an address.
    func avatar(at url: URL, _ policy: CachePolicy) async throws -> Picture
}
