import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class LeaderboardCommandTests: XCTestCase {
    func testYourNameAndTheSoughtNameAreBold() async throws {
        let composition = TestComposition()
        try composition.settings.set("leaderboard.me", to: "theo")
        let terminal = TestTerminal(isTerminal: true, columns: 60)
        _ = await quintet(["leaderboard", "list", "--around", "zoë"], terminal: terminal, composition: composition)
        let bold = terminal.out.split(separator: "\u{1B}[1m").dropFirst().map { $0.prefix { $0 != "\u{1B}" } }
        XCTAssertEqual(bold.filter { $0.contains(" ") }, ["Zoë Ångström", "Theo Hartwig"], terminal.out)
    }

    func testEveryRecordWithANameIsListedWithItsScoreAsItIsWritten() async {
        let composition = TestComposition()
        composition.leaderboard = LeaderboardInMemory(
            Leaderboard(athletes: [
                Athlete(id: "1", name: "A", score: .other("10:32")), Athlete(id: "x", name: "B", score: .number(102.5)),
                Athlete(id: nil, name: "C", score: .other("DNF")), Athlete(id: "4", name: "D", score: .number(102)),
            ]))
        await composition.assertRun(
            ["leaderboard", "list"], 0, out: "1\tx\tB\t102.5\n2\t4\tD\t102\n\t1\tA\t10:32\n\t\tC\tDNF\n")
        await composition.assertRun(
            ["leaderboard", "list", "--json=id,score,scoreText"], 0,
            out: #"[{"id":"x","score":102.5,"scoreText":"102.5"},{"id":4,"score":102,"scoreText":"102"},"#
                + #"{"id":1,"score":null,"scoreText":"10:32"},{"id":null,"score":null,"scoreText":"DNF"}]"# + "\n")
    }
}
