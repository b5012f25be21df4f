import Coordinator
import Models
import QuintetMenus
import QuintetTerminal
import ViewModels

extension ConsoleMenus {
    func reply(toResults text: String, isYours: Bool, _ coordinator: AppCoordinator) async -> ScreenReply? {
        reply(to: await coordinator.document(in: text), text, isYours: isYours, coordinator)
    }

    private func reply(
        to document: PastedDocument, _ text: String, isYours: Bool, _ coordinator: AppCoordinator
    ) -> ScreenReply? {
        guard let share = document.onlyShare(today: coordinator.today) else {
            guard document.shareCount > 0 else { return nil }
            let shown = coordinator.top.id
            coordinator.show(document)
            guard coordinator.top.id == shown, let load = coordinator.top.screen.viewModel.runningLoad else {
                return .redraw
            }
            return .wait(load, giveUp: { load.cancel() }, then: { .redraw })
        }
        guard let game = share.games.first else { return .say(Line("\(share.unreadable.joined().sentence).")) }
        var question = Question(adding: game, of: text, whenCancelled: .sayAndRedraw(["Nothing was added."]))
        question.takesShares = true
        if !isYours { question.expectWord() }
        let asking = ScreenReply.ask(question) { [self] answer in
            if answer.contains("\n") { return both(document, text, answer, coordinator) }
            guard answer.isEmpty || answer.meansYes else { return .sayAndRedraw(["Nothing was added."]) }
            var report = ""
            let adding = coordinator.addGame(in: document) { report = $0 }
            return .wait(adding, giveUp: {}, then: { .sayAndRedraw([Line(report)]) })
        }
        var objection: ServiceError?
        let check = Task { objection = await coordinator.objection(to: game, in: document) }
        return .wait(check, giveUp: { check.cancel() }) {
            objection.map { [self] in .say([Line($0.message), Line($0.advice(context.connection, isInMenus: true))]) }
                ?? asking
        }
    }

    /// Returns the reply to a share and to what was pasted behind it.
    private func both(
        _ share: PastedDocument, _ text: String, _ more: String, _ coordinator: AppCoordinator
    ) -> ScreenReply {
        var reply: ScreenReply?
        let reading = Task {
            let both = share.followed(by: await coordinator.document(in: more))
            reply = self.reply(to: both, "\(text)\n\(more)", isYours: true, coordinator)
        }
        return .wait(reading, giveUp: {}, then: { reply ?? .redraw })
    }
}
