import InMemoryServices
import TestSupport
import XCTest

@testable import Models
@testable import ViewModels

@MainActor extension XCTestCase {
    func game(_ player: String, _ puzzle: Int, _ tries: Int) -> PostedResult {
        PostedResult(player: player, puzzle: puzzle, tries: tries)
    }

    /// Returns a chat with results such as "Ann 281:4".
    func reading(_ texts: String...) -> ChatReading { ChatReading(results: shares(texts)) }

    /// Returns a comparison 17 days after the newest initial game, which reads any pasted text as the chat `pasted`.
    func makeComparison(
        _ scores: any WordleScoresService = WordleScoresInMemory([]), kept: GroupInMemory = GroupInMemory(),
        pasted: ChatReading = ChatReading(), me: String? = nil, settings: SettingsInMemory? = nil,
        opening: Period? = nil, undoes: Bool = false,
        onRead: @escaping @Sendable () -> Void = {}
    ) -> StandingsViewModel {
        let group = OwnGroup(
            scores: scores, others: kept, me: { try settings?.settings()["wordle.me"] ?? me },
            setMe: { try settings?.set("wordle.me", to: $0) },
            today: { WordleScore.initial[0].date.adding(days: 17) ?? WordleScore.initial[0].date })
        let reader = PastedDocumentReader(
            chats: { _ in
                onRead()
                return ChatReaderStub(pasted)
            }, games: WordleGamesDocumentsStub(), group: GroupDocumentsStub())
        let comparison = StandingsViewModel(group, opening: opening, reader: reader)
        if undoes { comparison.groupUndo = GroupUndo(group) }
        return trackForLeaks(comparison)
    }
}

extension StandingsViewModel {
    var page: StandingsPage? { state.value }
    /// The players that are shown, each with the number of games.
    var played: [String]? { page?.players.map { "\($0.player) \($0.statistics.played)" } }

    /// Compares the results of a chat, and not your own games; returns what is shown.
    @discardableResult func comparing(
        _ chat: ChatReading, _ change: (inout StandingsRequest) -> Void = { _ in }
    ) async -> StandingsPage? {
        var request = StandingsRequest()
        change(&request)
        await compare(chat) { $0 = request }.value
        return page
    }

    /// Compares the results of a chat, as a command does.
    @discardableResult func compare(
        _ chat: ChatReading, _ change: (inout StandingsRequest) -> Void = { _ in }
    ) -> Task<Void, Never> { compare(PastedDocument(.chat(chat), [], ChatFields(), nil)) { change(&$0) } }

    /// Saves results, of a chat if one is given, which is compared with your own games; returns what was saved.
    @discardableResult func saving(_ chat: ChatReading? = nil) async -> String? {
        if let chat { await compare(chat).value }
        await save().value
        return page?.saved
    }
}
