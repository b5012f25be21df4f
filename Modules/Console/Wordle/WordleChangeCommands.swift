extension WordleCommands {
    private static let tries = Argument(rest: "TRY", .text, help: "the tries, in order", isOptional: true)
    private static let word = Option("word", "WORD", .text, help: "the word that was to be found")
    private static let solved = Option("solved", help: "the last try is the word")
    private static let number = Option("id", "N", .integer(0...), help: "the puzzle number")
    private static let date = Option(
        "date", "DATE",
        ValueKind("a day as YYYY-MM-DD, today or yesterday", offers: Offers(words: ["today", "yesterday"])) {
            DayName($0)
        }, help: "the day of the puzzle: YYYY-MM-DD, today or yesterday")

    @MainActor static let add = CommandSpec(
        name: ["wordle", "add"], summary: "Add a game, or go on with an unfinished one",
        arguments: [tries], options: [word, solved, number, date],
        details: """
            Number and date follow from each other, and from today when both are missing. An unfinished game goes on with \
            further tries. Without any, a terminal asks for them one by one.
            """,
        examples: [
            "quintet wordle add --solved train ponds blume nymph",
            "quintet wordle add --word nymph --id 281 train ponds blume",
            "quintet wordle add --solved --date yesterday train ponds blume nymph",
        ]
    ) { invocation, context in
        if invocation[tries].isEmpty, context.mayAsk, !context.isJSON {
            let draft = try draft(invocation, context)
            let isNamed = draft.id != nil || draft.date != nil
            let puzzle = try isNamed ? draft.puzzle(today: context.services.today()).id : nil
            return await context.openMenus(at: .wordle(.add(puzzle)))
        }
        guard !invocation[tries].isEmpty else { throw invocation.error("TRY is missing: \(invocation.usage)") }
        context.end = .dataChanged(.wordle)
        let draft = try draft(invocation, context)
        do throws(ServiceError) {
            if draft.word != nil { _ = try draft.score(today: context.services.today()) }
        } catch {
            throw invocation.error(error.reason.sentence)
        }
        let form = context.screens.addWordleGame()
        do {
            let form = try await context.load(form, form.submit(draft))
            guard let score = form.kept else { throw CancellationError() }
            try context.show(WordleGameRow.added(score), json: score)
        } catch let error as ServiceError where error == .wordIsMissing {
            throw invocation.error("--word WORD is missing, or --solved where the last try is the word")
        }
    }

    @MainActor static let edit = CommandSpec(
        name: ["wordle", "edit"], summary: "Change a game: what is named is replaced, the rest stays",
        arguments: [game, tries], options: [word, number, date],
        examples: [
            "quintet wordle edit 264 corgi parry leaps lapse", "quintet wordle edit latest --id 265",
            "quintet wordle edit 2022-03-10 --word lapse",
        ]
    ) { invocation, context in
        context.end = .dataChanged(.wordle)
        let form = context.screens.editWordleGame(try await context.puzzle(invocation[game], to: "change"))
        _ = try await context.load(form)
        let puzzle = try draft(invocation, context)
        if invocation[number] ?? nil != nil || invocation[date] != nil {
            do throws(ServiceError) {
                form.enter(.puzzle, "\(try puzzle.puzzle(today: context.services.today()).id)")
            } catch {
                throw invocation.error(error.reason.sentence)
            }
        }
        if let word = invocation[word] { form.enter(.word, word) }
        form.enter(.tries, invocation[tries].joined(separator: " "))
        guard form.state.value?.typed.isEmpty == false else {
            throw invocation.error("what is to be changed is missing: --word, --id, --date or the tries")
        }
        guard let score = try await context.load(form, form.save()).kept else { throw CancellationError() }
        try context.show("Wordle \(score.id) is changed.", json: score)
        context.offerUndo()
    }

    @MainActor static let delete = CommandSpec(
        name: ["wordle", "delete"], summary: "Delete one game", arguments: [game], options: [yes],
        examples: ["quintet wordle delete 264 --yes", "quintet wordle delete latest --yes --json"]
    ) { invocation, context in
        context.end = .dataChanged(.wordle)
        let model = context.screens.wordleGame(try await context.puzzle(invocation[game], to: "delete"), letters: false)
        if !invocation[yes] {
            // A question is no JSON, and nobody answers one where there is no terminal.
            if context.mayAsk, !context.isJSON {
                try await context.confirm(model.deleteQuestion)
            } else if invocation[GlobalOptions.noInput] {
                throw invocation.error("--yes is missing")
            }
        }
        await context.session.finish(model.delete())
        if let error = model.state.error { throw error }
        try context.show(model.deletedText, json: ["id": model.id] as JSON)
        context.offerUndo()
    }

    @MainActor static let reset = CommandSpec(
        name: ["wordle", "reset"], summary: "Go back to the three initial games; every other game goes",
        options: [yes],
        examples: ["quintet wordle reset --yes", "quintet wordle reset --yes --json"]
    ) { invocation, context in
        context.end = .dataChanged(.wordle)
        if !invocation[yes] {
            guard context.mayAsk, !context.isJSON else {
                throw invocation.error("--yes is missing: reset deletes every added game")
            }
            try await context.confirm(WordleScoresViewModel.resetQuestion)
        }
        let list = context.screens.wordleScores()
        let rows = try await context.load(list, list.reset()).rows
        let names = rows.map { String($0.id) }.joined(separator: ", ")
        try context.show(json: rows.map(\.score)) { [Line("Back to the initial games: \(names).")] }
        context.offerUndo()
    }

    @MainActor static let undo = CommandSpec(
        name: ["wordle", "undo"], summary: "Bring back what the last delete, reset, edit or import took or changed",
        examples: ["quintet wordle undo", "quintet wordle undo --json"]
    ) { _, context in
        context.end = .dataChanged(.wordle)
        let list = context.screens.wordleScores()
        let listing = try await context.load(list, list.undo())
        try context.show(json: listing.rows.map(\.score)) { [Line(listing.notice ?? "")] }
    }

    @MainActor private static func draft(_ invocation: Invocation, _ context: ConsoleContext) throws -> WordleGameDraft
    {
        let tries = invocation[tries]
        var draft = WordleGameDraft(word: invocation[word], id: invocation[number], tries: tries)
        draft.date = try invocation[date].map { day in
            guard let date = day.on(context.services.today()) else { throw invocation.error("there is no such day") }
            return date
        }
        // Only `add` says that a game is solved.
        guard invocation.name == add.name, invocation[solved], let last = tries.last else { return draft }
        if let word = draft.word, word.lowercased() != last.lowercased() {
            throw invocation.error("--solved says that the word is “\(last)”, and --word that it is “\(word)”")
        }
        draft.word = last
        return draft
    }
}

extension ConsoleContext {
    func offerUndo() {
        if !isJSON { warn("`quintet wordle undo` takes it back.") }
    }
}
