import Coordinator
import Models
import QuintetPlatform
import ViewModels

extension WordleScreen {
    @MainActor var spec: ScreenSpec {
        guard let model = undoing else { return ownLines }
        let undo = Action(starting: "undo", changeID("change")) { model.undo($0) }
            .offered(.menu, "Undo", when: "undoText", done: "Undone.")
        return ownLines.adding(undo) { object(["undoText": model.undoing?.text]) }
    }

    @MainActor private var ownLines: ScreenSpec {
        let id = integer("id")
        return switch self {
        case .list(let list):
            ScreenSpec(
                of: list,
                actions: [
                    Action("select", id, do: list.select), Action("reveal", id, do: list.reveal),
                    Action("hide", id, do: list.hide),
                    Action("add", do: list.add).offered(.primary, "Add"),
                    Action("showCalendar", do: list.showCalendar).offered(.link, "Calendar"),
                    Action("showStatistics", do: list.showStatistics).offered(.link, "Statistics"),
                    Action("compare", do: list.compare).offered(.link, "Friends"),
                    Action("showLeague", do: list.showLeague).offered(.link, "League"),
                    Action("paste", text("text", "Your share, or a chat", kind: .document), do: list.paste)
                        .offered(.form, "Paste results"),
                    .filter(list),
                    Action("revealAll", do: list.revealAll).offered(.menu, "Show all letters"),
                    Action("hideAll", do: list.hideAll).offered(.menu, "Hide all letters"),
                    Action("importGames", do: list.importGames).offered(.menu, "Import"),
                    Action(starting: "reset", do: list.reset)
                        .offered(
                            .menu, "Reset", confirm: "Delete all games and restore the three sample games?",
                            done: "Restored the sample games."),
                    Action("foundSought") { list.sought = nil },
                    Action("go", text("to")) { game in
                        if let problem = list.go(to: game) { throw Problem(problem) }
                    },
                    .period { period in
                        list.show(period)
                        return nil
                    },
                    Action(answering: "export", one("format", of: WordleGamesFormat.allCases, \.rawValue)) { format in
                        .answer(
                            ["document": object(["format": format.rawValue, "text": list.document(as: format)])])
                    },
                ],
                values: [
                    Value("sampleNote", .note), Value("objectionNote", .note), Value("summary", .note),
                    Value("searchNote", .note),
                    Value("rows", .list, "Games").pressed("select", route: "/wordle/{id}").grouped(by: "month")
                        .parts(
                            Value("tiles", .squares).revealed(by: "reveal", "hide"), Value("title", .title),
                            Value("result", .score), Value("dayText", .note), Value("word", .text),
                            Value("lettersText", .note)), Value("emptyText", .empty),
                ]
            ) { $0.appending(object(["period": "\(list.period)", "sought": list.sought])) }
        case .edit(let form):
            ScreenSpec(
                of: form,
                actions: [
                    Action(
                        "type", one("field", of: WordleEditForm.Field.allCases, \.rawValue), text("text"),
                        do: form.enter),
                    Action(starting: "save", do: form.save).offered(.primary, "Save", done: "Saved the game."),
                    Action("discard", do: form.discard).offered(.button, "Discard the changes", when: "unsaved"),
                ], values: [Value("summary", .note), Value("fields", .edit)])
        case .importing(let page):
            ScreenSpec(
                of: page,
                actions: [
                    Action(
                        starting: "read", text("text", "Games as JSON, CSV, shares or a chat", kind: .document),
                        text("player", "Your name in the chat")
                    ) {
                        page.read(Array($0.utf8), player: $1.isEmpty ? nil : $1)
                    }.offered(.form, "Preview"),
                    Action(starting: "chooseSender", text("field")) { page.chooseSender($0) },
                    Action(starting: "save") { page.save() }.offered(
                        .primary, "Import", when: "canSave", done: "Imported the games."),
                    Action(starting: "saveNew") { page.save(newOnly: true) }.offered(
                        .primary, "Import only the new entries", when: "canSaveNew", done: "Imported the new games."),
                ], values: [Value("text", .text).outcome, Value("problems", .notes).outcome])
        case .calendar(let page):
            ScreenSpec(
                of: page,
                actions: [
                    Action("select", id, do: page.select),
                    Action("showOlder", do: page.showOlder).offered(.previous, "Earlier month", when: "older"),
                    Action("showNewer", do: page.showNewer).offered(.next, "Later month", when: "newer"),
                ],
                values: [
                    Value("weeks", .calendar).titled(by: "title").pressed(
                        "select", with: "game", route: "/wordle/{game}"),
                    Value("summary", .note),
                ])
        case .game(let game):
            ScreenSpec(
                of: game,
                actions: [
                    Action("toggleReveal", do: game.toggleReveal).offered(
                        .toggle, "Show the words", value: "isRevealed"),
                    Action("showOlder") { game.neighbours.showNext() }.offered(.previous, "Older", when: "older"),
                    Action("showNewer") { game.neighbours.showPrevious() }.offered(.next, "Newer", when: "newer"),
                    Action("goOn", do: game.goOn).offered(.primary, "Continue", when: "canGoOn"),
                    Action("edit", do: game.edit).offered(.button, "Edit"),
                    Action(starting: "delete", do: game.delete)
                        .offered(
                            .destructive, "Delete", confirm: game.deleteQuestion, done: "Deleted \(game.title)."),
                ],
                values: [
                    Value("dayText", .note), Value("outcome", .headline), Value("word", .text),
                    Value("tiles", .squares).revealed(by: "toggleReveal", "toggleReveal").large.aside,
                    Value("keyboard", .keyboard).aside,
                    Value("lettersText", .note), Value("shareText", .share), Value("unsharedText", .note),
                    Value("link", .link),
                ]
            ) { content in
                content.appending(
                    object([
                        "keyboard": game.keyboard, "shareText": game.shareText(theme: .dark),
                        "unsharedText": game.unsharedText, "newer": game.neighbours.previous,
                        "older": game.neighbours.next,
                        "canGoOn": game.canGoOn, "deleteQuestion": game.deleteQuestion,
                    ]))
            }
        case .add(let form):
            ScreenSpec(
                of: form,
                actions: [
                    Action(starting: "enter", text("text"), do: form.enter).changingData(),
                    Action(starting: "solve", do: form.solve).changingData(),
                    Action("undoAnswer", do: form.undoLastAnswer), Action("discard", do: form.discard),
                    Action("toggleHardMode", do: form.toggleHardMode)
                        .offered(.toggle, "Hard mode", value: "hardMode"),
                ], values: [Value("tiles", .board)])
        case .comparison(let comparison): comparisonLines(comparison)
        case .players(let list):
            ScreenSpec(
                of: list,
                actions: [
                    Action("select", text("player"), do: list.select),
                    .filter(list),
                    Action(starting: "rename", text("old", "Player"), text("new", "New name, or another player")) {
                        list.rename($0, to: $1)
                    }.offered(.form, "Rename or merge", done: "Changed the names."),
                    Self.merging { list.rename($0.old, to: $0.new, isConfirmed: true) },
                    Self.correcting(list.correct),
                    Action(starting: "forget", text("player", "Player")) { list.forget($0) }
                        .offered(
                            .form, "Delete results", confirm: "Delete the saved results of this player?",
                            done: "Deleted the results."),
                    Action(answering: "export") {
                        .answering(
                            Task {
                                await list.export().value
                                let name = "wordle-group.json"
                                return ["document": object(["format": "group", "name": name, "text": list.document])]
                            })
                    }.offered(.menu, "Export the group"),
                ],
                values: [
                    Value("notice", .note).outcome, Value("summary", .note),
                    Value("rows", .table, "Players").pressed("select", route: "/wordle/players/{id}")
                        .parts(
                            Value("player", .title, "Player"), Value("names", .notes, "Other names"),
                            Value("played", .number, "Played"), Value("lastPuzzle", .number, "Last puzzle")),
                    Value("emptyText", .empty), Value("notes", .notes),
                ]
            )
        case .league(let league):
            ScreenSpec(
                of: league,
                actions: [
                    Action(
                        starting: "choose",
                        one("by", "Periods", of: Period.Length.allCases, \.rawValue, titled: \.title)
                    ) { league.choose($0) }.offered(.choice, "Periods", value: "by"),
                    Action(starting: "toggleMine", do: league.toggleMine)
                        .offered(.toggle, "Your own games", when: "canToggleMine", value: "includesMine"),
                    Action("select", text("player"), do: league.select),
                ], values: WordleLeague.values
            ) { $0.appending(object(["includesMine": league.includesMine, "canToggleMine": league.canToggleMine])) }
        case .statistics(let page), .player(let page):
            page.spec.adding(.period(page.choose)) { object(["period": page.period.map { "\($0)" }]) }
        }
    }
}
