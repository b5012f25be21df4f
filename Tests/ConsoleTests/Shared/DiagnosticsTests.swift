import Composition
import Models
import TestSupport
import XCTest

@testable import QuintetConsole

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
