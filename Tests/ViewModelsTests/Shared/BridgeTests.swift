import Models
import Observation
import TestSupport
import XCTest

@testable import ViewModels

/// Observes a view model as other front ends do, with `@Observable` and with a stream of states.
@available(macOS 14, iOS 17, *)
@MainActor final class BridgeTests: XCTestCase {
    func testEveryObserverGetsEachState() async {
        let service = CharactersServiceSpy()
        let model = trackForLeaks(CharactersViewModel(service: service, avatars: nil))
        let observed = trackForLeaks(Observed(model))
        XCTAssertEqual(observed.state, .idle)
        let load = model.load()
        XCTAssertEqual(observed.state, .loading(previous: nil))
        let changed = Recorder<Void>()
        withObservationTracking {
            _ = observed.state
        } onChange: {
            changed.record(())
        }
        let characters = Characters(users: [.make("OG Mario")])
        await service.list.answer(0, with: .success(characters), to: load)
        XCTAssertEqual(changed.values.count, 1)
        XCTAssertEqual(observed.state, .loaded(CharacterListing(characters)))
        for await state in model.states {
            XCTAssertEqual(state, observed.state)
            break
        }
    }
}
