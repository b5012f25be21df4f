import Models
import TestSupport
import XCTest

@testable import ViewModels

/// Changes, alone and together with loads; `LoadingContract` tests loads alone.
@MainActor final class LoadableTests: XCTestCase {
    private let loads = Gate<Int>()
    private let changes = Gate<Int>()
    private let loadable = Loadable<Int>()
    private lazy var recorder = StateRecorder { [loadable] in loadable.observe($0) }
    private var reported: [Int] = []

    override func setUp() async throws { _ = recorder }

    func testARepeatedOrCancelledChangeRunsAndIsReportedOnce() async {
        let first = change("a")
        await changes.calls(1)
        loadable.cancel()
        first.cancel()
        let second = change("a")
        await changes.answer(0, with: .success(1), to: first)
        await second.value
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: nil), .loaded(1)])
        XCTAssertEqual(reported, [1])
        XCTAssertNil(loadable.running)
    }

    func testChangesRunOneAfterAnotherAndFinishWaitsForAll() async {
        let first = change("a")
        let second = change("b")
        await changes.calls(1)
        XCTAssertEqual(loadable.running, second)
        let finish = Task { await loadable.finish() }
        await changes.answer(0, with: .success(1), to: first)
        await changes.answer(1, with: .success(2), to: finish)
        assertElements(
            recorder.history, .idle, .loading(previous: nil), .loading(previous: nil), .loaded(1),
            .loading(previous: 1), .loaded(2))
        XCTAssertEqual(reported, [1, 2])
    }

    func testAChangeReplacesALoad() async {
        let given = load()
        await loads.calls(1)
        let change = change("a")
        await changes.calls(1)
        await loads.answer(0, with: .success(9), to: given)
        await changes.answer(0, with: .success(1), to: change)
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: nil), .loading(previous: nil), .loaded(1)])
    }

    func testALoadWaitsForTheChangeBeforeIt() async {
        let change = change("a")
        await changes.calls(1)
        let load = load()
        XCTAssertEqual(loads.count, 0)
        await changes.answer(0, with: .success(1), to: change)
        await loads.answer(0, with: .success(2), to: load)
        assertElements(
            recorder.history, .idle, .loading(previous: nil), .loading(previous: nil), .loaded(1),
            .loading(previous: 1), .loaded(2))
    }

    func testAFailedChangePreservesTheContentAndCancelsTheWaitingLoad() async {
        loadable.show(1)
        let change = change("a")
        await changes.calls(1)
        let load = load()
        await changes.answer(0, with: .failure(ServiceError.refused), to: change)
        await load.value
        XCTAssertEqual(loads.count, 0)
        XCTAssertEqual(recorder.history.suffix(2), [.loading(previous: 1), .error(.refused, previous: 1)])
        XCTAssertEqual(reported, [])
    }

    func testAChangeThatCancelsItselfChangesNothing() async {
        loadable.show(1)
        await changes.answer(0, with: .failure(CancellationError()), to: change("a"))
        XCTAssertEqual(recorder.history, [.idle, .loaded(1), .loading(previous: 1), .loaded(1)])
        XCTAssertEqual(reported, [])
    }

    func testAnUpdatePreservesTheKindOfState() {
        loadable.update(1)
        loadable.show(2)
        loadable.refuse(.refused)
        loadable.update(3)
        XCTAssertEqual(
            recorder.history, [.idle, .loaded(2), .error(.refused, previous: 2), .error(.refused, previous: 3)])
    }

    func testCancellingALoadRestoresAnInitialValue() async {
        XCTAssertEqual(Loadable(known: 1).state, .idle)
        let known = Loadable(loaded: 1)
        let states = StateRecorder { known.observe($0) }
        let given = known.load("load") { [loads] in try await loads.call() }
        await loads.calls(1)
        known.cancel()
        await loads.answer(0, with: .success(2), to: given)
        XCTAssertEqual(states.history, [.loaded(1), .loading(previous: 1), .loaded(1)])
    }

    func testAnOutdatedAnswerEndsTheLoadLikeACancellation() async {
        var ends: [ServiceError?] = []
        let load = loadable.load("load") {
            1
        } map: { _ in
            nil
        } onFailure: {
            ends.append($0)
        }
        await load.value
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: nil), .idle])
        XCTAssertEqual(ends, [nil])
    }

    private func load() -> Task<Void, Never> { loadable.load("load") { [loads] in try await loads.call() } }

    private func change(_ key: String) -> Task<Void, Never> {
        loadable.change(key, "change") { [changes] in
            try await changes.call()
        } map: {
            $0
        } afterwards: { [self] in
            reported.append($0)
        }
    }
}
