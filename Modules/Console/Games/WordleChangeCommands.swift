import Coordinator
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

extension WordleCommands {
    private static let tries = Argument(rest: "TRY", .name("a word"), help: "your tries, in order", isOptional: true)
    private static let word = Option("word", "WORD", .name("a word"), help: "the answer")
    private static let solved = Option("solved", help: "the last try is the answer")
    private static let hard = Option("hard", help: "you played in hard mode")
    private static let notHard = Option("no-hard", help: "you did not play in hard mode")
    private static let number = Option("id", "N", .integer(0...), help: "the puzzle number")
    private static let date = Option(
        "date", "DATE",
        ValueKind("a date such as 2026-10-21, today or yesterday", offers: Offers(words: ["today", "yesterday"])) {
            DayName($0)
        }, help: "the date of the puzzle: YYYY-MM-DD, today or yesterday")

    /// Returns the command; `addShares` adds the games whose shares are on standard input.
    @MainActor static func add(
        _ addShares: @escaping @MainActor (ConsoleContext) async throws -> Void
    ) -> CommandSpec {
        CommandSpec(
            name: ["wordle", "add"], summary: "Add a game, or continue an unfinished one",
            arguments: [tries], argumentForms: "TRY… | -", options: [word, solved, number, date, hard],
            output: .json(WordleScore.fieldNames),
            details: """
                Without --id and --date, the game is today’s. If it is already saved as unfinished, the tries are added to \
                it. Without any tries, you are asked at a terminal for a share, or for the number or date and each try. With \
                -, your results are read from standard input, as the texts that you share.
                """,
            examples: [
                "quintet wordle add --solved train ponds blume nymph",
                "quintet wordle add --word nymph --id 281 train ponds blume",
                "quintet wordle add --solved --date yesterday train ponds blume nymph",
                "quintet wordle add - < share.txt",
            ],
            objection: { invocation in
                if invocation[tries].contains("-") {
                    let others = [word.spec, solved.spec, number.spec, date.spec, hard.spec].filter {
                        invocation.has($0)
                    }
                    return invocation[tries] == ["-"] && others.isEmpty ? nil : "- takes no tries and no options"
                }
                guard invocation[solved], let last = invocation[tries].last, let word = invocation[word],
                    word.lowercased() != last.lowercased()
                else { return nil }
                return "--solved means that the answer is “\(last)”, but --word is “\(word)”"
            }
        ) { invocation, context in
            if invocation[tries].isEmpty, context.mayAsk {
                let draft = try draft(invocation, context)
                let isNamed = draft.id != nil || draft.date != nil
                let puzzle = try isNamed ? draft.puzzle(today: context.services.today()).id : nil
                return try await context.open(.wordle(.add(puzzle)), isForOneScreen: true)
            }
            if invocation[tries] == ["-"] { return try await addShares(context) }
            guard !invocation[tries].isEmpty else {
                throw invocation.error(
                    "TRY is missing; you are asked for tries only at a terminal. "
                        + "Give them in order: `quintet wordle add --solved train ponds blume nymph`")
            }
            context.end = .dataChanged(.wordle)
            var draft = try draft(invocation, context)
            draft.hardMode = invocation[hard]
            if invocation[solved] { draft.word = invocation[tries].last }
            do throws(ServiceError) {
                if draft.word != nil { _ = try draft.score(today: context.services.today()) }
            } catch {
                throw invocation.error(error.reason.sentence)
            }
            let form = context.screens.addWordleGame()
            do {
                let form = try await context.load(form, form.submit(draft))
                guard let score = form.saved else { throw CancellationError() }
                context.show(form.savedText ?? "", json: score)
                context.checkHardMode(of: score, draft.hardMode)
            } catch let error as ServiceError where error == .wordIsMissing {
                throw invocation.error("--word WORD is missing; use --solved instead if the last try is the answer")
            }
        }
    }

    /// Whether a result such as 4/6 is given in place of the tries.
    private static func isResult(_ invocation: Invocation) -> Bool {
        let tries = invocation[tries]
        return tries.count == 1 && tries[0].hasSuffix("/6") && Outcome(tries[0]) != nil
    }

    @MainActor static let edit = CommandSpec(
        name: ["wordle", "edit"], summary: "Change the number, date, word, tries or mode of a game",
        arguments: [game, tries], options: [word, number, date, hard, notHard],
        output: .json(WordleScore.fieldNames),
        details: """
            New tries replace all earlier ones; a game without words also takes a result, such as 4/6. A new number also \
            changes the date, and a new date the number. Everything else stays as it is. With GAME alone, you are asked at \
            a terminal.
            """,
        examples: [
            "quintet wordle edit 264 corgi parry leaps lapse", "quintet wordle edit latest --id 265",
            "quintet wordle edit 2022-03-10 --word lapse",
        ],
        objection: { invocation in
            if invocation[hard], invocation[notHard] { return "--hard and --no-hard cannot be used together" }
            if isResult(invocation) {
                let objection = "--word and a result in place of the tries cannot be used together"
                return invocation.has(word.spec) ? objection : nil
            }
            return WordleGameDraft(word: invocation[word], tries: invocation[tries]).objectionToWords?.sentence
        }
    ) { invocation, context in
        let changes = [word.spec, number.spec, date.spec, hard.spec, notHard.spec]
        guard changes.contains(where: { invocation.has($0) }) || !invocation[tries].isEmpty else {
            guard context.mayAsk else {
                throw invocation.error("Nothing to change: give --word, --id, --date, --hard, --no-hard or the tries")
            }
            let game = try await context.puzzle(invocation[game], to: "change")
            return try await context.open(.wordle(.edit(game)), isForOneScreen: true)
        }
        context.end = .dataChanged(.wordle)
        let puzzle = try puzzle(invocation, context)
        let form = context.screens.editWordleGame(try await context.puzzle(invocation[game], to: "change"))
        let original: WordleScore
        do { original = try await context.load(form).original } catch { throw context.missing(form.id, error) }
        if isResult(invocation), !original.tries.isEmpty {
            throw invocation.error("The tries of this game are recorded; give all its tries in place of the result")
        }
        if let puzzle { form.enter(.puzzle, "\(puzzle)") }
        if let word = invocation[word] { form.enter(.word, word) }
        form.enter(.tries, invocation[tries].joined(separator: " "))
        if invocation[hard] { form.enter(.hardMode, "yes") }
        if invocation[notHard] { form.enter(.hardMode, "no") }
        let warning = form.warning
        let edited: WordleEditForm
        do {
            edited = try await context.load(form, form.save())
        } catch let error as ServiceError where error.cause == ServiceError.answerIsUnknown.cause {
            throw invocation.error("The answer is not recorded; add --word WORD")
        } catch let error as ServiceError where error.cause == ServiceError.triesAreUnknown.cause {
            throw invocation.error("The words of this game’s tries are not recorded; give the tries too")
        }
        guard let score = edited.saved else { throw CancellationError() }
        context.show(edited.savedText ?? "", json: score)
        if let warning { context.warn(warning) }
        context.checkHardMode(of: score, invocation[hard])
        if score != original { context.offerUndo() }
    }

    @MainActor static let delete = CommandSpec(
        name: ["wordle", "delete"], summary: "Delete one game", arguments: [game], options: [yes],
        output: .json(["id"]),
        examples: ["quintet wordle delete 264 --yes", "quintet wordle delete latest --yes --json"]
    ) { invocation, context in
        // If no one can be asked, the game is deleted; `wordle undo` restores it.
        let asksFirst = try context.asksFirst(invocation[yes])
        context.end = .dataChanged(.wordle)
        let model = context.screens.wordleGame(try await context.puzzle(invocation[game], to: "delete"), letters: false)
        if asksFirst {
            do { _ = try await context.load(model) } catch { throw context.missing(model.id, error) }
            // A sample cannot be deleted, so its deletion is refused without a question.
            if model.state.value?.isSample != true { try await context.confirm(model.deleteQuestion, "delete") }
        }
        await context.session.finish(model.delete())
        if let error = model.state.error { throw context.missing(model.id, error) }
        context.show(model.deletedText, json: ["id": model.id] as JSON)
        context.offerUndo()
    }

    @MainActor static let reset = CommandSpec(
        name: ["wordle", "reset"], summary: "Delete all games and restore the three sample games",
        options: [yes], output: .json(WordleScore.fieldNames),
        examples: ["quintet wordle reset --yes", "quintet wordle reset --yes --json"]
    ) { invocation, context in
        context.end = .dataChanged(.wordle)
        if !invocation[yes] {
            guard context.mayAsk else {
                throw invocation.error("--yes is missing: reset deletes all games")
            }
            try await context.confirm(WordleScoresViewModel.resetQuestion, "reset")
        }
        let list = context.screens.wordleScores()
        let listing = try await context.change(list, list.reset())
        let hasChanged = list.madeChange != nil
        context.show(json: listing?.rows.map(\.score)) { [Line(text(ofReset: listing, hasChanged))] }
        if hasChanged { context.offerUndo() }
    }

    /// Returns the effect of a reset; `listing` has the games after it, or is nil if they could not be loaded.
    private static func text(ofReset listing: WordleScoresListing?, _ hasChanged: Bool) -> String {
        guard let listing else { return "Deleted all games." }
        if listing.areSamples, !hasChanged { return "There are no games to delete." }
        let names = listing.rows.map { String($0.id) }.joined(separator: ", ")
        return "Restored the \(listing.areSamples ? "sample" : "initial") games: \(names)."
    }

    /// Returns the puzzle number given by `--id` or `--date`, or nil if neither is given.
    @MainActor private static func puzzle(_ invocation: Invocation, _ context: ConsoleContext) throws -> Int? {
        guard invocation.has(number.spec) || invocation.has(date.spec) else { return nil }
        let draft = try draft(invocation, context)
        do throws(ServiceError) {
            return try draft.puzzle(today: context.services.today()).id
        } catch {
            throw invocation.error(error.reason.sentence)
        }
    }

    @MainActor private static func draft(_ invocation: Invocation, _ context: ConsoleContext) throws -> WordleGameDraft
    {
        var draft = WordleGameDraft(word: invocation[word], id: invocation[number], tries: invocation[tries])
        draft.date = try invocation[date].map { day in
            guard let date = day.on(context.services.today()) else { throw invocation.error("There is no such date") }
            return date
        }
        return draft
    }
}

extension ConsoleContext {
    /// Says so if hard mode was wanted and the source of the games cannot store it.
    fileprivate func checkHardMode(of score: WordleScore, _ isWanted: Bool) {
        if isWanted, !score.hardMode { warn("The server does not store hard mode.") }
    }
}

extension ConsoleContext {
    /// Prints how to undo the last change; prints nothing with `--json`.
    func offerUndo() {
        guard !isJSON else { return }
        warn("Undo with \(connection.command("quintet wordle undo")).")
    }
}
