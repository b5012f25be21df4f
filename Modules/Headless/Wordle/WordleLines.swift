import Coordinator
import Models
import Platform
import ViewModels

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
                Action("filter", text("text"), do: list.filter),
            ]) { content in
                object([
                    "rows": content, "filter": list.filter, "summary": list.summary, "emptyText": list.emptyText,
                    "isEverythingRevealed": list.isEverythingRevealed,
                ])
            }
        case .game(let game):
            ScreenLines(actions: [
                Action("toggleReveal", do: game.toggleReveal), Action("delete", do: game.delete),
                Action("showNewer", do: game.showNewer), Action("showOlder", do: game.showOlder),
            ]) { content in
                content.merging(
                    object([
                        "keyboard": game.keyboard, "shareText": game.shareText(theme: .dark),
                        "unsharedText": game.unsharedText, "newer": game.newer, "older": game.older,
                    ]))
            }
        case .add(let form):
            ScreenLines(actions: [
                Action("enter", text("text"), do: form.enter), Action("solve", do: form.solve),
                Action("takeBack", do: form.takeBack),
            ])
        case .comparison(let comparison):
            ScreenLines(actions: [
                Action("paste", text("text"), do: comparison.paste), Action("keep", do: comparison.keep),
                Action("compareKept") { comparison.compare(nil as ChatReading?) },
                Action("choose", one("window", of: ComparisonWindow.allCases, \.rawValue), do: comparison.choose),
                Action("select", text("player")) { comparison.select($0.isEmpty ? nil : $0) },
            ]) { $0.merging(["window": comparison.window.rawValue, "canKeep": comparison.canKeep]) }
        case .statistics: ScreenLines()
        }
    }
}

extension WordleGameRow: Displayed {
    var displayed: JSON {
        object([
            "id": id, "title": title, "date": date, "result": result, "outcome": outcome, "word": word,
            "isRevealed": isRevealed, "tiles": tiles, "spokenText": spokenText,
        ])
    }
}

extension WordleGameForm: Displayed {
    var displayed: JSON { held(self).merging(object(["tiles": tiles, "unkept": unkept])) }
}

extension WordleComparison: Displayed {
    var displayed: JSON {
        held(self).merging(
            object(["summary": summary, "order": WordleComparison.order, "kept": kept, "emptyText": emptyText]))
    }
}

extension HeadToHead: Displayed {
    var displayed: JSON { held(self).merging(["id": player, "same": same]) }
}

extension PlayerStatistics: Displayed {
    var displayed: JSON {
        object([
            "id": player, "rank": rank, "played": statistics.played, "solved": statistics.solved,
            "winPercent": statistics.winPercent, "averageTries": DecimalNumber.text(statistics.averageTries),
            "latestText": latestText, "currentStreak": statistics.currentStreak,
            "longestStreak": statistics.longestStreak, "distribution": statistics.distribution, "hardMode": hardMode,
        ])
    }
}
