import Models
import QuintetPlatform

/// A route to a screen of the characters.
public enum CharactersRoute: Hashable, Sendable {
    case list
    /// One card, by its position in the document, from 1.
    case character(Int)
}

/// A character's card, ready to be drawn.
public struct CharacterRow: Hashable, Sendable, Identifiable {
    /// The position of the card in the document, from 1.
    public let id: Int
    /// The name.
    public let name: String
    /// One or two letters in place of a picture.
    public let initials: String
    /// The address of the picture, or nil when there is none.
    public let avatar: URL?

    init(_ user: GameCharacter, id: Int) {
        name = user.name
        self.id = id
        initials = user.initials
        avatar = user.avatar
    }

    /// The card as a screen reader reads it.
    public var spokenText: String { name }
}

extension Characters {
    /// The line of the app on the start screen: how many characters there are.
    public var homeLine: HomeLine {
        let names = users.prefix(3).map(\.name).joined(separator: ", ")
        return HomeLine(
            GroupedNumber.counted(users.count, "character", "characters"),
            facts: names.isEmpty ? [] : [Fact(id: "first", name: "First", value: names)])
    }
}

/// The cards of a document, and the records that were left out.
public struct CharacterListing: Listing, Hashable {
    /// The cards that match the search, in the order of the document.
    public let cards: [CharacterRow]
    /// The records that could not be read.
    public let leftOut: LeftOut
    /// The number of characters in the document, regardless of the search.
    public let total: Int
    /// The search text, or empty.
    public let filter: String

    /// Creates the list of the characters whose name contains a text.
    public init(_ characters: Characters, filter: String = "") {
        let search = SearchText(filter)
        cards = characters.users.enumerated().compactMap { index, user in
            search.match(in: user.name).map { _ in CharacterRow(user, id: index + 1) }
        }
        leftOut = characters.leftOut
        total = characters.users.count
        self.filter = filter
    }

    /// The text to show if there are no cards; nil otherwise.
    public var emptyText: String? {
        guard cards.isEmpty else { return nil }
        return filter.isEmpty ? "No characters." : "No name matches “\(filter)”."
    }

    /// The number of cards, such as "5 characters" or, during a search, "2 of 5 with “ma”".
    public var summary: String {
        ListWords.summary(cards.count, of: total, "character", "characters", with: filter)
    }
}
