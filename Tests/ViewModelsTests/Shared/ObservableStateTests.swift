import Models
import Observation
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class ObservableStateTests: XCTestCase {
    func testEachObserverGetsTheCurrentStateThenEachLaterStateOnce() async {
        let state = ObservableState(1)
        state.value = 2
        let recorders = [StateRecorder(state.observe), StateRecorder(state.observe)]
        for number in [3, 3, 4] { state.value = number }
        XCTAssertEqual(recorders.map(\.history), [[2, 3, 3, 4], [2, 3, 3, 4]])
    }

    func testAStateSetByAnObserverIsDeliveredAfterTheCurrentState() async {
        let state = ObservableState(0)
        let token = state.observe { if $0 == 1 { state.value = 2 } }
        let recorder = StateRecorder(state.observe)
        state.value = 1
        XCTAssertEqual(recorder.history, [0, 1, 2])
        withExtendedLifetime(token) {}
    }

    func testAnObserverAddedDuringADeliveryGetsTheCurrentStateOnce() async {
        let state = ObservableState(0)
        var late: StateRecorder<Int>?
        let token = state.observe { if $0 == 1 { late = StateRecorder(state.observe) } }
        state.value = 1
        state.value = 2
        XCTAssertEqual(late?.history, [1, 2])
        withExtendedLifetime(token) {}
    }

    func testReleasingAnObservationTokenStopsADeliveryInProgress() async {
        let state = ObservableState(0)
        var second: StateRecorder<Int>?
        let token = state.observe { if $0 == 1 { second?.stop() } }
        second = StateRecorder(state.observe)
        state.value = 1
        XCTAssertEqual(second?.history, [0])
        withExtendedLifetime(token) {}
    }

    func testAReleasedTokenReleasesItsHandler() async {
        let state = ObservableState(0)
        var held: NSObject? = NSObject()
        let isHeld = { [weak held] in held != nil }
        var tokens = [state.observe { [held] _ in _ = held }]
        held = nil
        XCTAssertTrue(isHeld(), "it was released")
        tokens.removeAll()
        XCTAssertFalse(isHeld(), "it was not released")
    }
}

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
