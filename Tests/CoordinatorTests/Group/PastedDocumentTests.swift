import InMemoryServices
import QuintetPlatform
import TestSupport
import ViewModels
import XCTest

@testable import Coordinator
@testable import Models

/// How often documents are read, and how often the book of the group is opened.
@MainActor final class PastedDocumentTests: XCTestCase {
    private let reads = Locked(0)

    func testAPastedChatIsReadOnceAndOffTheMainActor() async throws {
        let coordinator = coordinator(ChatReading(results: shares("Ann 270:3")))
        for paste in [
            { coordinator.paste("Ann: Wordle 270 3/6") }, { coordinator.read(Array("Ann: Wordle 270 3/6".utf8)) },
        ] {
            reads.withLock { $0 = 0 }
            await paste().value
            let comparison = try await comparison(coordinator)
            XCTAssertEqual(comparison.state.value?.players.map(\.player), ["Ann"])
            await comparison.load().value
            XCTAssertEqual(reads.withLock { $0 }, 1)
        }
    }

    /// A table in which no result can be read says which cells, and not that a backup of games lacks columns.
    func testAChatWithoutAResultThatCountsIsShown() async throws {
        var chat = ChatReading()
        chat.unread = [.init(line: 2, reason: "“DNF” is not a result such as 4/6 or X", player: "Ann")]
        let coordinator = coordinator(chat)
        await coordinator.paste("Date,Ann,Ben").value
        try await assertEqual(
            comparison(coordinator).state.value?.notes,
            ["Skipped 1 line that looks like a Wordle score: Ann, line 2 (“DNF” is not a result such as 4/6 or X)."])
    }

    func testABackupIsReadOnce() async throws {
        let coordinator = coordinator(backup: WordleGamesReading(games: [.nymph]))
        await coordinator.read([1]).value
        let page = try coordinator.shown(ImportViewModel.self)
        await page.runningLoad?.value
        await page.load().value
        XCTAssertEqual(page.state.value?.resultText, "Wordle 281 4/6 is new.")
        XCTAssertEqual(reads.withLock { $0 }, 1)
    }

    func testYourShareIsReadOnceUntilItIsAdded() async throws {
        let coordinator = coordinator(ChatReading(results: shares("you 281:4")))
        let document = await coordinator.document(in: "Wordle 281 4/6")
        XCTAssertEqual(document.onlyShare(today: coordinator.today)?.games.map(\.id), [281])
        var reports: [String] = []
        await coordinator.addGame(in: document) { reports.append($0) }.value
        XCTAssertEqual(reports, ["Added Wordle 281 4/6."])
        XCTAssertEqual(reads.withLock { $0 }, 1)
    }

    func testAShareThatFollowsAnotherOneIsReadAlone() async throws {
        let coordinator = coordinator(ChatReading(results: shares("you 281:4")))
        let first = await coordinator.document(in: "Wordle 281 4/6")
        let both = await first.followed(by: coordinator.document(in: "Wordle 281 4/6"))
        XCTAssertEqual(both.shareCount, 2)
        XCTAssertEqual(both.followed(by: PastedDocument(.chat(ChatReading()), [], ChatFields(), nil)).shareCount, 2)
        XCTAssertEqual(reads.withLock { $0 }, 2)
    }

    func testADocumentIsReadOnceMoreWithTheNamedField() async throws {
        var chat = ChatReading(results: shares("you 270:3"))
        chat.senderQuestion = ServiceError(
            action: "compare", cause: .invalid("it is not clear who wrote what"),
            remedy: .nameFields([ChatField(name: "who", examples: ["Ann"])]))
        let coordinator = coordinator(chat)
        await coordinator.read([1]).value
        let comparison = try await comparison(coordinator)
        XCTAssertEqual(comparison.senderFields?.options.map(\.text), ["who"])
        XCTAssertEqual(reads.withLock { $0 }, 1)
        await comparison.chooseSender("who").value
        XCTAssertEqual(comparison.state.value?.players.map(\.player), ["Ann"])
        XCTAssertEqual(reads.withLock { $0 }, 2)
    }

    func testADocumentIsNotShownIfAnotherScreenIsShownWhenItIsRead() async throws {
        let coordinator = coordinator()
        let reading = coordinator.paste("Ann: Wordle 270 3/6")
        coordinator.show(.wordle(.list))
        await reading.value
        XCTAssertEqual(coordinator.routes, [.home, .wordle(.list)])
    }

    func testACancelledReadingEndsAtOnceAndShowsNothing() async throws {
        let gate = DispatchSemaphore(value: 0)
        let coordinator = coordinator(ChatReading(results: shares("Ann 270:3")), gate: gate)
        let reading = coordinator.paste("Ann: Wordle 270 3/6")
        reading.cancel()
        await reading.value
        XCTAssertEqual(coordinator.routes, [.home])
        gate.signal()
    }

    // MARK: What games and standings read differently

    func testAShareOfSixSquaresIsYourGameButNoResultOfStandings() async throws {
        let coordinator = AppCoordinator(services: .inMemory(today: { WordleScore.nymph.date }))
        let share = "Wordle 281 2/6\n⬛⬛⬛⬛🟨⬛\n🟩🟩🟩🟩🟩🟩"
        let own = await coordinator.document(in: share)
        XCTAssertEqual(own.onlyShare(today: coordinator.today)?.games.first?.squares.map(\.count), [6, 6])
        await coordinator.paste("Bob: Wordle 281 3/6\nAnn: \(share)").value
        let comparison = try await comparison(coordinator)
        let page = try XCTUnwrap(comparison.state.value)
        XCTAssertFalse(page.players.contains { $0.player == "Ann" })
        XCTAssertTrue(page.notes.contains { $0.contains("row 1 has 6 squares instead of 5") }, "\(page.notes)")
    }

    func testALogWithoutSendersIsAskedForInStandingsAndYoursInTheImport() async throws {
        let services = Services.inMemory(today: { WordleScore.nymph.date })
        let coordinator = AppCoordinator(services: services)
        let log = #"[{"mood": "fine", "share": "Wordle 281 3/6"}, {"mood": "fine", "share": "Wordle 280 4/6"}]"#
        await coordinator.read(Array(log.utf8)).value
        try await assertEqual(comparison(coordinator).senderFields?.options.map(\.text), ["mood"])
        let page = ScreenFactory(services: services).importing()
        await page.read(Array(log.utf8)).value
        XCTAssertEqual(page.state.value?.added.map(\.id), [281, 280])
    }

    func testTheListOfYourGamesOpensTheBookOfTheGroupOnceAndAfterItsRows() async throws {
        let group = CountingGroup()
        let coordinator = coordinator(group: group)
        coordinator.show(.wordle(.list))
        let list = try coordinator.shown(WordleScoresViewModel.self)
        var reads: [Int] = []
        let token = list.observe { state in
            if state.value != nil { reads.append(group.reads.withLock { $0 }) }
        }
        await list.load().value
        XCTAssertEqual(reads.first, 0, "the rows are there before the book is opened")
        XCTAssertEqual(group.reads.withLock { $0 }, 1)
        withExtendedLifetime(token) {}
    }

    func testEachScreenOfTheGroupOpensItsBookOnce() async throws {
        for route in [.comparison, .players, .league, .log] as [GroupRoute] {
            let group = CountingGroup()
            let coordinator = coordinator(group: group)
            coordinator.show(.group(route))
            await coordinator.top.screen.viewModel.appear()?.value
            XCTAssertEqual(group.reads.withLock { $0 }, 1, "\(route)")
        }
    }

    func testACommandThatListsYourGamesDoesNotOpenTheBookOfTheGroup() async throws {
        let group = CountingGroup()
        let list = ScreenFactory(services: services(group: group)).wordleScores()
        await list.load().value
        XCTAssertEqual(list.state.value?.rows.isEmpty, false)
        XCTAssertEqual(group.reads.withLock { $0 }, 0)
    }

    /// Returns the comparison that is shown, after it has loaded.
    private func comparison(_ coordinator: AppCoordinator) async throws -> StandingsViewModel {
        let comparison = try coordinator.shown(StandingsViewModel.self)
        await comparison.runningLoad?.value
        return comparison
    }

    private func coordinator(
        _ chat: ChatReading = ChatReading(), backup: WordleGamesReading? = nil,
        group: any GroupStore = GroupInMemory(), gate: DispatchSemaphore? = nil
    ) -> AppCoordinator { AppCoordinator(services: services(chat, backup: backup, group: group, gate: gate)) }

    private func services(
        _ chat: ChatReading = ChatReading(), backup: WordleGamesReading? = nil, group: any GroupStore,
        gate: DispatchSemaphore? = nil
    ) -> Services {
        var services = Services.make(wordleScores: WordleScoresInMemory())
        services.group.store = group
        services.group.chatReader = { [reads] _ in CountingReader(reading: chat, reads: reads, gate: gate) }
        services.games.documents = CountingDocuments(reads: reads, backup: backup)
        return services
    }
}

/// A chat reader with a fixed result, which counts the chats, and waits for a semaphore if there is one.
private struct CountingReader: ChatReader {
    let reading: ChatReading
    let reads: Locked<Int>
    let gate: DispatchSemaphore?

    func reading(of chat: [UInt8], fields: ChatFields) throws(ServiceError) -> ChatReading {
        XCTAssertFalse(Thread.isMainThread)
        gate?.wait()
        reads.withLock { $0 += 1 }
        return fields.sender == "who" ? ChatReading(results: shares("Ann 270:3")) : reading
    }
}

/// Documents of games with a fixed backup, or with none, which counts the documents that are read as a whole.
private struct CountingDocuments: WordleGamesDocuments {
    let reads: Locked<Int>
    let backup: WordleGamesReading?

    func backup(in document: [UInt8]) -> WordleGamesReading? {
        XCTAssertFalse(Thread.isMainThread)
        if backup != nil { reads.withLock { $0 += 1 } }
        return backup
    }

    func games(in text: String) -> WordleGamesReading { WordleGamesReading() }

    func document(of games: [WordleScore], as format: WordleGamesFormat) -> String { "" }
}

/// An empty group, which counts how often it is read.
private struct CountingGroup: GroupStore {
    let reads = Locked(0)

    func reading() async throws -> GroupReading {
        reads.withLock { $0 += 1 }
        return GroupReading()
    }

    func change<Answer: Sendable>(
        _ purpose: String, by: String?,
        _ body: @escaping @Sendable (GroupReading) throws -> (GroupAction.Change?, Answer)
    ) async throws -> MadeChange<Answer> { MadeChange(nil, GroupReading(), try body(GroupReading()).1) }
}
