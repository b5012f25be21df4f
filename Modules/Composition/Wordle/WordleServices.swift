import Formats
import Networking
import Storage

extension Composer {
    var wordleScores: any WordleScoresService {
        switch place(of: .wordle) {
        case .unavailable(let reason): Unavailable(reason: reason)
        case .server(let base):
            WordleScoresHTTPService(
                base: base, connection: connection(WordleScoresReader.sizeLimit, to: base, as: .wordle),
                journal: { WordleJournalFile(shared.folders.data.appending(component: "wordle-undo-\($0).json")) })
        case .local, .file:
            ScoreBook(shared.folders.data.appending(component: "wordle-scores.json")) { [options] aside in
                options.notice("The score book could not be read. It is kept as \(aside.path); a new one has begun.")
            }
        }
    }
}

extension Unavailable: WordleScoresService {
    func scores() async throws -> [WordleScore] { throw reason }
    func score(id: Int) async throws -> WordleScore { throw reason }
    func add(_ score: WordleScore) async throws -> WordleScore { throw reason }
    func delete(id: Int) async throws { throw reason }
    func reset() async throws { throw reason }
    func change(_ change: WordleChange) async throws { throw reason }
    func changes() async throws -> [WordleChange] { throw reason }
}
