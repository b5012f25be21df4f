import Models
import ViewModels

extension ScreenFactory {
    func screen(for route: GroupRoute) -> GroupScreen {
        switch route {
        case .comparison: .comparison(standings())
        case .days: .comparison(standings(showingDays: true))
        case .players: .players(players())
        case .player(let name): .player(player(name))
        case .league: .league(league())
        case .log: .log(groupLog())
        case .importing: .importing(importing())
        }
    }

    package func importing() -> ImportViewModel {
        let page = ImportViewModel(services.ownGroup, reader: services.documentReader)
        page.$onRead.coordinator = { [weak coordinator] in coordinator?.read($0, place: $1) }
        page.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        page.$onImported.coordinator = { [weak coordinator, weak page] in coordinator?.leave(page, changed: .wordle) }
        return page
    }

    package func standings(showingDays: Bool = false) -> StandingsViewModel {
        let comparison = StandingsViewModel(
            services.ownGroup, showingDays: showingDays, opening: coordinator?.groupOpening,
            reader: services.documentReader)
        comparison.groupUndo = groupUndo
        comparison.$onChanged.coordinator = { [weak coordinator, weak comparison] in
            coordinator?.dataChanged(in: .wordle, shownBy: comparison)
        }
        comparison.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        comparison.$onRead.coordinator = { [weak coordinator] in coordinator?.read($0, place: $1) }
        return comparison
    }

    package func players() -> PlayersViewModel {
        let list = PlayersViewModel(services.ownGroup, documents: services.group.documents)
        list.groupUndo = groupUndo
        list.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        return list
    }

    package func player(_ name: String, of period: Period = .all) -> WordleStatisticsViewModel {
        let page = WordleStatisticsViewModel(player: name, in: services.ownGroup, period: period)
        page.undoing = undoing
        return page
    }

    package func groupLog() -> GroupLogViewModel {
        let log = GroupLogViewModel(services.ownGroup)
        log.undoing = undoing
        log.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        return log
    }

    package func league(withMine: Bool = true) -> LeagueViewModel {
        let league = LeagueViewModel(services.ownGroup, withMine: withMine)
        league.undoing = undoing
        league.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        return league
    }
}

/// The dependencies of the view models of your group.
public struct GroupServices: Sendable {
    /// The store of the other players' results.
    public var store: any GroupStore
    /// Returns a reader of chats; `place` is shown in errors, for example a file's path.
    public var chatReader: @Sendable (_ place: String?) -> any ChatReader
    /// Reads and writes the group as a document.
    public var documents: any GroupDocuments

    /// Creates the services.
    public init(
        store: any GroupStore, chatReader: @escaping @Sendable (_ place: String?) -> any ChatReader,
        documents: any GroupDocuments
    ) {
        self.store = store
        self.chatReader = chatReader
        self.documents = documents
    }
}

extension Services {
    /// Reads documents that are pasted or named.
    package var documentReader: PastedDocumentReader {
        PastedDocumentReader(chats: group.chatReader, games: games.documents, group: group.documents)
    }

    /// The group of players; your name in their chats is read from the settings, and an invalid name is ignored.
    package var ownGroup: OwnGroup {
        OwnGroup(
            scores: games.scores, others: group.store,
            me: { [settings] in
                let name = try settings.uncheckedChoice(of: .me).text
                return SettingKey.me.objection(to: name) == nil && name != PostedResult.nameless ? name : nil
            }, setMe: { [settings] in try settings.set(.me, to: $0) }, today: today)
    }
}
