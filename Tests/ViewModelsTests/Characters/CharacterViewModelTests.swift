import Foundation
import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class CharacterViewModelTests: XCTestCase {
    func testShowsTheFactsAndThePicture() async throws {
        let (page, service, avatars, recorder) = makeSUT()
        let card = try XCTUnwrap(CharacterListing(marios).cards.last)
        let url = try XCTUnwrap(card.avatar)
        let load = page.load()
        await service.list.calls(1)
        service.list.answer(0, with: .success(marios))
        await avatars.gate(url).calls(1)
        avatars.gate(url).answer(0, with: .success(.png()))
        await load.value
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
        await service.list.calls(1)
        service.list.answer(0, with: .success(marios))
        await avatars.gate(url).calls(1)
        avatars.gate(url).answer(0, with: .failure(ServiceError.refused))
        await load.value
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
            await service.list.calls(calls)
            service.list.answer(calls - 1, with: .success(unknown))
            await load.value
            told += [page.state.value?.image.summary, page.state.value?.fileName(of: .png())]
        }
        XCTAssertEqual(
            told,
            [
                "no picture, because the sample data has none", "og-mario.png", "no picture",
                "character-2.png",
            ])
    }

    func testANumberWithoutACharacterIsAnError() async throws {
        let (_, service, _, _) = makeSUT()
        for (call, id) in [0, 3, .min, .max].enumerated() {
            let page = CharacterViewModel(id: id, service: service, avatars: nil)
            let load = page.load()
            await service.list.calls(call + 1)
            service.list.answer(call, with: .success(marios))
            await load.value
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
