import Models
import ViewModels

extension ScreenFactory {
    func screen(for route: GroupRoute) -> GroupScreen {
        switch route {
        case .comparison: .comparison(wordleComparison())
        case .days: .comparison(wordleComparison(.days))
        case .players: .players(wordlePlayers())
        case .player(let name): .player(wordlePlayer(name))
        case .league: .league(wordleLeague())
        case .log: .log(wordleLog())
        case .importing: .importing(wordleImport())
        }
    }

    package func wordleImport() -> ImportViewModel {
        let page = ImportViewModel(services.wordleGroup, reader: services.documentReader)
        page.$onRead.coordinator = { [weak coordinator] in coordinator?.read($0, place: $1) }
        page.$onImported.coordinator = { [weak coordinator, weak page] in coordinator?.leave(page, changed: .wordle) }
        return page
    }

    package func wordleComparison(_ view: StandingsRequest.View = .standings) -> StandingsViewModel {
        let comparison = StandingsViewModel(services.wordleGroup, showing: view, reader: services.documentReader)
        comparison.undoing = wordleUndo
        comparison.$onChanged.coordinator = { [weak coordinator, weak comparison] in
            coordinator?.dataChanged(in: .wordle, shownBy: comparison)
        }
        comparison.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        comparison.$onRead.coordinator = { [weak coordinator] in coordinator?.read($0, place: $1) }
        return comparison
    }

    package func wordlePlayers() -> PlayersViewModel {
        let list = PlayersViewModel(services.wordleGroup, documents: services.group.documents)
        list.undoing = wordleUndo
        list.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        return list
    }

    package func wordlePlayer(_ name: String, of period: Period = .all) -> WordleStatisticsViewModel {
        let page = WordleStatisticsViewModel(player: name, in: services.wordleGroup, period: period)
        page.undoing = wordleUndo
        return page
    }

    package func wordleLog() -> GroupLogViewModel {
        let log = GroupLogViewModel(services.wordleGroup)
        log.undoing = wordleUndo
        log.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        return log
    }

    package func wordleLeague(withMine: Bool = true) -> LeagueViewModel {
        let league = LeagueViewModel(services.wordleGroup, withMine: withMine)
        league.undoing = wordleUndo
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
    package var wordleGroup: WordleGroup {
        WordleGroup(
            scores: games.scores, others: group.store,
            me: { [settings] in
                let name = try settings.uncheckedChoice(of: .me).text
                return SettingKey.me.objection(to: name) == nil && name != PostedResult.nameless ? name : nil
            }, setMe: { [settings] in try settings.set(.me, to: $0) }, today: today)
    }
}
