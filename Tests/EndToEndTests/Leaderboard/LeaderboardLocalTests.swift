import Foundation
import XCTest

final class LeaderboardLocalTests: XCTestCase {
    func testListsTheBundledSample() throws {
        let run = try Program().run("leaderboard", "list", "--around", "inga tiedmers")
        XCTAssertEqual(
            run,
            .init(
                out: """
                    12\t26\tOlivia Brandt\t96
                    14\t28\tPaul Winterberg\t75
                    15\t5\tInga Tiedmers\t48
                    15\t31\tSofia Lindqvist\t48
                    17\t2\tHannes Klein\t12

                    """))
    }

    func testListsADocumentOnDisk() throws {
        let file = FileManager.default.temporaryDirectory.appending(component: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"[{"id": 1, "name": "Ann", "points": 3}, {"id": 2}]"#.utf8).write(to: file)
        let run = try Program().run("leaderboard", "list", "--json", "--source", file.path)
        XCTAssertEqual(
            run,
            .init(
                out: #"[{"id":1,"name":"Ann","rank":1,"score":3,"scoreText":"3"}]"# + "\n",
                err: "1 record could not be read and was left out.\n"))
    }

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
