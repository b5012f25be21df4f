import InMemoryServices
import Models
import QuintetCommandLine
import TestSupport
import XCTest

@testable import QuintetConsole

/// Hostile text in everything that a user, a script or a server can put into a message.
@MainActor final class HostileArgumentTests: XCTestCase {
    /// A path at which no command can create a file, since it is under a device.
    private let hostile = "/dev/null/\(HostileText.all)"

    func testArgumentsAndOptionsOfEveryCommandCannotControlTheTerminal() async {
        for command in Commands.all {
            let arguments = Array(repeating: hostile, count: command.arguments.count)
            await assertHarmless(command.name + arguments)
            await assertHarmless(command.name + arguments + ["extra \(hostile)"])
            await assertHarmless(command.name + arguments + ["--\(hostile)"])
            for option in command.options + Commands.table.options {
                await assertHarmless(command.name + arguments + ["--\(option.name)=\(hostile)"])
            }
        }
    }

    func testAWordAfterTheBeginningOfACommandCannotControlTheTerminal() async {
        for name in Set(Commands.all.flatMap { command in command.name.indices.map { command.name[..<$0] } }) {
            await assertHarmless(name + [hostile])
        }
    }

    func testSettingsAndVariablesCannotControlTheTerminal() async throws {
        for key in SettingKey.allCases {
            let composition = TestComposition()
            try composition.settings.set(key.name, to: hostile)
            for command in [["settings", "show"], ["settings", "show", "--json"], ["wordle", "list"], []] {
                await assertHarmless(command, composition)
            }
        }
        for app in AppName.allCases {
            let composition = TestComposition()
            composition.environment["QUINTET_\(app.rawValue.uppercased())_SOURCE"] = hostile
            for command in [["settings", "show"], ["wordle", "list"], ["characters", "list"], []] {
                await assertHarmless(command, composition)
            }
        }
    }

    func testErrorsOfAServerCannotControlTheTerminal() async {
        let causes: [ServiceError.Cause] = [
            .connection(hostile), .notJSON(looksLike: hostile), .wrongShape(path: hostile, expected: hostile),
            .redirected(to: hostile), .proxy(hostile), .libraryMissing(hostile), .storage(hostile),
            .invalid(hostile), .rejected, .notFound, .serverFailed(status: 503), .tokenMissing(.wordle),
            .tokenRefused(.github),
        ]
        for cause in causes {
            let composition = TestComposition()
            let error = ServiceError(
                action: "do \(hostile)", place: hostile, cause: cause, serverMessage: hostile, remedy: .other(hostile))
            await composition.games.fail(with: error)
            await assertHarmless(["wordle", "list"], composition)
            await assertHarmless(["wordle", "list", "--json"], composition)
            await assertHarmless([], composition, input: ["wordle", "q"])
        }
    }

    func testPastedSharesAndTypedKeysCannotControlTheTerminal() async {
        let share = "\(hostile): Wordle 281 4/6\n🟩\n\(hostile)\nWordle 281 1/6\n🟩🟩🟩🟩🟩"
        await assertHarmless(["wordle", "compare", "-"], input: [share])
        await assertHarmless(["wordle", "score", "-"], input: ["\(hostile) nymph", "train nymph"])
        for app in 1...5 { await assertHarmless([], input: ["\(app)", hostile, "g", hostile, "", "q"], echoes: true) }
    }

    private func assertHarmless(
        _ arguments: [String], _ composition: TestComposition = TestComposition(), input: [String] = [],
        echoes: Bool = false, line: UInt = #line
    ) async {
        // A terminal echoes typed text unchanged, and so does the terminal of the test.
        let terminal = TestTerminal(input: input, isTerminal: !echoes, columns: 80, environment: ["NO_COLOR": "1"])
        let code = await quintet(arguments, terminal: terminal, composition: composition)
        XCTAssertTrue([0, 1, 2, 4].contains(code), "\(arguments)", line: line)
        HostileText.assertAbsent(in: terminal.outBytes + terminal.errBytes, "\(arguments)", line: line)
    }
}
