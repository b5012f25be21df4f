import Coordinator
import Models
import QuintetPlatform
import ViewModels

extension PlayersViewModel: DeclaredList {
    /// The name of the file with the group's results.
    public static let fileName = "wordle-group.json"

    /// The rows of the screen.
    public var rows: ScreenRows<PlayersListing, [GroupPlayer]> {
        ScreenRows("rows", \.rows, .table, "Players", parts: GroupPlayer.parts)
            .opening(text("player"), by: \.player, route: "/wordle/players/{id}") { [self] in show(.player($0)) }
    }

    /// The declaration of the screen.
    public var spec: ScreenSpec {
        ScreenSpec(
            of: self, rows,
            [
                Part(Value("notice", .note).outcome, \.notice), .summary, rows.part, .pasting,
                Part("notes", \.notes, .notes), Part("part", { _ in "showPlayers" }),
            ],
            actions: Action.groupParts(showing: .players, show) + [.filter(self, if: self.hasRows)] + edits + others
        ).reportingChanges(of: self).undoing(self)
    }

    private var edits: [Action] {
        Action.edits(of: self, in: "rows", if: self.hasRows)
    }

    private var others: [Action] {
        [
            .forgetting(of: self, in: "rows", if: self.hasRows)
                .offered(
                    .form, "Delete results", when: "rows", confirm: self.forgetQuestion, done: "Deleted the results."),
            Action(answering: "export") { [self] in
                .answering(
                    Task {
                        await export().value
                        return [
                            "document": ["format": "group", "name": Self.fileName, "text": document] as JSON
                        ]
                    })
            }.offered(.menu, "Export the group").key(
                .keep, "save the group’s results as a file",
                argument: ActionArgument("FILE", asking: "Save as", empty: Self.fileName),
                if: self.hasRows),
        ]
    }

    private var hasRows: Bool { state.value?.rows.isEmpty == false }
}

extension GroupPlayer: DeclaredRow {
    /// The columns of the list in a pipe.
    @MainActor public static let columns: [Part<GroupPlayer>] = fields(named: "player", "played", "lastPuzzle", "names")

    /// The members of the row, in the order in which they are drawn.
    @MainActor public static let parts: [Part<GroupPlayer>] = [
        Part("id", \.player), Part("player", \.player, .title, "Player"), Part("names", \.names, .notes, "Other names"),
        Part("played", \.played, .number, "Played"), Part("lastPuzzle", \.lastPuzzle, .number, "Last puzzle"),
        Part("spokenText", \.spokenText),
    ]
}
