import InMemoryServices
import Models
import QuintetPlatform
import TestSupport
import XCTest

/// Menus that are open at midnight show the new day with the next drawing.
@MainActor final class MidnightMenuTests: XCTestCase {
    private let composition = TestComposition()
    private let day = Locked(WordleScore.nymph.date)

    override func setUp() async throws {
        composition.today = { [day] in day.withLock { $0 } }
        composition.wordle = WordleScoresInMemory([.make(281, "nymph", ["train"])])
    }

    func testTheStartScreenShowsTheNewDayAfterItsKey() async throws {
        let out = await run(["r", "q"], midnightBefore: 0)
        XCTAssertTrue(out.contains("You have not finished today’s Wordle 281 yet."), out)
        XCTAssertTrue(out.contains("You have not played today’s Wordle 282 yet."), out)
    }

    func testAnUnfinishedGameOfYesterdayIsLostInTheListThatIsShown() async throws {
        let out = await run(["wordle", "", "q"], midnightBefore: 1)
        XCTAssertTrue(out.contains("1 of 6 so far"), out)
        XCTAssertTrue(out.contains("not finished"), out)
    }

    private func run(_ input: [String], midnightBefore line: Int) async -> String {
        await menus(input, composition: composition) { [day] number in
            if number == line { day.withLock { $0 = $0.adding(days: 1) ?? $0 } }
        }.out
    }
}
