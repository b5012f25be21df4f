import Models
import ViewModels

extension AppCoordinator {
    /// Returns what a pasted text has; it is read off the main actor.
    public func document(in text: String) async -> PastedDocument {
        await factory.services.documentReader.read(Array(text.utf8))
    }

    /// Returns how many rows of squares the share at the end of typed lines still lacks; nil if there is none.
    package func missingRows(in lines: String) -> Int? {
        try? factory.services.group.chatReader(nil).reading(of: Array(lines.utf8), fields: ChatFields()).missingRows
    }

    /// Compares the game of a pasted share with your games; returns why it would not be added, or nil if it would be.
    public func objection(to game: WordleScore, in document: PastedDocument) async -> ServiceError? {
        let page = factory.importing()
        await page.show(document).value
        return page.state.error?.during("add Wordle \(game.id)") ?? page.state.value?.objection(to: game)
    }

    /// Adds the game whose share was pasted; `report` is called with the effect, or with the reason for a failure.
    @discardableResult public func addGame(
        in document: PastedDocument, report: @escaping @MainActor (_ sentence: String) -> Void
    ) -> Task<Void, Never> {
        let page = factory.importing()
        let task = Task {
            await page.show(document).value
            if page.state.error == nil { await page.save().value }
            if top.route.app == .wordle { await top.screen.viewModel.runningLoad?.value }
            report(page.state.error?.message ?? page.state.value?.resultText ?? "")
        }
        finishLater { await task.value }
        return task
    }

    /// Reads a pasted text, then shows what can be done with it, as `show` does for a pasted document.
    @discardableResult public func paste(_ text: String) -> Task<Void, Never> {
        showWhenRead { [reader = factory.services.documentReader] in
            (await reader.read(Array(text.utf8)), true)
        }
    }

    /// Reads a document, then shows what can be done with it: the standings of a chat, or the import of your games.
    ///
    /// `place` is the name of its file, which errors show, or nil for text without a file.
    @discardableResult public func read(_ document: [UInt8], place: String? = nil) -> Task<Void, Never> {
        showWhenRead { [reader = factory.services.documentReader] in
            (await reader.read(document, place: place), false)
        }
    }

    /// Shows what can be done with a document: the standings of a chat of several people, or the import of your games.
    ///
    /// If it was pasted as a text, several shares without a sender are a chat, too.
    public func show(_ document: PastedDocument, isPasted: Bool = true) {
        if document.isOfGroup || isPasted && document.shareCount > 1 {
            show(GroupRoute.comparison)
            if case .group(.comparison(let comparison)) = top.screen { comparison.show(document) }
        } else {
            let isOpen = if case .group(.importing) = top.screen { true } else { false }
            if !isOpen { show(.group(.importing)) }
            if case .group(.importing(let page)) = top.screen { page.show(document) }
        }
    }

    /// Shows a document when it is read, unless another screen is shown meanwhile.
    ///
    /// Cancelling the task ends it at once, although a reading that has begun goes on.
    private func showWhenRead(
        _ read: @escaping @Sendable () async -> (document: PastedDocument, isPasted: Bool)
    ) -> Task<Void, Never> {
        let asked = top.route
        let (documents, reading) = AsyncStream.makeStream(of: (document: PastedDocument, isPasted: Bool).self)
        Task {
            reading.yield(await read())
            reading.finish()
        }
        return Task { [weak self] in
            for await (document, isPasted) in documents {
                guard let self, !Task.isCancelled, top.route == asked else { return }
                show(document, isPasted: isPasted)
            }
        }
    }
}
