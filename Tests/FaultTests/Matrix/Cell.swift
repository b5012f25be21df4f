import Foundation
import Models
import TestSupport
import ViewModels

/// A cell of the matrix: a fault, an app, and the found and the expected outcome.
struct Cell: Sendable {
    let fault: Fault
    let app: AppName
    /// The whole history of states, the message and the next step.
    let found: String
    let expected: String

    var isRight: Bool { found == expected }

    /// Loads successfully and then with the fault, or only with the fault if no other answer is possible.
    @MainActor
    static func run(_ fault: Fault, _ app: AppName, on server: StandInServer, closedPort: Int) async -> Cell {
        let base = fault.base(on: server, closedPort: closedPort)
        let source = URL.make(base + app.tested.path)
        let subject = Subject(app, source: source, timeout: fault.timeout, firstTimeout: fault.isMetAtOnce ? 0 : 60)
        for _ in 0..<(fault.isMetAtOnce ? 1 : 2) {
            // A request that hangs is sent twice.
            guard await ends(subject.load(), within: 2 * fault.timeout + 60) else {
                return Cell(fault: fault, app: app, found: "still waiting", expected: "an end")
            }
        }
        return Cell(
            fault: fault, app: app, found: subject.words, expected: fault.words(for: app, place: base + app.tested.path)
        )
    }
}

extension Fault {
    fileprivate var isMetAtOnce: Bool { if case .standIn = place { false } else { true } }

    fileprivate func base(on server: StandInServer, closedPort: Int) -> String {
        switch place {
        case .standIn: "\(server.url.absoluteString)/nth/2-/\(name)"
        case .closedPort: "http://127.0.0.1:\(closedPort)"
        case .noHost: "https://quintet.invalid"
        case .noTLS: server.url.absoluteString.replacingOccurrences(of: "http:", with: "https:")
        }
    }

    fileprivate func words(for app: AppName, place: String) -> String {
        let before =
            isMetAtOnce ? "idle, loading" : "idle, loading, loaded \(app.tested.count), loading \(app.tested.count)"
        switch outcome(for: app) {
        case .whole: return "\(before), loaded \(app.tested.count)"
        case .part(let count, let leftOut): return "\(before), loaded \(count) (\(leftOut) left out)"
        case .error(let reason, let step):
            let error = isMetAtOnce ? "error" : "error \(app.tested.count)"
            let words = "Could not \(app.tested.action) (PLACE): \(reason). \(step.rawValue)"
                .replacing("PLACE", with: place)
                .replacing("LOCALHOST", with: place.replacing("127.0.0.1", with: "localhost"))
                .replacing("ENCRYPTED", with: place.replacing("http:", with: "https:"))
            return "\(before), \(error): \(words)"
        }
    }
}

extension Subject {
    /// Everything that a user could see, except the time at which a limit ends and the duration of the tries.
    fileprivate var words: String {
        let states = history.joined(separator: ", ") + (leftOut > 0 && error == nil ? " (\(leftOut) left out)" : "")
        guard let error else { return states }
        let message = error.message.replacing(#/\d{4}-\d\d-\d\d \d\d:\d\d UTC/#, with: "MINUTE")
            // The words depend on the version of the TLS library.
            .replacing(#/could not be made: [a-z ]+/#, with: "could not be made")
            .replacing(#/\d+ s in all/#, with: "TOTAL in all")
        return "\(states): \(message) \(error.remedy.words)"
    }
}
