import Models
import QuintetPlatform

/// A character's card with the full picture.
@MainActor public final class CharacterViewModel: SteppingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<CharacterDetails>()
    /// The position of the card among the readable records of the document, from 1.
    public let id: Int
    /// The cards before and after this one in the list.
    public var neighbours = RowNeighbours()

    private let known: CharacterRow?
    private let service: any CharactersService
    private let avatars: (any AvatarsService)?

    /// Creates the page of a card, titled with the name of `known` until the card is loaded.
    ///
    /// Without `avatars`, no picture is fetched.
    public init(id: Int, known: CharacterRow? = nil, service: any CharactersService, avatars: (any AvatarsService)?) {
        self.id = id
        self.known = known
        self.service = service
        self.avatars = avatars
    }

    /// The name, or a title such as "Character 3" until the name is known.
    public var title: String { (state.value?.card ?? known)?.name ?? "Character \(id)" }

    /// Reloads the card and its picture; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("show character \(id)") { [service, avatars, id] in
            let cards = CharacterListing(try await service.characters(policy)).cards
            guard id >= 1, id <= cards.count else {
                throw ServiceError(
                    action: "show character \(id)", cause: .notFound,
                    remedy: .other("There are \(GroupedNumber.counted(cards.count, "character", "characters"))."))
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
    /// A file name without an extension, such as "character-3", for a picture that cannot be named after `name`.
    public var code: String { "character-\(card.id)" }

    /// The known facts in the order of the page.
    public var facts: [Fact] {
        [Fact(id: "name", name: "Name", value: card.name), Fact(id: "id", name: "Number", value: "\(card.id)")]
            + (card.avatar.map { [Fact(id: "avatar", name: "Picture link", value: $0.absoluteString)] } ?? [])
    }
}
