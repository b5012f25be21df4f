import Coordinator
import InMemoryServices
import Models
import TestSupport
import ViewModels
import XCTest

@MainActor final class SettingsRouteTests: XCTestCase {
    func testAChangedSettingIsReportedAndNewServicesRecreateEveryScreenButTheSettings() async throws {
        let before = RepositoriesServiceSpy()
        let after = RepositoriesServiceSpy()
        let coordinator = AppCoordinator(services: .make(repositories: before))
        var told: [SettingKey] = []
        coordinator.onSettingChanged = { [unowned coordinator] in
            told.append($0)
            coordinator.renew(.make(repositories: after))
        }
        coordinator.show(.repos(.list(owner: "apple")))
        coordinator.show(.settings(.list))
        let ids = coordinator.stack.map(\.id)
        let settings = try coordinator.shown(SettingsViewModel.self)
        await settings.set(.source(.repos), to: "live").value
        XCTAssertEqual(told, [.source(.repos)])
        XCTAssertEqual(coordinator.titles, ["quintet", "Repositories of apple (samples)", "Settings"])
        XCTAssertEqual(Set(coordinator.stack.map(\.id)).intersection(ids), [coordinator.top.id])
        coordinator.back()
        let list = try coordinator.shown(RepositoriesViewModel.self)
        list.appear()
        await after.pages.calls(1)
        XCTAssertEqual(before.requests, [])
        after.pages.answer(0, with: .success(.make([1])))
        list.showToken()
        XCTAssertEqual(coordinator.top.route, .settings(.token(.github)))
        await coordinator.finish()
    }

    func testChangesBegunWithEarlierServicesAreAwaitedAtTheEnd() async throws {
        let service = WordleScoresServiceSpy()
        let coordinator = AppCoordinator(services: .make(wordleScores: service))
        let form = try coordinator.shown(.wordle(.add()), AddWordleGameViewModel.self)
        form.submit(WordleGameDraft(word: "nymph", id: 281, tries: ["nymph"]))
        await service.change.calls(1)
        coordinator.renew(.make())
        var hasEnded = false
        let end = Task {
            await coordinator.finish()
            hasEnded = true
        }
        await mainActorTurn()
        XCTAssertFalse(hasEnded, "it has ended")
        await service.change.answer(0, with: .success(()), to: end)
    }

    func testAFailedSaveIsReportedAfterAChangeOfSettings() async {
        let failure = ServiceError(action: "save the star counts", cause: .storage("the disk is full"))
        let service = RepositoriesServiceSpy()
        let coordinator = AppCoordinator(services: .make(repositories: service, seen: SeenStarsSpy(failure: failure)))
        coordinator.show(.repos(.list(owner: nil)))
        await service.pages.answer(0, with: .success(.make([1])), to: coordinator.top.screen.viewModel.load())
        await coordinator.finish()
        coordinator.renew(.make())
        XCTAssertEqual(coordinator.failure, failure)
    }

    func testTheListOfTheDefaultOwnerBecomesThatOfTheNewDefaultOwner() throws {
        let settings = SettingsInMemory()
        let coordinator = AppCoordinator(services: .make(settings: settings))
        XCTAssertFalse(coordinator.isOutdated)
        coordinator.show(.repos(.list(owner: nil)))
        coordinator.show(.repos(.list(owner: "swiftlang")))
        for owner in ["apple", "google"] {
            try settings.set("repos.owner", to: owner)
            XCTAssertTrue(coordinator.isOutdated)
            coordinator.renew(.make(settings: settings))
            XCTAssertFalse(coordinator.isOutdated)
            XCTAssertEqual(coordinator.routes, [.home, .repos(.list(owner: owner)), .repos(.list(owner: "swiftlang"))])
        }
    }

    func testAnOwnChangeOfTheSettingsIsNoNewsBeforeItHasEnded() async throws {
        let store = SettingsInMemory()
        let coordinator = AppCoordinator(services: .make(settings: store))
        coordinator.show(.settings(.list))
        let change = try coordinator.shown(SettingsViewModel.self).set(.source(.repos), to: "live")
        try store.set("repos.source", to: "live")
        XCTAssertFalse(coordinator.isOutdated, "it is being written")
        await change.value
        XCTAssertTrue(coordinator.isOutdated, "the services still have the old source")
    }

    func testAPageStepsThroughTheRowsOfTheNewList() async throws {
        let coordinator = AppCoordinator(services: .make(wordleScores: WordleScoresInMemory([.make(1), .make(2)])))
        coordinator.open(.wordle(.list))
        coordinator.show(.wordle(.game(2, letters: false)))
        coordinator.renew(.make(wordleScores: WordleScoresInMemory([.make(2), .make(3)])))
        await coordinator.stack[1].screen.viewModel.load().value
        let game = try coordinator.shown(WordleGameViewModel.self)
        XCTAssertEqual([game.neighbours.previous, game.neighbours.next], [3, nil])
    }

    func testABlankOrReservedNameSettingIsIgnored() async throws {
        for (setting, name) in [("Ann", "Ann"), (" ", nil), ("you", nil)] {
            let services = Services.make(settings: SettingsInMemory(["wordle.me": setting]))
            XCTAssertEqual(try services.ownGroup.me(), name, setting)
        }
    }

    func testTheOwnerComesFromTheSettingIfItIsValid() {
        for (setting, owner) in [("apple", "apple"), ("@me", "@me"), ("no owner", "swiftlang")] {
            XCTAssertEqual(Services.make(settings: SettingsInMemory(["repos.owner": setting])).owner, owner)
        }
    }
}
