import Coordinator
import Models
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

/// The word that shows the notes for which a screen has no room; `n` is the next page.
let notesWord = "notes"

/// The handling of typed lines.
extension MenuLoop {
    func answer(_ given: TypedLine, _ view: any ScreenView) async {
        let typed = TypedLine(given.line.replacing("\n", with: " "))
        let unknown = unknownLines.count
        defer { if !typed.line.isEmpty, unknownLines.count == unknown { unknownLines = [] } }
        if given.line.utf8.count > TypedLine.longest {
            let tooLong = ScreenReply.sayAndRedraw(["That is too long for a key or a command."])
            await perform(reply(toPaste: given, on: view) ?? tooLong, view)
        } else if SafeText.holdsToken(typed.line) {
            let advice: Line = "That looks like a token, so it was ignored. \(Self.secretAdvice.sentence)"
            await perform(.sayAndRedraw([takesSecret(view) ? advice : MenuPrinter.tokenAdvice]), view)
        } else if let reply = await reply(toPaste: given, on: view) {
            await perform(reply, view)
        } else if typed.leaves {
            if await mayQuit() { end = .quit }
        } else if typed.goesBack {
            if let reply = view.stepBack() { return await perform(reply, view) }
            if !coordinator.back() { await note("This is the first screen. Press q to quit.", on: view) }
        } else if typed.loneKey == KeyName.help.key {
            printer.say(printer.help(view, host.helpNote(in: app(of: view))))
        } else if typed.loneKey == notesWord {
            let notes = view.hiddenNotes
            printer.say(notes.isEmpty ? ["There are no more notes."] : notes.map { Line($0) })
        } else if typed.line.isEmpty, printer.isLong {
            await printer.showMore(view)
        } else if isLink(typed) {
            open(typed.line)
        } else if let reply = await reply(toShare: typed, on: view) {
            await perform(reply, view)
        } else if let words = host.command(in: typed.line) {
            await run(words, view)
        } else if typed.line.contains("\u{1B}") {
            await note("Arrow and function keys do nothing here. Press ? for the keys of this screen.", on: view)
        } else {
            await perform(view.handle(typed), view, typed)
        }
    }

    func isLink(_ typed: TypedLine) -> Bool {
        Route.isLink(typed.line)
            || ["sporty:", "https:", "http:"].contains { typed.loneKey?.hasPrefix($0) == true }
    }

    /// Returns whether to quit; if quitting would discard text that was typed into forms, asks the user first.
    private func mayQuit() async -> Bool {
        guard let unsaved = coordinator.unsaved else { return true }
        return await printer.ask(Question(confirming: "Discard \(unsaved)?", "discard"))?.meansYes == true
    }

    private func run(_ words: [String], _ view: any ScreenView) async {
        printer.leave()
        printer.hasForeignLines = true
        // A command asks its questions without the menus' line editor.
        session.terminal.stopEditing()
        let commandEnd = await host.run(words)
        startEditing()
        switch commandEnd {
        case .menus: await printer.draw(view)
        case .link(let text): open(text)
        case .settingsChanged: end = .renew
        case .dataChanged(let app):
            coordinator.dataChanged(in: app)
            if [app, nil].contains(self.app(of: view)) {
                return await perform(view.loading(view.viewModel.runningLoad), view)
            }
        case .done: break
        }
    }

    private func open(_ text: String) {
        do throws(LinkError) {
            coordinator.show(try Route(text))
        } catch {
            printer.say([Line("\(error.message.sentence).")])
        }
    }

    /// Handles the reply of a screen; if the screen is no longer on top, neither draws the screen nor asks a question.
    ///
    /// `asked` is the question to which `reply` is the reply, or nil for none.
    func perform(
        _ reply: ScreenReply, _ view: any ScreenView, _ typed: TypedLine? = nil, to asked: Asked? = nil
    ) async {
        let isOnTop = top === view
        switch reply {
        case .redraw: if isOnTop { await printer.draw(view) }
        case .say(let lines): printer.say(lines)
        case .sayAndRedraw(let lines):
            printer.say(lines)
            if isOnTop, printer.isScreen { await printer.draw(view) }
        case .refuse(let lines):
            guard isOnTop, let asked else { return printer.say(lines) }
            await ask(asked, after: lines, view)
        case .ask(let question, let then): if isOnTop { await ask((question, then), view) }
        case .wait(let task, let giveUp, let then):
            printer.leave()
            let hasEnded = await waits.wait(for: task, on: view, orGiveUp: giveUp)
            if !hasEnded, await answerLineThatEndedTheWait(view) { return }
            return await perform(hasEnded || top !== view ? then() : .redraw, view, to: asked)
        case .leave(let lines):
            if !lines.isEmpty { printer.say(lines) }
            coordinator.back()
        case .unknown:
            guard let typed, !typed.line.isEmpty else { return await perform(.redraw, view) }
            await refuse(typed, view)
        }
    }

    /// A question, and the reply to its answer.
    typealias Asked = (question: Question, then: @MainActor (String) -> ScreenReply)

    /// Asks a question, and asks it again after an answer that is refused; `refusal` is why the last one was.
    private func ask(_ asked: Asked, after refusal: [Line]? = nil, _ view: any ScreenView) async {
        let question = asked.question
        var answer = waits.takeShare(for: question)
        if answer == nil { answer = await printer.ask(question, after: refusal) }
        wasLeft = isForOneScreen && answer == nil
        guard let answer else {
            if isForOneScreen, printer.wasInterrupted { return end = .interrupted }
            return await perform(question.whenCancelled, view)
        }
        // A pasted text is read before the screen is made again, which takes it over.
        if endsIfOutdated(), !question.outlivesSettings {
            if question.takesShares, let share = question.share {
                waits.putBack([TypedLine(share)])
            } else {
                waits.share = question.share ?? coordinator.missingRows(in: answer).map { _ in answer }
            }
            return question.keep(answer)
        }
        switch question.input {
        case .line, .text:
            let share = await reply(toShareIn: answer, on: view)
            await perform(share ?? asked.then(answer.replacing("\n", with: " ")), view, to: asked)
        case .secret, .paste: await perform(asked.then(answer), view, to: asked)
        case .confirmation, .share: await perform(asked.then(answer), view)
        }
    }

    /// Shows a message and, if `printer.isScreen` is true, draws the screen again below the message.
    ///
    /// Without the screen below them, several messages would push the screen out of view.
    private func note(_ text: String, on view: any ScreenView) async {
        await perform(.sayAndRedraw([Line(text)]), view)
    }

    private static let secretAdvice = "press \(KeyName.keep.key) first, then type the token."

    private func takesSecret(_ view: any ScreenView) -> Bool {
        view.spec.actions.contains { $0.parameters.contains { $0.kind == .secret } }
    }

    private func refuse(_ typed: TypedLine, _ view: any ScreenView) async {
        if typed.line.count > 1, takesSecret(view) {
            session.terminal.forgetLine()
            return await note("Unknown key. If that was a token, \(Self.secretAdvice)", on: view)
        }
        let pasted = session.terminal.hasTypedLine ? typed.line : nil
        if session.terminal.isInputTerminal, takesResults(view) { unknownLines.append(pasted) }
        let keys = printer.keys(view)
        let kind =
            typed.line.count == 1
            ? "No key “\(typed.line)” here." : "Unknown key or command “\(typed.line.quotable)”."
        let advice = Misspelling(typed: typed, keys: keys).advice ?? host.advice(on: typed.line)
        await note(advice ?? "\(kind) Press ? for the keys of this screen.", on: view)
    }
}
