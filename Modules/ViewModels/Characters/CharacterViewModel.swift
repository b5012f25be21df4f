import Models
import QuintetPlatform

/// The page of a character's card, by the position of the card among the readable records of the document, from 1.
public typealias CharacterViewModel = PicturedPage<CharacterDetails>

extension PicturedPage where Content == CharacterDetails {
    /// Creates the page of a card, titled with the name `known` until the card is loaded.
    ///
    /// Without `avatars`, no picture is fetched.
    public convenience init(
        id: Int, known: String? = nil, service: any CharactersService, avatars: (any AvatarsService)?
    ) {
        self.init("character", id: id, known: known) { policy in
            let cards = CharacterListing(try await service.characters(policy)).cards
            guard id >= 1, id <= cards.count else {
                throw ServiceError(
                    action: "show character \(id)", cause: .notFound,
                    remedy: .other(
                        "There are \(GroupedNumber.counted(cards.count, "character", "characters")).", on: .list))
            }
            let card = cards[id - 1]
            return CharacterDetails(card: card, image: try await Self.image(card.avatar, avatars, policy))
        }
    }

    private nonisolated static func image(
        _ url: URL?, _ avatars: (any AvatarsService)?, _ policy: CachePolicy
    ) async throws -> PictureState {
        guard let url else { return .none }
        guard let avatars else { return .broken(.notFetched) }
        do {
            return .picture(try await avatars.avatar(at: url, policy))
        } catch let error as ServiceError {
            return .broken(.failed(error))
        }
    }
}

/// One character, ready to be drawn on a page.
public struct CharacterDetails: Pictured, Hashable {
    /// The card.
    public let card: CharacterRow
    /// The picture, or why there is none.
    public let image: PictureState
    /// The name.
    public var name: String { card.name }
    /// The name.
    public var listedName: String { card.name }
    /// A file name without an extension, such as "character-3", for a picture that cannot be named after `name`.
    public var code: String { "character-\(card.id)" }

    /// The known facts in the order of the page.
    public var facts: [Fact] {
        [Fact(id: "name", name: "Name", value: card.name), Fact(id: "id", name: "Number", value: "\(card.id)")]
            + (card.avatar.map { [Fact(id: "avatar", name: "Picture link", value: $0.absoluteString)] } ?? [])
    }
}
