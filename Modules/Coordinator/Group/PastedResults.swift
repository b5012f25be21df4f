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
        let services = factory.services
        let bytes = Array(text.utf8)
        guard let reading = try? services.group.chatReader(nil).reading(of: bytes) else { return nil }
        let count = reading.results.count + reading.refusals.count
        guard count > 0 else { return nil }
        let isOwn = reading.results.allSatisfy { $0.player == SharedResult.nameless }
        guard count == 1, isOwn, let own = try? services.games.documents.games(in: bytes) else { return .chat }
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
    public func compare(_ text: String) { compare(Array(text.utf8)) }

    private func compare(_ chat: [UInt8], place: String? = nil) {
        show(GroupRoute.comparison)
        if case .group(.comparison(let comparison)) = top.screen { comparison.read(chat, place: place) }
    }

    /// Shows what can be done with a pasted text: the standings of a chat, or the import of your game.
    public func paste(_ text: String) {
        if results(in: text) == .chat { compare(text) } else { read(Array(text.utf8)) }
    }

    /// Shows what can be done with a document: the standings of a chat of several people, or the import of your games.
    ///
    /// `place` is the name of the document's file, which errors show, or nil for text without a file.
    public func read(_ document: [UInt8], place: String? = nil) {
        guard !isChat(document) else { return compare(document, place: place) }
        let isOpen = if case .group(.importing) = top.screen { true } else { false }
        if !isOpen { show(.group(.importing)) }
        if case .group(.importing(let page)) = top.screen { page.read(document, place: place) }
    }

    /// Returns whether a document has results of other people, or is a chat of which a field has to be named.
    private func isChat(_ document: [UInt8]) -> Bool {
        let services = factory.services
        do throws(ServiceError) {
            guard try services.group.documents.export(in: document) == nil else { return false }
        } catch {
            // An export with an error is not a chat either.
            return false
        }
        let own = try? services.games.documents.games(in: document)
        if let own, !own.areShares { return false }
        do throws(ServiceError) {
            let reading = try services.group.chatReader(nil).reading(of: document)
            return reading.results.contains { $0.player != SharedResult.nameless }
        } catch {
            return error.remedy.choices?.name == Choices.fields
        }
    }
}
