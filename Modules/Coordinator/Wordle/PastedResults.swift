import Models
import ViewModels

/// The Wordle results in a text that the user pasted.
public enum PastedResults: Hashable, Sendable {
    /// Your share of one game.
    case game(WordleScore)
    /// A share that cannot be added, with the reason.
    case unreadable(String)
    /// The results of several players or puzzles.
    case chat
}

extension AppCoordinator {
    /// Returns the Wordle results in a text, or nil if there are none.
    public func results(in text: String) -> PastedResults? {
        let wordle = factory.services.wordle
        let bytes = Array(text.utf8)
        guard let reading = try? wordle.chatReader(nil).reading(of: bytes) else { return nil }
        let count = reading.results.count + reading.refusals.count
        guard count > 0 else { return nil }
        let isOwn = reading.results.allSatisfy { $0.player == SharedResult.nameless }
        guard count == 1, isOwn, let own = try? wordle.documents.games(in: bytes, of: nil) else { return .chat }
        return own.games.first.map(PastedResults.game) ?? own.unreadable.first.map(PastedResults.unreadable)
    }

    /// Adds the game whose share was pasted; `report` is called with the effect, or with the reason for a failure.
    @discardableResult public func addGame(
        in text: String, report: @escaping @MainActor (_ sentence: String) -> Void
    ) -> Task<Void, Never> {
        let page = factory.wordleImport()
        let task = Task {
            await page.read(Array(text.utf8)).value
            if page.state.error == nil { await page.save().value }
            report(page.state.error?.message ?? page.state.value?.resultText ?? "")
        }
        finishLater { await task.value }
        return task
    }

    /// Shows the standings of a pasted chat.
    public func compare(_ text: String) {
        show(.wordle(.comparison))
        if case .wordle(.comparison(let comparison)) = top.screen { comparison.paste(text) }
    }

    /// Shows what can be done with a pasted text: the standings of a chat, or the import of your game.
    public func paste(_ text: String) {
        guard results(in: text) != .chat else { return compare(text) }
        show(.wordle(.importing))
        if case .wordle(.importing(let page)) = top.screen { page.read(Array(text.utf8)) }
    }
}
