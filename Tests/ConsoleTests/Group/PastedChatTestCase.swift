import TestSupport
import XCTest

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
