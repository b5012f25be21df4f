@MainActor final class LeaderboardView: ModelView<LeaderboardViewModel>, ListView {
    let pickHint: String? = nil
    var page = ListPage<[RankedAthlete]>()
    /// Somebody alone with the neighbours, for the command.
    private var neighbours: (name: String, rows: [RankedAthlete])?
    /// Whom `g` went to.
    private var found: Int?

    var ownKeys: [Key] {
        let athlete = Question("Around whom", empty: model.me.map { "is \($0)" })
        let hasParticipants = model.state.value.map { $0.participants > 0 } == true
        let order = Key(
            .order, model.order.next.words,
            draw: { [self] in
                page.go(to: 0)
                model.toggleOrder()
            })
        return
            (hasParticipants
            ? [
                Key(
                    .go, "NAME", "somebody’s place", examples: "Inga Tiedmers, or a part of it",
                    completion: ["leaderboard", "list", "--around"], asking: { athlete }, around)
            ] : [])
            + (hasRows ? [order] : []) + [Key(.statistics, "statistics", draw: model.showStatistics)]
    }

    func content(_ listing: LeaderboardListing) -> ListContent<[RankedAthlete]> {
        ListContent(
            rows: neighbours?.rows ?? listing.rows, summary: listing.summary,
            emptyText: neighbours == nil ? listing.emptyText : nil, warnings: [listing.leftOutNote])
    }

    static let columns = ["rank", "id", "name", "score"]

    func printing(_ appearance: Appearance) -> LeaderboardDrawing { table(appearance, found: neighbours?.name) }

    /// Shows nobody but somebody and the neighbours, by default the person; returns whether there is such a one.
    func show(around name: String, limit: Int) -> Bool {
        neighbours = model.around(name, limit: limit).map { (name, $0) }
        return neighbours != nil
    }

    func drawing(_ appearance: Appearance) -> LeaderboardDrawing {
        var table = table(appearance)
        table.most = page.drawn?.compactMap(\.athlete.score).max()
        table.marked.insert(found)
        return table
    }

    /// A search ends first, then what `g` has marked, also where it led to no other page.
    func stepBack() -> ScreenReply? {
        guard !isFiltered, found != nil else { return backInList() }
        found = nil
        _ = page.goBack()
        return .redraw
    }

    private func table(_ appearance: Appearance, found name: String? = nil) -> LeaderboardDrawing {
        LeaderboardDrawing(appearance: appearance, marked: [model.state.value?.me, name.flatMap(model.id)])
    }

    /// Goes to somebody, who stands out there; without colours, or outside of a search, those around are said instead.
    private func around(_ name: String) -> ScreenReply {
        guard let rows = model.around(name) else { return .say(Line("Nobody’s name matches “\(name)”.")) }
        let id = model.id(of: name.isEmpty ? model.me ?? "" : name)
        guard context.appearance.hasColour, let place = page.drawn?.firstIndex(where: { $0.id == id }) else {
            return .say(table(context.appearance, found: name).lines(rows))
        }
        found = id
        page.jump(to: place)
        return .redraw
    }
}

extension LeaderboardScreen {
    @MainActor func view(_ context: ConsoleContext) -> any ScreenView {
        switch self {
        case .list(let list): LeaderboardView(list, context, of: .leaderboard)
        case .statistics(let page): StatisticsView(page, context)
        }
    }
}
