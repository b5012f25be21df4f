import Models
import ViewModels

/// The Wordle results in a text that the user pasted.
public enum PastedResults: Hashable, Sendable {
    /// Your share of one game.
    case game(WordleScore)
    /// A share that cannot be added, with the reason.
    case unreadable(String)
    /// The results of several players or puzzles.
    case chat(ChatReading)
}

extension AppCoordinator {
    /// Returns the Wordle results in a text, or nil if there are none.
    public func results(in text: String) -> PastedResults? {
        let services = factory.services
        let bytes = Array(text.utf8)
        guard let reading = try? services.group.chatReader(nil).reading(of: bytes) else { return nil }
        let count = reading.results.count + reading.refusals.count
        guard count > 0 else { return nil }
        let isOwn = reading.results.allSatisfy { $0.player == PostedResult.nameless }
        guard count == 1, isOwn, let own = try? services.games.documents.games(in: bytes) else { return .chat(reading) }
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

    /// Shows the standings of a chat that was read already.
    public func compare(_ chat: ChatReading) { comparison()?.show(chat) }

    private func comparison() -> StandingsViewModel? {
        show(GroupRoute.comparison)
        return if case .group(.comparison(let comparison)) = top.screen { comparison } else { nil }
    }

    /// Shows what can be done with a pasted text: the standings of a chat, or the import of your game.
    public func paste(_ text: String) { show(results(in: text), of: text) }

    /// Shows what can be done with the results that were found in a pasted text; if there are none, the import says so.
    public func show(_ results: PastedResults?, of text: String) {
        if case .chat(let chat)? = results { compare(chat) } else { read(Array(text.utf8)) }
    }

    /// Shows what can be done with a document: the standings of a chat of several people, or the import of your games.
    ///
    /// The document is read once. `place` is the name of its file, which errors show, or nil for text without a file.
    public func read(_ document: [UInt8], place: String? = nil) {
        let services = factory.services
        let names = ((try? services.wordleGroup.me()) ?? nil).map { [$0, PostedResult.nameless] } ?? []
        let reader = PastedDocumentReader(
            chats: { services.group.chatReader(nil) }, games: services.games.documents, group: services.group.documents)
        let content = reader.read(document, of: names)
        switch content {
        case .chat(let chat): compare(chat)
        case .unclear(let error) where error.remedy.choices?.name == Choices.fields:
            comparison()?.read(document, place: place)
        case .games, .group, .unclear:
            let isOpen = if case .group(.importing) = top.screen { true } else { false }
            if !isOpen { show(.group(.importing)) }
            if case .group(.importing(let page)) = top.screen { page.read(document, place: place, known: content) }
        }
    }
}
