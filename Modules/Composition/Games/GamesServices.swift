import Coordinator
import Models
import Networking
import QuintetFormats
import QuintetPlatform
import Storage

extension Composer {
    func makeGames(today: @escaping @Sendable () -> CalendarDate) -> GamesServices {
        GamesServices(scores: makeWordleScores(), documents: WordleDocumentReader(today: today))
    }

    private func makeWordleScores() -> any WordleScoresService {
        switch source(of: .wordle) {
        case .unavailable(let reason): Unavailable(reason: reason)
        case .server(let base):
            WordleScoresHTTPService(
                base: base, connection: connection(WordleScoresReader.sizeLimit, to: base, as: .wordle),
                undoLog: { makeUndoLog(source: base.absoluteString, account: $0) })
        case .local, .file:
            ScoreBook(shared.folders.data.appending(component: "wordle-scores.json"), log: makeUndoLog()) {
                [notice = options.notice, shown = shared.shownNotices] error in
                let done = "The file was moved there, and a new one was started. Correct it and import it."
                let text = "\(error.message) \(done)"
                // The games are read several times, and each time while the file is there.
                if shown.withLock({ $0.insert(text).inserted }) { notice(text) }
            }
        }
    }

    func makeUndoLog(source: String = "local", account: String? = nil) -> UndoLogFile {
        UndoLogFile(
            shared.folders.data.appending(component: "wordle-scores.undo.json"), source: source, account: account,
            now: { Date() }
        ) { [options] aside in
            options.notice("The undo log could not be read. It was moved to \(aside.path), and a new one was started.")
        }
    }
}

extension Unavailable: WordleScoresService {
    func scores(_ policy: CachePolicy) async throws -> [WordleScore] { throw reason }
    func reset() async throws -> Int? { throw reason }
    func change(
        _ action: String, _ kind: WordleChange.Kind, _ body: @escaping @Sendable (inout [WordleScore]) throws -> Void
    ) async throws -> Int? { throw reason }
    var undoLog: any UndoLog { NoUndoLog() }
}
