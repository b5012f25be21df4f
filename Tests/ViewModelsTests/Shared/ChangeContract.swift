import TestSupport
import ViewModels
import XCTest

/// The contract of every screen with changes.
///
/// A change that has begun is made and reported exactly once, even if the user meanwhile refreshes, cancels or leaves
/// the screen, or makes the same change again.
@MainActor struct ChangeContract<Model: ViewModel> {
    private let gate: Gate<Void>
    private let make: (@escaping () -> Void) -> Model
    private let change: (Model) -> Task<Void, Never>
    private let place: (file: StaticString, line: UInt)

    /// Creates the contract of a change that waits at a gate.
    ///
    /// `change` begins the change. `make` creates the screen, which has to call the given closure after the change.
    init(
        _ gate: Gate<Void>, file: StaticString = #filePath, line: UInt = #line,
        change: @escaping (Model) -> Task<Void, Never>, make: @escaping (@escaping () -> Void) -> Model
    ) {
        self.gate = gate
        self.change = change
        self.make = make
        place = (file, line)
    }

    /// Makes the change several times, and before each ends, does something that could cancel or repeat the change.
    func check() async {
        await check("nothing else") { _ in nil }
        await check("a second press", change)
        await check("a screen that appears") { $0.appear() }
        await check("a cancel") {
            $0.cancel()
            return nil
        }
        await check("a refresh that is cancelled") {
            let load = $0.load()
            $0.cancel()
            return load
        }
        await checkRelease()
    }

    private func check(_ name: String, _ intent: (Model) -> Task<Void, Never>?) async {
        let calls = gate.count
        var told = 0
        let model = make { told += 1 }
        let task = change(model)
        await gate.calls(calls + 1)
        let other = intent(model)
        await gate.answer(calls, with: .success(()), to: task)
        await other?.value
        XCTAssertEqual([told, gate.count - calls], [1, 1], name, file: place.file, line: place.line)
    }

    private func checkRelease() async {
        let calls = gate.count
        var told = 0
        var model: Model? = make { told += 1 }
        let task = model.map(change)
        await gate.calls(calls + 1)
        weak let reference = model
        model = nil
        await gate.answer(calls, with: .success(()), to: task)
        await mainActorTurn()
        XCTAssertEqual(told, 1, "a screen that was let go", file: place.file, line: place.line)
        XCTAssertNil(reference, "a screen that was let go", file: place.file, line: place.line)
    }
}
