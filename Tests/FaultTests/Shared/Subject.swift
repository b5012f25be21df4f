import CurlTransport
import Foundation
import Models
import Networking
import TestSupport
import ViewModels

/// A view model of an app over real sockets, through the same chain of clients as in the program.
///
/// Waits take no time: the clock jumps to their end.
@MainActor final class Subject {
    /// Every state up to now as text, such as `loaded 3` or `error 3`.
    private(set) var history: [String] = []
    private(set) var error: ServiceError?
    /// The number of records that could not be read, in the current state.
    private(set) var leftOut = 0
    /// The waits that were reported, each of them once.
    var waits: [NetworkWait] { allWaits.values.filter(\.isStart) }
    /// Starts a load again; its task ends when the state has settled.
    private(set) var load: () -> Task<Void, Never> = { Task {} }

    /// The smallest size limit of all services, in bytes.
    private static let sizeLimit = 10_000_000

    private let allWaits = Recorder<NetworkWait>()
    private var token: ObservationToken?

    /// Creates the view model of an app.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - source: The base of its API, or the address of its document.
    ///   - timeout: The time limit of one try, in seconds.
    ///   - firstTimeout: The minimum time limit of the first request, which has to succeed even on a busy machine.
    ///   - owner: The owner of the listed repositories.
    ///   - allPages: Whether all pages are loaded.
    init(
        _ app: AppName, source: URL, timeout: Double, firstTimeout: Double = 0, owner: String = "swiftlang",
        allPages: Bool = false
    ) {
        start(app, source, connection(app, source, timeout, firstTimeout), owner: owner, allPages: allPages)
    }

    private func connection(
        _ app: AppName, _ source: URL, _ timeout: Double, _ firstTimeout: Double
    ) -> HTTPConnection {
        HTTPConnection(
            PatientAtFirst(first: chain(max(timeout, firstTimeout)), others: chain(timeout)),
            tokenProvider: tokenProvider(of: app, at: source),
            cache: HTTPCache(DataCacheInMemory(), now: { Date() }, onOffline: { _, _ in }))
    }

    private func tokenProvider(of app: AppName, at source: URL) -> TokenProvider? {
        guard let service = app.tokenService, let token = app.tested.token else { return nil }
        return TokenProvider(of: service, at: source) { token }
    }

    private func chain(_ timeout: Double) -> any HTTPClient {
        CurlHTTPClient(sizeLimit: Self.sizeLimit).decorated(
            timeout: timeout, pauses: HostPauses(), sleeper: ManualSleeper(Date(), jumps: true), log: nil,
            onWait: { [allWaits] in allWaits.record($0) })
    }

    /// Records the states of a view model; `load` starts a load, and `count` returns the numbers of records.
    func follow<Model: ViewModel>(
        _ model: Model, load: @escaping () -> Task<Void, Never>,
        count: @escaping @MainActor (Model.Content) -> (records: Int, leftOut: Int)
    ) {
        self.load = load
        token = model.observe { [weak self] state in
            guard let self else { return }
            let held = state.value.map { count($0).records }
            history.append([Self.name(state), held.map(String.init)].compactMap { $0 }.joined(separator: " "))
            error = state.error
            leftOut = state.value.map { count($0).leftOut } ?? 0
        }
    }

    /// Throws an error that says what is missing unless the stand-in server has the records of an app.
    static func assertServed(_ app: AppName, by server: StandInServer) async throws {
        let subject = Subject(app, source: server.url(app.tested.path), timeout: 60)
        await subject.load().value
        let expected = "loaded \(app.tested.count)"
        guard subject.history.last != expected || subject.leftOut > 0 else { return }
        throw NotServed(
            description: "the stand-in server needs a module in Tests/Backend for \(app), so that it is \(expected), "
                + "not \(subject.history.last ?? "idle"): \(subject.error?.message ?? "")")
    }

    private static func name<Value>(_ state: LoadState<Value>) -> String {
        switch state {
        case .idle: "idle"
        case .loading: "loading"
        case .loaded: "loaded"
        case .error: "error"
        }
    }
}

private struct NotServed: Error, CustomStringConvertible {
    let description: String
}

/// A client that passes the first request to one client and all others to another.
private final class PatientAtFirst: HTTPClient {
    private let first: any HTTPClient
    private let others: any HTTPClient
    private let sent = Recorder<Void>()

    init(first: any HTTPClient, others: any HTTPClient) {
        self.first = first
        self.others = others
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let isFirst = sent.values.isEmpty
        sent.record(())
        return try await (isFirst ? first : others).send(request)
    }
}

/// Waits for a task up to a number of seconds; returns whether it ended in time.
///
/// A task that takes longer is cancelled but not awaited, since a wait that cannot be cancelled would hang the test.
func ends(_ task: Task<Void, Never>, within seconds: Double) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
        let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
        Task {
            await task.value
            continuation.finish()
        }
        group.addTask {
            for await _ in ended {}
            return !Task.isCancelled
        }
        group.addTask {
            try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
            return false
        }
        let result = await group.next() ?? false
        group.cancelAll()
        if !result { task.cancel() }
        return result
    }
}
