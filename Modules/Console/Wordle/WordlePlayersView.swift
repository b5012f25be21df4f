@MainActor final class WordlePlayersView: ModelView<WordlePlayersViewModel>, ListView {
    var page = ListPage<[KeptPlayer]>()

    var ownKeys: [Key] {
        guard model.state.value != nil else { return [] }
        return [
            Key(
                .edit, "OLD=NEW", "change a name, or join two", examples: "Bobby=Bob",
                asking: { Question("Two names as OLD=NEW", isLeftByBack: true) }, rename
            )
            .shown(hasRows),
            Key(
                .delete, "NAME", "forget a player", completion: ["wordle", "forget"],
                asking: { Question("Whose games are to be forgotten") }, forget
            )
            .shown(hasRows),
            Key(.undo, "undo: \(model.joined?.text ?? "nothing")") { [self] in change(model.undo()) }
                .shown(model.joined != nil),
        ]
    }

    func content(_ listing: WordlePlayersListing) -> ListContent<[KeptPlayer]> {
        ListContent(listing, listing.rows)
    }

    func drawing(_ appearance: Appearance) -> WordlePlayersDrawing { WordlePlayersDrawing(appearance: appearance) }

    static let columns = ["player", "played", "lastPuzzle", "names"]

    func pick(_ player: KeptPlayer) -> ScreenReply {
        model.select(player.player)
        return .redraw
    }

    private func rename(_ names: String) -> ScreenReply {
        guard let rename = PlayerRename(names) else { return .say("Two names are OLD=NEW, such as ~Bob=Bob Miller.") }
        return change(model.rename(rename.old, to: rename.new))
    }

    private func forget(_ name: String) -> ScreenReply {
        .ask(Question("Forget the games of \(name)? Type yes", empty: "keeps them")) { [self] answer in
            answer.meansYes ? change(model.forget(name)) : .say("Nothing was changed.")
        }
    }

    private func change(_ task: Task<Void, Never>) -> ScreenReply {
        loading(task) { [model] in
            model.state.error == nil ? model.state.value?.notice.map { .tell([Line($0)]) } ?? .redraw : .redraw
        }
    }
}

struct WordlePlayersDrawing: RowDrawing {
    let appearance: Appearance

    func drawing(_ players: [KeptPlayer], first: Int?) -> [Line] {
        let rows = zip(players, numbers(first, of: players.count)).map { player, number in
            [
                number + Line(player.player), Line(String(player.played)), Line("Wordle \(player.lastPuzzle)"),
                Line(player.namesText),
            ]
        }
        let isNarrow = appearance.width < 60
        let columns = [
            Table.Column("player", shrinks: isNarrow), Table.Column("games", isNumber: true), Table.Column("last seen"),
            Table.Column("other names", shrinks: true),
        ]
        return Table(
            columns: isNarrow ? columns.dropLast() : columns, rows: isNarrow ? rows.map { $0.dropLast() } : rows
        ).lines(width: appearance.width)
    }

    func layout(drawing players: some Collection<KeptPlayer>) -> PageLayout { PageLayout(header: 1) }

    func sentences(_ player: KeptPlayer) -> [String] { [player.spokenText] }
}
