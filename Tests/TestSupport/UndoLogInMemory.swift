import Foundation
import Models

/// An undo log in memory.
package actor UndoLogInMemory: UndoLog {
    private var kept: [UndoStep]
    private var last: Int

    package static func shared() -> @Sendable (_ account: String) -> any UndoLog {
        let log = UndoLogInMemory()
        return { _ in log }
    }

    package init(_ changes: [WordleChange] = []) {
        last = changes.count
        kept = changes.enumerated().map { index, change in
            UndoStep(id: changes.count - index, at: nil, source: "memory", change: change)
        }
    }

    /// Returns the steps, newest first.
    package func steps() -> [UndoStep] { kept }

    package func note(_ change: WordleChange) -> Int {
        last += 1
        let moment = Date(timeIntervalSince1970: 1_700_000_000)
        kept.insert(UndoStep(id: last, at: moment, source: "memory", change: change), at: 0)
        return last
    }

    package func replace(_ id: Int, with step: UndoStep?) {
        guard let index = kept.firstIndex(where: { $0.id == id }) else { return }
        if let step { kept[index] = step } else { kept.remove(at: index) }
    }
}

extension WordleScoresService {
    /// The changes that are in the log, newest first.
    package func changes() async throws -> [WordleChange] { try await undoLog.steps().map(\.change) }
}
