import Coordinator
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class LeaderboardView: TableView<LeaderboardViewModel, AthleteRow> {
    /// For the option `--around`: the name of an athlete, and that athlete's row with the rows next to that row.
    private var neighbours: (name: String, rows: [AthleteRow])?
    /// The id of the row that the key `g` has found; it is highlighted.
    private var found: Int?

    override var ownKeys: [Key] {
        key(.go, completion: ["leaderboard", "list", "--around"], instead: around)
            + key(.order, started: { [self] in page.go(to: 0) }) + key(.statistics)
    }

    /// Asks for the field with the scores if no athlete has a score.
    override func appear() -> ScreenReply { loading(model.appear()) { [self] in askForScore() } }

    private func askForScore() -> ScreenReply {
        model.state.value?.scoreChoices.flatMap { ask($0) { [self] in askForScore() } } ?? .redraw
    }

    override func content(_ listing: LeaderboardListing) -> ListContent<[AthleteRow]> {
        ListContent(
            rows: neighbours?.rows ?? rows.list(listing), summary: listing.summary, countText: listing.countText,
            emptyText: neighbours == nil ? listing.emptyText : nil,
            warnings: [scoreNote(listing), listing.leftOut.note])
    }

    private func scoreNote(_ listing: LeaderboardListing) -> String? {
        guard let note = listing.scoreNote, let field = listing.scoreFields.first else { return nil }
        let command = context.connection.command("quintet leaderboard list --score \(ShellWords.quoted(field))")
        return "\(note) Name the one with the score, as in \(command)."
    }

    /// Shows only the row of an athlete and the rows next to that row; returns whether the name was found.
    func show(around name: String, limit: Int) -> Bool {
        neighbours = model.around(name, limit: limit).map { (name, $0) }
        if neighbours != nil, model.id(of: name) == nil {
            context.warn("Several athletes match “\(name)”. These are the rows around each of them.")
        }
        return neighbours != nil
    }

    override func drawing(_ appearance: Appearance) -> TableDrawing<AthleteRow> {
        var table = table(appearance, found: neighbours?.name)
        table.most = page.drawn?.compactMap(\.athlete.points).max()
        return table
    }

    /// Returns the drawing that highlights the user and the athlete that the user looked for.
    private func table(_ appearance: Appearance, found name: String? = nil) -> TableDrawing<AthleteRow> {
        let marked = [model.state.value?.me, name.flatMap(model.id), found].compactMap(\.self)
        return TableDrawing(appearance, isMarked: { marked.contains($0.id) })
    }

    /// Goes to an athlete and highlights the row.
    ///
    /// If there are no colours, or if a search hides the row, prints the row and the rows next to that row instead.
    private func around(_ name: String) -> ScreenReply {
        guard let rows = model.around(name) else { return .refuse(Line("No name matches “\(name)”.")) }
        let id = model.id(of: name.isEmpty ? model.me ?? "" : name)
        guard context.session.appearance.hasColour, let index = page.drawn?.firstIndex(where: { $0.id == id }) else {
            return .say(table(context.session.appearance, found: name).lines(rows))
        }
        found = id
        page.go(to: index)
        return .redraw
    }
}

extension LeaderboardScreen {
    @MainActor func view(_ context: ConsoleContext) -> any ScreenView {
        switch self {
        case .list(let list): LeaderboardView(list, context, of: .leaderboard)
        case .statistics(let page): PageView(page, context, of: .leaderboard)
        }
    }
}
