import Models
import QuintetPlatform
import ViewModels

extension WordleGameRow: Displayed {
    var displayed: JSON {
        object([
            "id": id, "title": title, "date": date, "month": CalendarMonth(of: score.date).name, "dayText": dayText,
            "result": result, "hardMode": score.hardMode, "outcome": outcome, "word": word, "lettersText": lettersText,
            "isRevealed": isRevealed,
            "isSample": isSample, "tiles": tiles,
            "spokenText": spokenText,
        ])
    }
}

extension WordleGameForm: Displayed {
    /// The form as JSON, without the word of an unfinished game.
    var displayed: JSON {
        object([
            "today": today, "step": step, "id": draft.id, "tries": draft.tries,
            "letters": draft.word?.count ?? draft.tries.first?.count, "tiles": tiles, "uncoloured": uncoloured,
            "prompt": prompt, "emptyAnswer": emptyAnswer, "canSolve": canSolve, "goesOn": original != nil,
            "hardMode": draft.hardMode,
            "unsaved": unsaved, "saved": saved?.id, "puzzleText": puzzleText,
        ])
    }
}

extension WordleGameForm.Step: Displayed {
    var displayed: JSON {
        switch self {
        case .puzzle: "puzzle".displayed
        case .tries: "tries".displayed
        case .word: "word".displayed
        case .unfinished: "unfinished".displayed
        case .complete: "complete".displayed
        }
    }
}

extension WordleTile: Displayed {
    var displayed: JSON { object(["letter": letter, "square": square.rawValue]) }
}

extension KeyboardKey: Displayed {
    var displayed: JSON { object(["letter": letter, "square": square?.rawValue]) }
}

extension WordleScoresListing: Displayed {
    var displayed: JSON {
        object([
            "rows": rows, "filter": filter, "summary": summary, "emptyText": emptyText, "searchNote": searchNote,
            "sampleNote": sampleNote, "objectionNote": objectionNote, "areSamples": areSamples,
            "notice": notice, "isEverythingRevealed": isEverythingRevealed,
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
        return object([
            "id": original.id, "saved": saved?.id, "unsaved": unsaved, "summary": summary, "tiles": tiles,
            "letters": (original.word ?? original.tries.first)?.count, "fields": fields,
        ])
    }
}

extension WordleImportPreview: Displayed {
    var displayed: JSON {
        object([
            "new": new, "known": known, "problems": problems, "canSave": canSave,
            "canSaveNew": canSaveNew, "isSaved": isSaved, "text": resultText,
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
