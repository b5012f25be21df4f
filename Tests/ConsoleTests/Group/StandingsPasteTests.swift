import QuintetTerminal
import TestSupport
import XCTest

@testable import QuintetConsole

/// How a chat gets into the menus: pasted at once or in pieces, or as the name of a file.
@MainActor final class StandingsPasteTests: PastedChatTestCase {
    func testAQuestionMarkShowsWhatCanBePasted() async {
        for key in ["c", "i"] {
            let terminal = await run([key, "?"], chat, ["q"], columns: 80)
            assertContains(
                terminal.out, "\nIn a chat, copy the messages with the names of their senders.\n",
                "\nGroup > 3 results of 3 players, not saved\n")
        }
    }

    func testAPlayerWhoIsASingleBCanBeChosen() async {
        let terminal = await run(
            ["c"], "Ann=Ben: Wordle 281 2/6\nb: Wordle 281 3/6\nCy: Wordle 281 4/6", ["k", "=b", "q"], columns: 80)
        assertContains(terminal.out, "You are b.")
    }

    func testTheStartScreenHasWhatWasSavedFromAPastedChat() async {
        let marked = "Ann: Wordle 281 2/6\nBo: Wordle 281 3/6"
        let terminal = terminal([marked], nil, ["k", "", "b", "q"], columns: 80)
        await assertEqual(quintet([], terminal: terminal, composition: composition), 0)
        let end = terminal.out.components(separatedBy: "Which player are you?").last ?? ""
        XCTAssertTrue(end.contains("This week: Ann leads with 5 points"), terminal.out)
    }

    func testTheKeyThatReadsResultsSaysWhatTheyAre() async {
        let share = "Wordle 281 2/6\n\n⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩"
        for (text, said) in [
            (share, "Your game:\nWordle 281 2/6 is new."),
            (share + "\n\n" + share.replacing("281", with: "280"), "2 games of yours:\n2 new."),
            ("id,word,tries\n281,nymph,train nymph\n264,lapse,lapse", "A backup of 2 games:\n"),
        ] {
            let terminal = await run(["i"], text, ["q"], columns: 80)
            assertContains(terminal.out, "\n\(said)")
        }
    }

    func testAnUnclearExportAsksForTheFieldOfItsSenders() async {
        let chat = #"[{"To": "Ann", "Text": "Wordle 281 3/6"}, {"To": "Bo", "Text": "Wordle 281 4/6"}]"#
        for (key, answer) in [("c", "1"), ("i", "to")] {
            let terminal = await run([key], chat, [answer, "b", "q"], columns: 80)
            assertContains(terminal.out, "\n1  To (Ann, Bo)\n")
            let question = "\nChoose the field with the senders: number or name (b: back): \(answer)\n"
            assertContains(terminal.out, question, "2 players")
        }
    }

    func testAFileNameCanBeTypedInsteadOfPastingAChat() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "the chat.txt")
        try Data(chat.utf8).write(to: file)
        for name in [file.path, "'\(file.path)'", "~/the chat.txt"] {
            let terminal = await run(
                ["c", name], nil, ["q"], columns: 80, environment: ["HOME": folder.url.path, "NO_COLOR": "1"])
            assertContains(terminal.out, "\n4 players, all games, by win %\n")
        }
        for (name, reason) in [
            ("/no/such/chat.txt", "Could not import the games (/no/such/chat.txt): there is no such file."),
            ("Chat with Mum.txt", "Could not import the games (Chat with Mum.txt): there is no such file."),
            (folder.url.path, "Could not import the games (\(folder.url.path)): it is a folder, not a file."),
        ] {
            let terminal = await run(["c", name], name == folder.url.path ? nil : "", ["q"], columns: 300)
            XCTAssertTrue(terminal.out.withoutColours.contains("\(reason)\n"), terminal.out)
        }
    }

    func testATextWithoutAShareIsReportedAndCanBePastedAgain() async {
        let terminal = await run(["c"], "hello\n\nthere", ["i", "Ann: Wordle 281 4/6", ".", "q"], columns: 120)
        assertContains(terminal.out, "no games were found", "\n1 player, all games, by win %\n")
    }

    func testWithoutATerminalABlankLineEndsTheChatUnlessSquaresFollowTheHeaderAboveIt() async {
        for chat in [
            ["Ann: Wordle 281 1/6", "", "🟩🟩🟩🟩🟩"], ["Ann: Wordle 281 1/6", "🟩🟩🟩🟩🟩"], ["Ann: Wordle 281 1/6"],
        ] {
            let terminal = TestTerminal(input: ["wordle", "c"] + chat + ["", "f last-7", "q"])
            await assertEqual(quintet([], terminal: terminal, composition: composition), 0)
            assertContains(terminal.out, "\n1 player, the last 7 puzzles, by win %\n")
        }
    }

    func testAChatThatEndsWithTheInputIsCompared() async {
        let terminal = TestTerminal(input: ["wordle", "c", "Ann: Wordle 281 1/6", "", "🟩🟩🟩🟩🟩"])
        await assertEqual(quintet([], terminal: terminal, composition: composition), 0)
        assertContains(terminal.out, "\n1 player, all games, by win %\n")
    }
}

/// A test case that pastes chats into the menus, where no line of a chat may be read as a key or a command.
@MainActor class PastedChatTestCase: XCTestCase {
    let chat = """
        Ann — 03/27/2022 9:01 AM
        Wordle 281 4/6

        ⬛⬛⬛⬛🟨
        🟨⬛🟨⬛⬛
        ⬛⬛⬛🟨⬛
        🟩🟩🟩🟩🟩


        q
        leaderboard list
        Bob — 03/27/2022 9:05 AM
        Wordle 264 X/6*

        b
        Zoë — 03/27/2022 9:06 AM
        Wordle 263 2/6
        Wordle 999 7/6
        """

    let composition = TestComposition()

    func run(
        _ before: [String], _ chat: String?, _ after: [String], columns: Int = 80, rows: Int = 100,
        environment: [String: String] = ["NO_COLOR": "1"]
    ) async -> TestTerminal {
        let terminal = terminal(before, chat, after, columns: columns, rows: rows, environment: environment)
        await assertEqual(quintet(at: "wordle", terminal: terminal, composition: composition), 0)
        return terminal
    }

    /// Returns a terminal into which a chat is pasted between keys, followed by the line that ends it.
    func terminal(
        _ before: [String], _ chat: String?, _ after: [String], columns: Int, rows: Int = 100,
        environment: [String: String] = ["NO_COLOR": "1"]
    ) -> TestTerminal {
        let lines = chat?.components(separatedBy: "\n") ?? []
        let terminal = TestTerminal(
            input: before + lines + (chat == nil ? [] : ["."]) + after, isTerminal: true, columns: columns, rows: rows,
            environment: environment)
        terminal.hasTypedLine = lines.count > 1
        return terminal
    }
}
