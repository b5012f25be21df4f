import Foundation
import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class CharactersViewModelTests: XCTestCase {
    private let service = CharactersServiceSpy()
    private let avatars = AvatarsServiceSpy()
    private let mario = Characters(users: [.make("OG Mario"), .make("Bee Mario")])
    private lazy var urls = mario.users.compactMap(\.avatar)

    func testFulfillsTheLoadingContract() async {
        let answers = (Characters(users: [.make("Bee Mario")]), Characters(users: [.make("OG Mario")]))
        await LoadingContract(service.list, answers) { [service] in
            CharactersViewModel(service: service, avatars: nil)
        }.check()
    }

    func testLoadsTheCardsInTheOrderOfTheSource() async {
        let characters = Characters(users: mario.users, leftOut: LeftOut(1, reasons: ["record 3: no name"]))
        let screen = await makeLoaded(characters)
        XCTAssertEqual(screen.state, .loaded(CharacterListing(characters)))
        XCTAssertEqual(screen.state.value?.cards.map(\.initials), ["OM", "BM"])
        XCTAssertEqual(screen.state.value?.leftOut.note, "1 record was left out: record 3: no name.")
    }

    func testACardIsFoundByItsNameOrByAUniquePartOfTheName() async throws {
        let screen = await makeLoaded(Characters(users: ["Mario", "Bee Mario", "Luigi"].map { .make($0) }))
        XCTAssertEqual(try ["mario", "bee", "LUI"].map(screen.id), [1, 2, 3])
    }

    func testPicturesAreShownOneByOneAndAFailureLeavesTheInitials() async {
        let screen = await makeLoaded(mario)
        let task = await loadAvatars(screen)
        avatars.gate(urls[0]).answer(0, with: .failure(ServiceError.refused))
        await avatars.gate(urls[1]).answer(0, with: .success(.png()), to: task)
        XCTAssertEqual(screen.avatars.value, [urls[1]: .png()])
    }

    func testAPendingOrFailedPictureIsNotRequestedAgainUntilTheNextLoad() async {
        let twins = Characters(users: mario.users + mario.users)
        let screen = await makeLoaded(twins)
        let cards = screen.state.value?.cards ?? []
        let first = await loadAvatars(screen)
        let joined = screen.loadAvatars(of: cards)
        avatars.gate(urls[0]).answer(0, with: .success(.png()))
        await avatars.gate(urls[1]).answer(0, with: .failure(ServiceError.refused), to: first)
        await joined.value
        await screen.loadAvatars(of: cards).value
        await service.list.answer(1, with: .success(twins), to: screen.load())
        let again = screen.loadAvatars(of: cards)
        await avatars.gate(urls[1]).answer(1, with: .success(.png(1, 1)), to: again)
        XCTAssertEqual(screen.avatars.value, [urls[0]: .png(), urls[1]: .png(1, 1)])
    }

    func testOnlyAFewPicturesAreRequestedAtTheSameTime() async {
        let characters = Characters(users: (0..<40).map { .make(String(repeating: "m", count: $0 + 1)) })
        let urls = characters.users.compactMap(\.avatar)
        let screen = await makeLoaded(characters)
        let task = screen.loadAvatars(of: screen.state.value?.cards ?? [])
        for (index, url) in urls.enumerated() {
            await avatars.gate(url).calls(1)
            await mainActorTurn()
            let pending = urls.count { avatars.gate($0).count == 1 } - index
            XCTAssertLessThanOrEqual(pending, CharactersViewModel.maximumFetches)
            avatars.gate(url).answer(0, with: .success(.png()))
        }
        await task.value
        XCTAssertEqual(screen.avatars.value.count, 40)
    }

    func testAPictureThatArrivesAfterCancellingChangesNothing() async {
        let screen = await makeLoaded(mario)
        let task = await loadAvatars(screen)
        screen.cancel()
        for url in urls { avatars.gate(url).answer(0, with: .success(.png())) }
        await task.value
        XCTAssertEqual(screen.avatars.value, [:])
        XCTAssertEqual(screen.state, .loaded(CharacterListing(mario)))
    }

    private func makeLoaded(_ characters: Characters) async -> CharactersViewModel {
        let screen = trackForLeaks(CharactersViewModel(service: service, avatars: avatars))
        await service.list.answer(0, with: .success(characters), to: screen.load())
        return screen
    }

    /// Begins to load the pictures of all cards, and returns when they are requested.
    private func loadAvatars(_ screen: CharactersViewModel) async -> Task<Void, Never> {
        let task = screen.loadAvatars(of: screen.state.value?.cards ?? [])
        for url in urls { await avatars.gate(url).calls(1) }
        return task
    }
}

@MainActor final class CharacterViewModelTests: XCTestCase {
    private let service = CharactersServiceSpy()
    private let avatars = AvatarsServiceSpy()
    private let marios = Characters(users: [.make("OG Mario"), .make("Bee Mario")])

    func testShowsTheFactsAndThePicture() async throws {
        let page = makeSUT()
        let recorder = StateRecorder(page.observe)
        let url = try await answer(page, with: .success(.png()))
        let card = try XCTUnwrap(CharacterListing(marios).cards.last)
        let details = CharacterDetails(card: card, image: .picture(.png()))
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: nil), .loaded(details)])
        XCTAssertEqual(page.title, "Bee Mario")
        XCTAssertEqual(
            details.spokenText, "Name: Bee Mario. Number: 2. Picture link: \(url). Picture: PNG, 100×100, 34 kB.")
        XCTAssertEqual(details.fileName(of: .png()), "bee-mario.png")
    }

    func testAPictureThatCannotBeLoadedIsExplained() async throws {
        let page = makeSUT()
        _ = try await answer(page, with: .failure(ServiceError.refused))
        XCTAssertEqual(
            page.state.value?.image.summary, "the picture could not be loaded: nothing answers at this address")
    }

    func testNoPictureIsFetchedWithoutASourceOfPicturesOrAnAddress() async {
        let unknown = CharactersInMemory(Characters(users: [.make("OG Mario"), GameCharacter(name: "桃", avatar: nil)]))
        for (id, image, name) in [
            (1, "no picture, because the sample data has none", "og-mario.png"), (2, "no picture", "character-2.png"),
        ] {
            let page = await CharacterViewModel(id: id, service: unknown, avatars: nil).loaded()
            XCTAssertEqual(page.state.value?.image.summary, image)
            XCTAssertEqual(page.state.value?.fileName(of: .png()), name)
        }
    }

    func testANumberWithoutACharacterIsAnError() async {
        for id in [0, 3, .min, .max] {
            let page = await CharacterViewModel(id: id, service: CharactersInMemory(marios), avatars: nil).loaded()
            let error = ServiceError(
                action: "show character \(id)", cause: .notFound,
                remedy: .other("There are 2 characters.", on: .list))
            XCTAssertEqual(page.state, .error(error, previous: nil))
            XCTAssertEqual(page.title, "Character \(id)")
        }
    }

    /// Loads the page of the second character, and answers the request for the picture; returns its address.
    private func answer(_ page: CharacterViewModel, with picture: Result<Picture, any Error>) async throws -> URL {
        let url = try XCTUnwrap(marios.users[1].avatar)
        let load = page.load()
        await service.list.answerCall(0, with: .success(marios))
        await avatars.gate(url).answer(0, with: picture, to: load)
        return url
    }

    private func makeSUT() -> CharacterViewModel {
        trackForLeaks(CharacterViewModel(id: 2, service: service, avatars: avatars))
    }
}
