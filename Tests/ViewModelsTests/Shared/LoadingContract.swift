import Models
import TestSupport
import ViewModels
import XCTest

/// The contract of every screen that loads: the sequence of its states.
@MainActor struct LoadingContract<Model: ViewModel, Answer: Sendable> where Model.Content: Equatable {
    private let gate: Gate<Answer>
    private let answers: [Answer]
    private let failure: ServiceError
    private let make: () -> Model
    private let place: (file: StaticString, line: UInt)

    /// Creates the contract of a screen that `make` creates, idle, with the service of a gate, and two different answers.
    ///
    /// `failure` is the error that the screen shows if the service refuses the connection.
    init(
        _ gate: Gate<Answer>, _ answers: (Answer, Answer), failure: ServiceError = .refused,
        file: StaticString = #filePath, line: UInt = #line, make: @escaping () -> Model
    ) {
        self.gate = gate
        self.answers = [answers.0, answers.1]
        self.failure = failure
        self.make = make
        place = (file, line)
    }

    /// Checks all ways in which a load, a refresh, and a second load during the first one can end.
    func check() async {
        let contents = await contents()
        guard let first = contents.first, let second = contents.last, first != second else {
            return XCTFail("two different contents are needed", file: place.file, line: place.line)
        }
        let begun: [LoadState<Model.Content>] = [.idle, .loading(previous: nil)]
        let loaded = begun + [.loaded(first)]
        let refreshed = loaded + [.loading(previous: first)]
        let failed = begun + [.error(failure, previous: nil)]
        await run("a failure, then another try", failed + begun.dropFirst() + [.loaded(first)]) {
            await $0.load(.failure(ServiceError.refused))
            await $0.load(.success(answers[0]))
        }
        await run("a refresh", refreshed + [.loaded(second)]) {
            for answer in answers { await $0.load(.success(answer)) }
        }
        await run("a refresh that fails", refreshed + [.error(failure, previous: first)]) {
            await $0.load(.success(answers[0]))
            await $0.load(.failure(ServiceError.refused))
        }
        await run("a service that gives up by itself", begun + [.idle]) { await $0.load(.failure(CancellationError())) }
        for late: Result<Answer, any Error> in [.success(answers[1]), .failure(ServiceError.refused)] {
            await run("a late answer", begun + [.loading(previous: nil), .loaded(first)]) {
                let older = await $0.begin()
                let newer = await $0.begin()
                await $0.answer(newer, .success(answers[0]))
                await $0.answer(older, late)
            }
            await run("an early answer to an older load", begun + [.loading(previous: nil), .loaded(first)]) {
                let older = await $0.begin()
                let newer = await $0.begin()
                await $0.answer(older, late)
                await $0.answer(newer, .success(answers[0]))
            }
            await run("a load that is cancelled", begun + [.idle] + begun.dropFirst() + [.loaded(first)]) {
                let given = await $0.begin()
                $0.model.cancel()
                await $0.answer(given, late)
                await $0.load(.success(answers[0]))
            }
            await run("a refresh that is cancelled", refreshed + [.loaded(first)]) {
                await $0.load(.success(answers[0]))
                let given = await $0.begin()
                $0.model.cancel()
                await $0.answer(given, late)
            }
        }
        await checkRelease(begun)
    }

    /// A screen under test, with functions that answer its loads.
    @MainActor private struct Run {
        let model: Model
        let gate: Gate<Answer>

        func begin() async -> (call: Int, task: Task<Void, Never>) {
            let call = gate.count
            let task = model.load()
            await gate.calls(call + 1)
            return (call, task)
        }

        func answer(_ load: (call: Int, task: Task<Void, Never>), _ result: Result<Answer, any Error>) async {
            gate.answer(load.call, with: result)
            await load.task.value
        }

        func load(_ result: Result<Answer, any Error>) async { await answer(await begin(), result) }
    }

    /// Returns the content of the screen for each answer.
    private func contents() async -> [Model.Content] {
        let run = Run(model: make(), gate: gate)
        var contents: [Model.Content] = []
        for answer in answers {
            await run.load(.success(answer))
            if let content = run.model.state.value { contents.append(content) }
        }
        return contents
    }

    private func run(_ name: String, _ expected: [LoadState<Model.Content>], _ walk: (Run) async -> Void) async {
        let run = Run(model: make(), gate: gate)
        let recorder = StateRecorder(run.model.observe)
        await walk(run)
        XCTAssertEqual(recorder.history, expected, name, file: place.file, line: place.line)
    }

    /// Checks that a screen that is released during a load reports nothing more.
    private func checkRelease(_ begun: [LoadState<Model.Content>]) async {
        var run: Run? = Run(model: make(), gate: gate)
        weak let reference = run?.model
        let recorder = run.map { StateRecorder($0.model.observe) }
        let load = await run?.begin()
        run = nil
        XCTAssertNil(reference, "a released screen", file: place.file, line: place.line)
        if let load {
            gate.answer(load.call, with: .success(answers[0]))
            await load.task.value
        }
        XCTAssertEqual(recorder?.history, begun, "a released screen", file: place.file, line: place.line)
    }
}
