import Foundation
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class CharactersViewModelTests: XCTestCase {
    private typealias State = LoadState<CharacterListing>

    func testFulfillsTheLoadingContract() async {
        let service = CharactersServiceSpy()
        let answers = (Characters(users: [.make("Bee Mario")]), Characters(users: [.make("OG Mario")]))
        await LoadingContract(service.list, answers) { CharactersViewModel(service: service, avatars: nil) }.check()
    }

    func testLoadsTheCardsInTheOrderOfTheSource() async {
        let (screen, service, _, recorder) = makeSUT()
        let characters = Characters(
            users: [.make("OG Mario"), .make("Bee Mario")], leftOut: LeftOut(1, reasons: ["record 3: no name"]))
        await service.list.answer(0, with: .success(characters), to: screen.load())
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: nil), .loaded(CharacterListing(characters))])
        XCTAssertEqual(screen.state.value?.cards.map(\.initials), ["OM", "BM"])
        XCTAssertEqual(screen.state.value?.leftOut.note, "1 record was left out: record 3: no name.")
    }

    func testACardIsFoundByItsNameOrByAUniquePartOfTheName() async throws {
        let (screen, service, _, _) = makeSUT()
        await service.list.answer(
            0, with: .success(Characters(users: ["Mario", "Bee Mario", "Luigi"].map { .make($0) })), to: screen.load())
        XCTAssertEqual(try ["mario", "bee", "LUI"].map(screen.id), [1, 2, 3])
        for (name, reason) in [
            ("mar", "several names match: Mario (1), Bee Mario (2)"), ("peach", "no name matches"),
        ] {
            assertThrows(try screen.id(named: name), \.cause, .invalid(reason))
        }
    }

    func testPicturesAreShownOneByOneAndAFailureLeavesTheInitials() async throws {
        let (screen, service, avatars, _) = makeSUT()
        await service.list.answer(0, with: .success(mario), to: screen.load())
        let urls = try urls(mario)
        let task = screen.loadAvatars(of: screen.state.value?.cards ?? [])
        for url in urls { await avatars.gate(url).calls(1) }
        avatars.gate(urls[0]).answer(0, with: .failure(ServiceError.refused))
        await avatars.gate(urls[1]).answer(0, with: .success(.png()), to: task)
        XCTAssertEqual(screen.avatars.value, [urls[1]: .png()])
    }

    func testAPendingOrFailedPictureIsNotRequestedAgainUntilTheNextLoad() async throws {
        let (screen, service, avatars, _) = makeSUT()
        let twins = Characters(users: mario.users + mario.users)
        await service.list.answer(0, with: .success(twins), to: screen.load())
        let urls = try urls(mario)
        let cards = screen.state.value?.cards ?? []
        let first = screen.loadAvatars(of: cards)
        for url in urls { await avatars.gate(url).calls(1) }
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

    func testOnlyAFewPicturesAreRequestedAtTheSameTime() async throws {
        let pictures = CountedAvatars()
        let service = CharactersServiceSpy()
        let screen = CharactersViewModel(service: service, avatars: pictures)
        await service.list.answer(
            0, with: .success(Characters(users: (0..<40).map { .make(String(repeating: "m", count: $0 + 1)) })),
            to: screen.load())
        await screen.loadAvatars(of: screen.state.value?.cards ?? []).value
        XCTAssertEqual(screen.avatars.value.count, 40)
        XCTAssertLessThanOrEqual(pictures.most, CharactersViewModel.maximumFetches)
    }

    func testAPictureThatArrivesAfterCancellingChangesNothing() async throws {
        let (screen, service, avatars, _) = makeSUT()
        await service.list.answer(0, with: .success(mario), to: screen.load())
        let urls = try urls(mario)
        let task = screen.loadAvatars(of: screen.state.value?.cards ?? [])
        for url in urls { await avatars.gate(url).calls(1) }
        screen.cancel()
        for url in urls { avatars.gate(url).answer(0, with: .success(.png())) }
        await task.value
        XCTAssertEqual(screen.avatars.value, [:])
        XCTAssertEqual(screen.state, .loaded(CharacterListing(mario)))
    }

    private let mario = Characters(users: [.make("OG Mario"), .make("Bee Mario")])

    private func urls(_ characters: Characters) throws -> [URL] {
        try characters.users.map { try XCTUnwrap($0.avatar) }
    }

    private func makeSUT() -> (CharactersViewModel, CharactersServiceSpy, AvatarsServiceSpy, StateRecorder<State>) {
        let service = trackForLeaks(CharactersServiceSpy())
        let avatars = AvatarsServiceSpy()
        let screen = trackForLeaks(CharactersViewModel(service: service, avatars: avatars))
        trackForLeaks(avatars)
        return (screen, service, avatars, StateRecorder(screen.observe))
    }
}

/// A service of pictures that counts its simultaneous requests.
private final class CountedAvatars: AvatarsService, @unchecked Sendable {
    private let lock = NSLock()
    private var underWay = 0
    private var highest = 0

    var most: Int { lock.withLock { highest } }

    func avatar(at url: URL, _ policy: CachePolicy) async throws -> Picture {
        lock.withLock {
            underWay += 1
            highest = max(highest, underWay)
        }
        for _ in 0..<10 { await Task.yield() }
        lock.withLock { underWay -= 1 }
        return .png()
    }
}

@MainActor final class CharacterViewModelTests: XCTestCase {
    func testShowsTheFactsAndThePicture() async throws {
        let (page, service, avatars, recorder) = makeSUT()
        let card = try XCTUnwrap(CharacterListing(marios).cards.last)
        let url = try XCTUnwrap(card.avatar)
        let load = page.load()
        await service.list.answerCall(0, with: .success(marios))
        await avatars.gate(url).answer(0, with: .success(.png()), to: load)
        let details = CharacterDetails(card: card, image: .picture(.png()))
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: nil), .loaded(details)])
        XCTAssertEqual(page.title, "Bee Mario")
        XCTAssertEqual(
            details.spokenText, "Name: Bee Mario. Number: 2. Picture link: \(url). Picture: PNG, 100×100, 34 kB.")
        XCTAssertEqual(details.fileName(of: .png()), "bee-mario.png")
    }

    func testAPictureThatCannotBeLoadedIsExplained() async throws {
        let (page, service, avatars, _) = makeSUT()
        let url = try XCTUnwrap(marios.users[1].avatar)
        let load = page.load()
        await service.list.answerCall(0, with: .success(marios))
        await avatars.gate(url).answer(0, with: .failure(ServiceError.refused), to: load)
        XCTAssertEqual(
            page.state.value?.image.summary, "the picture could not be loaded: nothing answers at this address")
    }

    func testNoPictureIsFetchedWithoutASourceOfPicturesOrAnAddress() async throws {
        let service = CharactersServiceSpy()
        let unknown = Characters(users: [.make("OG Mario"), GameCharacter(name: "桃", avatar: nil)])
        var told: [String?] = []
        for (id, calls) in [(1, 1), (2, 2)] {
            let page = CharacterViewModel(id: id, service: service, avatars: nil)
            let load = page.load()
            await service.list.answer(calls - 1, with: .success(unknown), to: load)
            told += [page.state.value?.image.summary, page.state.value?.fileName(of: .png())]
        }
        XCTAssertEqual(
            told,
            ["no picture, because the sample data has none", "og-mario.png", "no picture", "character-2.png"])
    }

    func testANumberWithoutACharacterIsAnError() async throws {
        let (_, service, _, _) = makeSUT()
        for (call, id) in [0, 3, .min, .max].enumerated() {
            let page = CharacterViewModel(id: id, service: service, avatars: nil)
            let load = page.load()
            await service.list.answer(call, with: .success(marios), to: load)
            XCTAssertEqual(
                page.state,
                .error(
                    ServiceError(
                        action: "show character \(id)", cause: .notFound,
                        remedy: .other("There are 2 characters.", on: .list)),
                    previous: nil))
            XCTAssertEqual(page.title, "Character \(id)")
        }
    }

    private let marios = Characters(users: [.make("OG Mario"), .make("Bee Mario")])

    private func makeSUT() -> (
        CharacterViewModel, CharactersServiceSpy, AvatarsServiceSpy, StateRecorder<LoadState<CharacterDetails>>
    ) {
        let service = CharactersServiceSpy()
        let avatars = AvatarsServiceSpy()
        let page = trackForLeaks(CharacterViewModel(id: 2, service: service, avatars: avatars))
        trackForLeaks(service)
        trackForLeaks(avatars)
        return (page, service, avatars, StateRecorder(page.observe))
    }
}
