import ViewModels

#if canImport(Combine)
    import Combine
#endif

@MainActor final class GamesPublisher {
    let states = CurrentValueSubject<LoadState<WordleScoresListing>, Never>(.idle)
    private var token: ObservationToken?

    init(_ games: WordleScoresViewModel) {
        token = games.observe { [states] in states.send($0) }
    }
}
