import CommandLine
import Menus
import Models
import Platform
import Terminal
import ViewModels

/// The games of a chat, or those that are kept of others, ranked with one's own among them.
@MainActor
final class WordleComparisonView: ModelView<WordleComparisonViewModel>, ListScreenView {
    let pickHint: String? = "head to head"
    var page = ListPage<[PlayerStatistics]>()
    private var hasAsked = false

    var ownKeys: [Key] {
        (model.state.value?.headToHead == nil ? [] : [Key("a", "all players") { [self] in select(nil) }])
            + (model.state.value == nil ? [] : [Key("f", "choose the games", asking: windowQuestion, choose)])
            + (model.canKeep ? [Key("k", "keep these games", keep)] : []) + [Key("c", "paste a chat", askForChat)]
    }

    func appear() -> ScreenReply { hasAsked ? loading(model.appear()) : askForChat() }

    func lines(_ appearance: Appearance) -> [Line] {
        if case .idle = model.state { [] } else { listLines(appearance) }
    }

    func content(_ comparison: WordleComparison) -> ListContent<[PlayerStatistics]> {
        let isRanking = comparison.headToHead == nil && !comparison.players.isEmpty
        return ListContent(
            rows: comparison.shownPlayers, summary: "\(comparison.summary), \(model.window.text)",
            emptyText: comparison.emptyText,
            notes: [isRanking ? WordleComparison.order : nil] + comparison.notes)
    }

    func drawing(_ appearance: Appearance) -> WordleComparisonPage {
        WordleComparisonPage(appearance: appearance, headToHead: model.state.value?.headToHead)
    }

    /// From one player back to all of them.
    func stepBack() -> ScreenReply? { model.state.value?.headToHead == nil ? nil : select(nil) }

    func pick(_ player: PlayerStatistics) -> ScreenReply { select(player.player) }

    private func select(_ player: String?) -> ScreenReply {
        page.first()
        return loading(model.select(player))
    }

    private func keep() -> ScreenReply {
        loading(model.keep()) { [model] in model.state.value?.kept.map { .say(Line($0)) } ?? .redraw }
    }

    // MARK: What is compared

    private func windowQuestion() -> Question {
        var question = Question("Which games")
        question.above = FactList(ComparisonWindow.allCases.map { (Line($0.word, .bold), Line($0.text)) }, indent: 2)
            .lines(width: context.appearance.width)
        return question
    }

    private func choose(_ word: String) -> ScreenReply {
        guard let window = ComparisonWindow(word: word) else {
            let words = ComparisonWindow.allCases.map(\.word).joined(separator: ", ")
            return .say(Line("“\(word)” is no choice of games; possible: \(words)."))
        }
        page.first()
        return loading(model.choose(window))
    }

    private func askForChat() -> ScreenReply {
        hasAsked = true
        var question = Question("The chat, or the name of a file", empty: "takes the games that are kept")
        question.others = "and a blank line ends what is pasted"
        question.isWhole = { [context] in context.isFile($0) }
        question.left = model.state.value == nil ? .back : .redraw
        return .ask(question) { [self] in take($0) }
    }

    private func take(_ answer: String) -> ScreenReply {
        page.first()
        if answer.isEmpty { return loading(model.compare(nil)) }
        guard isFileName(answer) else { return loading(model.paste(answer)) }
        do {
            return loading(model.compare(try context.chat(of: context.path(in: answer))))
        } catch {
            return .say(lines(of: ServiceError(error, action: "compare"), context.appearance))
        }
    }

    /// A line that names no game can only be meant as a file, if it looks like one.
    private func isFileName(_ answer: String) -> Bool {
        !answer.contains("\n") && !answer.lowercased().contains("wordle") && answer.contains { "./".contains($0) }
            || context.isFile(answer)
    }
}

extension ConsoleContext {
    /// Whether a line names a file that exists.
    func isFile(_ line: String) -> Bool { FileManager.default.fileExists(atPath: path(in: line)) }

    /// Returns the path that a line names, which may be quoted as in a shell and begin with `~`.
    func path(in line: String) -> String {
        let words = ShellWords.split(line) ?? []
        let path = words.count == 1 ? words[0] : line
        return path.hasPrefix("~/") ? (session.terminal.environment["HOME"] ?? "~") + path.dropFirst() : path
    }
}
