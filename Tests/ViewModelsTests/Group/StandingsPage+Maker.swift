import InMemoryServices
import TestSupport
import XCTest

@testable import Models
@testable import ViewModels

@MainActor extension XCTestCase {
    func game(_ player: String, _ puzzle: Int, _ tries: Int) -> PostedResult {
        PostedResult(player: player, puzzle: puzzle, tries: tries)
    }

    func reading(_ results: PostedResult...) -> ChatReading { ChatReading(results: results) }

    /// Returns a comparison 17 days after the newest initial game, which reads any pasted text as the chat `pasted`.
    func makeComparison(
        _ scores: any WordleScoresService, kept: GroupInMemory = GroupInMemory(),
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
        trackForLeaks(comparison)
        return comparison
    }
}
