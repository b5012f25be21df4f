/// What follows from a line.
extension MenuLoop {
    func answer(_ typed: TypedLine, _ view: any ScreenView) async {
        switch typed.loneKey {
        case _ where typed.leaves: if await mayQuit() { end = .quit }
        case _ where typed.goesBack:
            if let reply = view.stepBack() { return await take(reply, view) }
            if !coordinator.back() { printer.say(["This is the start; q quits."]) }
        case "?": printer.say(printer.help(view))
        case "" where printer.isLong: await printer.turnOn(view)
        case let key? where ["sporty:", "https:", "http:"].contains(where: key.hasPrefix):
            open(typed.line)
        default:
            if let words = host.command(in: typed.line) { return await run(words, view) }
            if typed.line.contains("\u{1B}") {
                return printer.say(["Arrows and other such keys mean nothing here; ? explains those that do."])
            }
            await take(view.handle(typed), view, typed)
        }
    }

    /// What was typed outlives its screen, and not the program.
    private func mayQuit() async -> Bool {
        guard let unkept = coordinator.unkept else { return true }
        return await printer.ask(Question("Throw \(unkept) away? Type yes", empty: "keeps them"))?.meansYes == true
    }

    private func run(_ words: [String], _ view: any ScreenView) async {
        printer.leave()
        printer.hasForeignLines = true
        // A command asks in its own way.
        session.terminal.stopEditing()
        let commandEnd = await host.run(words)
        startEditing()
        switch commandEnd {
        case .menus: await printer.draw(view)
        case .link(let text): open(text)
        case .choicesChanged: end = .renew
        case .dataChanged(let app):
            coordinator.dataChanged(in: app)
            if [app, nil].contains(self.app(of: view)) {
                return await take(view.loading(view.viewModel.runningLoad), view)
            }
        case .done: break
        }
    }

    private func open(_ text: String) {
        do throws(LinkError) {
            coordinator.open(try Route(text))
        } catch {
            printer.say([Line("\(error.message.sentence).")])
        }
    }

    /// Does what follows from a line; a screen that is no longer on top is neither drawn nor asks anything.
    func take(_ reply: ScreenReply, _ view: any ScreenView, _ typed: TypedLine? = nil) async {
        let isOnTop = top === view
        switch reply {
        case .redraw: if isOnTop { await printer.draw(view) }
        case .say(let lines): printer.say(lines)
        case .tell(let lines):
            printer.say(lines)
            if isOnTop, printer.isScreen { await printer.draw(view) }
        case .ask(let question, let then):
            guard isOnTop else { break }
            let answer = await printer.ask(question)
            return await take(answer.map(then) ?? question.left, view)
        case .wait(let task, let giveUp, let then):
            printer.leave()
            let hasEnded = await waits.wait(for: task, on: view, orGiveUp: giveUp)
            if !hasEnded, await answerEnding(view) { return }
            return await take(hasEnded || top !== view ? then() : .redraw, view)
        case .back: coordinator.back()
        case .unknown:
            guard let typed, !typed.line.isEmpty else { return await take(.redraw, view) }
            refuse(typed, view)
        }
    }

    private func refuse(_ typed: TypedLine, _ view: any ScreenView) {
        let keys = printer.keys(view)
        let reason = "“\(typed.line)” means nothing here"
        if let near = Misspelling(typed: typed, keys: keys).advice ?? host.advice(on: typed.line) {
            printer.say([Line("\(reason): \(near).")])
        } else {
            let elsewhere = host.keys.first { $0.key.lowercased() == typed.key }.map { " (elsewhere: \($0.meaning))" }
            printer.say([Line("\(reason)\(elsewhere ?? ""); possible: \(keys.map(\.text).joined(separator: ", ")).")])
        }
    }
}
