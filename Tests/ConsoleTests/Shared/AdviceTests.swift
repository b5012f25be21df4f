import Composition
import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import QuintetConsole

final class AdviceTests: XCTestCase {
    func testAScreenWithAKeyForTheTokenNamesThatKey() {
        let advice = error(.tokenMissing(.github)).advice(here, key: "r", hasContent: false, tokenKey: "t")
        XCTAssertEqual(advice, "Press t to save a token. Press r to try again.")
    }

    func testAdviceMentionsOptionsAndCommands() {
        let table: [(ServiceError, String)] = [
            (error(.timedOut(seconds: 15)), "Try again, or allow more time with --timeout SECONDS."),
            (error(.offline), "Run quintet once without --offline."),
            (error(.offlineChange), "Run quintet without --offline."),
            (
                error(.noPublicService(.leaderboard)),
                "Set its address with `quintet settings set leaderboard.source URL`."
            ),
            (
                error(.tokenMissing(.wordle)),
                "Save a token with `quintet token set wordle`, or set QUINTET_WORDLE_TOKEN."
            ),
            (
                error(.tokenRefused(.github), "http://a.test:8080/api"),
                "Save a token with `quintet token set github --source http://a.test:8080/api`, or set QUINTET_GITHUB_TOKEN."
            ),
            (
                error(.refused).advising(.startServer(at: "http://127.0.0.1:5000")),
                "The server at http://127.0.0.1:5000 is not running. Start it, then try again."
            ),
            (
                error(.connection("libcurl cannot be used")).advising(.installLibrary),
                "Install libcurl (on Debian: libcurl4), or use local data with --source local."
            ),
            (error(.refused), "Check that the server is running and the address is right, then try again."),
            (error(.refused).advising(.other("Copy it.")), "Copy it."),
            (error(.refused).advising(.leaveOutFields), "Leave out --sender and --text."),
            (
                error(.notInSample(count: 36)),
                "Add --live to use GitHub, or make it the default with `quintet settings set repos.source live`."
            ),
        ]
        for (error, advice) in table { XCTAssertEqual(error.advice(here), advice) }
    }

    func testTheRetryKeyIsPartOfTheSentence() {
        for (cause, advice) in [
            (.refused, "Check that the server is running and the address is right, then press r to try again."),
            (.cutShort, "Press r to try again."), (.timedOut(seconds: 1), "Press r to try again."),
            (.notFound, "Check the name or number. Press r to try again."),
            (.notInSample(count: 36), "Use GitHub with `quintet settings set repos.source live`."),
            (.offline, "Run quintet once without --offline."),
        ] as [(ServiceError.Cause, String)] {
            XCTAssertEqual(error(cause).advice(here, key: "r", hasContent: false), advice)
        }
    }

    func testAdviceSaysHowToShowCachedData() {
        let failed = ServiceError(action: "x", cause: .cutShort, cachedAt: .noon)
        let time = TimeWords.clock(.noon, now: Date(), in: .current)
        XCTAssertEqual(failed.advice(here), "Try again in a moment. To see the data from \(time), use --offline.")
        XCTAssertEqual(
            failed.advice(here, key: "r", hasContent: false),
            "Press r to try again. To see the data from \(time), press j.")
        XCTAssertEqual(
            failed.advice(here, key: "r", hasContent: true), "Press r to try again. The data below is from \(time).")
    }

    func testACommandKeepsTheSourceOfTheRun() {
        var connection = here
        connection.source = "http://a.test/my games"
        XCTAssertEqual(
            ServiceError(action: "x", cause: .conflict, remedy: .editGame(264)).advice(connection),
            "To change it, use `quintet wordle edit 264 --source 'http://a.test/my games'`.")
        let player = Choices(Choices.player, "Choose your name in the chat.", "players", [])
        XCTAssertEqual(
            ServiceError(action: "x", cause: .conflict, remedy: .choose(player)).advice(connection),
            "Choose yours with `quintet wordle import FILE --player NAME --source 'http://a.test/my games'`.")
    }

    private let here = ConnectionOptions()

    private func error(_ cause: ServiceError.Cause, _ place: String? = nil) -> ServiceError {
        ServiceError(action: "x", place: place, cause: cause)
    }
}

@MainActor final class DiagnosticsTests: XCTestCase {
    func testRequestsAreLoggedBeforeTheirFailure() async {
        let composition = TestComposition()
        composition.beforeService = { options throws(ServiceError) in
            options.notice("a notice")
            options.log?("GET /scores")
            throw ServiceError(action: "list the games", cause: .refused)
        }
        let terminal = TestTerminal()
        await assertEqual(quintet(["wordle", "list", "--verbose"], terminal: terminal, composition: composition), 1)
        XCTAssertEqual(
            terminal.err,
            """
            a notice
            GET /scores
            quintet: Could not list the games: nothing answers at this address.
            Check that the server is running and the address is right, then try again.

            """)
    }
}
