import Foundation
import XCTest

final class LeaderboardLocalTests: XCTestCase {
    func testTheLiveSourceNeedsAnAddressFromTheSettings() throws {
        let program = try Program()
        let unset = try program.run("leaderboard", "list", "--live")
        XCTAssertEqual(unset.code, 1)
        XCTAssertTrue(unset.err.contains("`quintet settings set leaderboard.source URL`"), unset.err)
        _ = try program.run("settings", "set", "leaderboard.source", "http://127.0.0.1:9/athletes")
        let set = try program.run("leaderboard", "list", "--live", "--offline")
        XCTAssertEqual(set.code, 1)
        XCTAssertTrue(set.err.contains("(http://127.0.0.1:9/athletes): there is no cached data"), set.err)
    }
}
