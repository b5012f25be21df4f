import Foundation
import Models

/// The cards of the characters, and their pictures as they come.
@MainActor
public final class CharactersViewModel {
    /// The cards to show.
    public var state: LoadState<CharacterCards> { cards.value }
    /// The pictures that have come so far, by their addresses.
    public var avatars: [URL: Picture] { pictures.value }

    private let service: any CharactersService
    private let avatarsService: (any AvatarsService)?
    private let loader = Loader<CharacterCards>()
    private let cards = ObservableState<LoadState<CharacterCards>>(.idle)
    private let pictures = ObservableState<[URL: Picture]>([:])
    private var fetches: [Task<Void, Never>] = []
    private var serial = 0

    /// Creates the screen; nothing is loaded yet.
    ///
    /// - Parameters:
    ///   - service: Where the cards come from.
    ///   - avatars: Where the pictures come from, or nil when none are to be fetched.
    public init(service: any CharactersService, avatars: (any AvatarsService)?) {
        self.service = service
        avatarsService = avatars
        loader.onChange = { [weak self] in self?.cards.value = $0 }
    }

    deinit {
        for fetch in fetches { fetch.cancel() }
    }

    /// Binds a closure to the state: it gets the present one at once, then every later one while the token lives.
    public func observe(_ handler: @escaping @MainActor (LoadState<CharacterCards>) -> Void) -> ObservationToken {
        cards.observe(handler)
    }

    /// Binds a closure to the pictures: it gets the present ones at once, then all of them with each that comes.
    public func observeAvatars(_ handler: @escaping @MainActor ([URL: Picture]) -> Void) -> ObservationToken {
        pictures.observe(handler)
    }

    /// Loads the cards anew; returns a task that ends when the state has settled.
    ///
    /// Pictures are not waited for.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loader.load(action: "list the characters") { [service] in CharacterCards(try await service.characters()) }
    }

    /// Gives up a running load, and the pictures that have not come.
    public func cancel() {
        loader.cancel()
        cancelAvatars()
    }

    /// Returns the addresses of pictures that some cards lack and that can be fetched, each once.
    public func missingAvatars(of cards: some Sequence<CharacterCard>) -> [URL] {
        guard avatarsService != nil else { return [] }
        var seen = Set(avatars.keys)
        return cards.compactMap(\.avatar).filter { seen.insert($0).inserted }
    }

    /// Fetches the pictures that some cards lack; returns a task that ends when each has come or failed.
    ///
    /// A picture that fails is left out: its card keeps the initials.
    @discardableResult
    public func loadAvatars(of cards: some Sequence<CharacterCard>) -> Task<Void, Never> {
        let own = serial
        let missing = missingAvatars(of: cards)
        let task = Task { [weak self, avatarsService] in
            guard let avatarsService else { return }
            await withTaskGroup(of: (URL, Picture?).self) { group in
                for url in missing {
                    group.addTask { (url, try? await avatarsService.avatar(at: url)) }
                }
                for await (url, picture) in group {
                    guard let picture, let self, own == self.serial else { continue }
                    self.pictures.value[url] = picture
                }
            }
        }
        fetches.append(task)
        return task
    }

    private func cancelAvatars() {
        for fetch in fetches { fetch.cancel() }
        fetches.removeAll()
        serial += 1
    }
}
