extension WordleScreen {
    @MainActor var lines: ScreenLines {
        let id = integer("id")
        return switch self {
        case .list(let list):
            ScreenLines(actions: [
                Action("select", id, do: list.select), Action("reveal", id, do: list.reveal),
                Action("hide", id, do: list.hide), Action("revealAll", do: list.revealAll),
                Action("hideAll", do: list.hideAll), Action("add", do: list.add), Action("compare", do: list.compare),
                Action("showStatistics", do: list.showStatistics), Action("reset", do: list.reset),
                Action("filter", text("text"), do: list.filter), Action("undo", do: list.undo),
                Action("importGames", do: list.importGames), Action("showCalendar", do: list.showCalendar),
                Action("foundSought") { list.sought = nil },
                Action("go", text("to")) { if let problem = list.go(to: $0) { throw Problem(problem) } },
                Action("window", text("since"), text("month"), integer("last")) { since, month, last in
                    list.show(
                        WordleWindow(since: GameName(since), month: CalendarMonth(month), last: last > 0 ? last : nil))
                },
                Action("export", one("format", of: WordleGamesFormat.allCases, \.rawValue)) { format in
                    ["document": object(["format": format.rawValue, "text": list.document(as: format)])] as JSON
                },
            ]) { $0.merging(object(["sought": list.sought])) }
        case .edit(let form):
            ScreenLines(actions: [
                Action(
                    "type", one("field", of: WordleEditForm.Field.allCases, \.rawValue), text("text"), do: form.enter),
                Action("discard", do: form.discard), Action("save", do: form.save),
            ])
        case .importing(let page):
            ScreenLines(actions: [
                Action("read", text("text"), text("player")) {
                    page.read(Array($0.utf8), player: $1.isEmpty ? nil : $1)
                }, Action("keep", do: page.keep),
            ])
        case .calendar(let page):
            ScreenLines(actions: [
                Action("select", id, do: page.select), Action("showOlder", do: page.showOlder),
                Action("showNewer", do: page.showNewer),
            ])
        case .game(let game):
            ScreenLines(actions: [
                Action("toggleReveal", do: game.toggleReveal), Action("delete", do: game.delete),
                Action("showNewer") { game.neighbours.showPrevious() },
                Action("showOlder") { game.neighbours.showNext() },
                Action("edit", do: game.edit), Action("goOn", do: game.goOn),
            ]) { content in
                content.merging(
                    object([
                        "keyboard": game.keyboard, "shareText": game.shareText(theme: .dark),
                        "unsharedText": game.unsharedText, "newer": game.neighbours.previous,
                        "older": game.neighbours.next,
                        "canGoOn": game.canGoOn, "deleteQuestion": game.deleteQuestion,
                    ]))
            }
        case .add(let form):
            ScreenLines(actions: [
                Action("enter", text("text"), do: form.enter), Action("solve", do: form.solve),
                Action("takeBack", do: form.takeBack), Action("discard", do: form.discard),
            ])
        case .comparison(let comparison): comparisonLines(comparison)
        case .players(let list):
            ScreenLines(actions: [
                Action("select", text("player"), do: list.select), Action("filter", text("text"), do: list.filter),
                Action("rename", text("old"), text("new")) { list.rename($0, to: $1) },
                Action("undo", do: list.undo), Action("forget", text("player")) { list.forget($0) },
            ]) { $0.merging(object(["undoText": list.joined?.text])) }
        case .league(let league):
            ScreenLines(actions: [
                Action("choose", one("by", of: CalendarPeriod.Length.allCases, \.rawValue), do: league.choose),
                Action("select", text("player"), do: league.select),
            ])
        case .statistics, .player: ScreenLines()
        }
    }
}

extension WordleGameRow: Displayed {
    var displayed: JSON {
        object([
            "id": id, "title": title, "date": date, "dayText": dayText, "result": result, "outcome": outcome,
            "word": word, "lettersText": lettersText, "isRevealed": isRevealed, "tiles": tiles,
            "spokenText": spokenText,
        ])
    }
}

extension WordleGameForm: Displayed {
    /// The word of an unfinished game is told by nobody.
    var displayed: JSON {
        object([
            "today": today, "step": caseName(step), "id": draft.id, "tries": draft.tries,
            "letters": draft.word?.count ?? draft.tries.first?.count, "tiles": tiles, "uncoloured": uncoloured,
            "prompt": prompt, "emptyAnswer": emptyAnswer, "canSolve": canSolve, "goesOn": original != nil,
            "unkept": unkept, "kept": kept?.id,
        ])
    }
}

extension WordleScoresListing: Displayed {
    var displayed: JSON {
        object([
            "rows": rows, "filter": filter, "summary": summary, "emptyText": emptyText, "searchNote": searchNote,
            "undoText": undoText, "notice": notice, "isEverythingRevealed": isEverythingRevealed,
            "months": months.map { object(["id": "\($0.month)", "count": $0.count, "newestGame": $0.newestGame]) },
        ])
    }
}

extension WordleEditForm: Displayed {
    var displayed: JSON {
        let fields = Field.allCases.map { field in
            object([
                "id": field.rawValue, "prompt": prompt(field), "present": field == .word ? nil : present(field),
                "typed": typed[field],
            ])
        }
        return object(["id": original.id, "kept": kept?.id, "unkept": unkept, "summary": summary, "fields": fields])
    }
}

extension WordleImportPreview: Displayed {
    var displayed: JSON {
        object([
            "new": new, "known": plan.known, "problems": problems, "canKeep": plan.isPossible && new > 0,
            "isKept": isKept, "text": resultText,
        ])
    }
}

extension WordleCalendarPage: Displayed {
    var displayed: JSON {
        object([
            "month": "\(month)", "title": month.name, "weeks": weeks, "older": older.map { "\($0)" },
            "newer": newer.map { "\($0)" }, "summary": summary,
        ])
    }
}

extension WordleCalendarDay: Displayed {
    var displayed: JSON {
        object([
            "id": id, "date": date, "game": game, "mark": name, "text": text, "isToday": isToday,
            "spokenText": spokenText,
        ])
    }
}
