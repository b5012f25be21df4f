import Models
import QuintetPlatform

/// The cards of the characters, and the pictures that have arrived so far.
@MainActor public final class CharactersViewModel: SearchableViewModel, SelectableViewModel {
    /// The maximum number of pictures fetched at the same time.
    static let maximumFetches = 6
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<CharacterListing>()
    /// The title of the screen.
    public let title = AppName.characters.title
    /// The search text, or empty to show everyone.
    public private(set) var filter = ""
    /// The pictures loaded so far, by their addresses.
    public let avatars = ObservableState<[URL: Picture]>([:])
    /// The position of the card to scroll to, or nil.
    public var sought: Int?
    /// The positions of the shown cards among the readable records of the document, from 1.
    public var rowIDs: [Int] { state.value?.cards.map(\.id) ?? [] }
    /// Called with the route of a screen that the user wants to see.
    @Callback public var onShow: (Route) -> Void = { _ in }

    private let service: any CharactersService
    private let avatarsService: (any AvatarsService)?
    /// The pictures that are loading or waiting for their turn.
    private var fetches: [URL: Task<Void, Never>] = [:]
    /// The newest fetch of each lane: a lane fetches one picture at a time.
    private var lanes = [Task<Void, Never>?](repeating: nil, count: maximumFetches)
    private var started = 0
    private var characters: Characters?
    /// The pictures that failed since the last load.
    private var failed: Set<URL> = []

    /// Creates the list, backed by a service; without `avatars`, no pictures are fetched.
    public init(service: any CharactersService, avatars: (any AvatarsService)?) {
        self.service = service
        avatarsService = avatars
    }

    deinit {
        for fetch in fetches.values { fetch.cancel() }
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        failed = []
        return loadable.load("list the characters") { [service] in
            try await service.characters(policy)
        } map: { [weak self] characters in
            self?.cards(characters)
        }
    }

    /// Shows the characters whose name contains a text, or all of them if the text is blank.
    public func filter(_ text: String) {
        filter = text.trimmed
        if let characters { loadable.update(cards(characters)) }
    }

    /// Requests the screen of a card; does nothing for an id that no card has.
    public func select(id: Int) { if rowIDs.contains(id) { $onShow.call { $0(.characters(.character(id))) } } }

    /// Returns the position of a shown card by its name or a part of the name.
    ///
    /// If the text is the whole name of exactly one shown card, returns the position of that card. Otherwise, exactly
    /// one shown card must have the text in its name. If no shown card has, or several have, throws an error.
    public func id(named text: String) throws -> Int {
        let search = SearchText(text)
        let found = (state.value?.cards ?? []).compactMap { card in search.match(in: card.name).map { (card, $0) } }
        let exact = found.filter { $0.1 == .exact }
        return try ListWords.onlyID(
            of: (exact.count == 1 ? exact : found).map { ($0.0.id, $0.0.name) }, named: text,
            numberName: "the number in brackets")
    }

    /// Cancels a running load, and the pictures that are still loading.
    public func cancel() {
        loadable.cancel()
        for fetch in fetches.values { fetch.cancel() }
        fetches = [:]
    }

    /// Fetches the missing pictures of some cards; the task ends when all of them have arrived or failed.
    ///
    /// A picture that failed is not fetched again until the next load.
    @discardableResult public func loadAvatars(of cards: some Sequence<CharacterRow>) -> Task<Void, Never> {
        let tasks = cards.compactMap(\.avatar).filter { avatars.value[$0] == nil && !failed.contains($0) }.compactMap(
            fetch)
        return Task { for task in tasks { await task.value } }
    }

    private func cards(_ characters: Characters) -> CharacterListing {
        self.characters = characters
        return CharacterListing(characters, filter: filter)
    }

    private func fetch(_ url: URL) -> Task<Void, Never>? {
        if let running = fetches[url] { return running }
        guard let avatarsService else { return nil }
        let lane = started % Self.maximumFetches
        started += 1
        let task = Task { [weak self, before = lanes[lane]] in
            await before?.value
            guard !Task.isCancelled else { return }
            let picture = try? await avatarsService.avatar(at: url, .useFresh)
            // A cancelled fetch must not remove a newer fetch of the same picture, and does not count as failed.
            guard !Task.isCancelled, let self else { return }
            fetches[url] = nil
            if let picture { avatars.value[url] = picture } else { failed.insert(url) }
        }
        lanes[lane] = task
        fetches[url] = task
        return task
    }
}
