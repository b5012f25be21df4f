import InMemoryServices
import Models
import QuintetPlatform
import Storage
import TestSupport
import XCTest

@MainActor final class LeaderboardMenuTests: MenuTestCase {
    func testWalksThroughTheScreens() async throws {
        let walk = ["/th", "o", "/", "g zoe", "g zelda", "/", "zelda", "/", "/", "", "s", "b", "x", "?", "q"]
        try await assertGolden(menus(at: "leaderboard", walk).out, "leaderboard-menus")
    }

    func testPlainScreensAreSentences() async throws {
        let terminal = await menus(
            at: "leaderboard", ["/ th", "/", "g theo", "s", "q"], columns: 60, environment: ["ACCESSIBLE": "1"])
        try assertGolden(terminal.out, "leaderboard-menus-plain")
        let drawing = terminal.out.unicodeScalars.filter { (0x2500...0x259F).contains($0.value) || $0 == "\u{1B}" }
        XCTAssertEqual(Array(drawing), [])
    }

    func testDrawsTheDistributionInColour() async throws {
        try await assertGolden(menus(at: "leaderboard", ["s", "q"], environment: [:]).out, "leaderboard-menus-colours")
    }

    func testAFailedFirstLoadOffersARetry() async throws {
        let service = LeaderboardInMemory([])
        composition.leaderboard = service
        let error = ServiceError(action: "list the athletes", place: "scores.json", cause: .notJSON(looksLike: "HTML"))
        await service.fail(with: error)
        let terminal = await menus(at: "leaderboard", ["r", "q"], composition: composition) {
            if $0 == 0 { await service.fail(with: nil) }
        }
        let texts = terminal.out.components(separatedBy: "\n\n").filter { $0.hasPrefix("Could") || $0.hasPrefix("No") }
        let failure = "the file is HTML, not JSON.\nCheck that it is the right file. Press r to try again."
        XCTAssertEqual(texts, ["Could not list the athletes (scores.json): \(failure)", "No athletes."])
    }

    func testAFailedLoadOffersTheKeyThatShowsTheCachedData() async {
        composition.leaderboard = UnreachableLeaderboard(.sample, cachedAt: .noon)
        let time = TimeWords.clock(.noon, now: Date(), in: .current)
        let out = await shown(at: "leaderboard", ["j", "q"], columns: 160)
        let screens = out.components(separatedBy: "\n> ")
        XCTAssertTrue(screens[0].contains("To see the data from \(time), press j."), out)
        XCTAssertTrue(screens[0].contains("j show the cached data"), out)
        XCTAssertTrue(screens[1].contains("The data below is from \(time)."), out)
        XCTAssertTrue(screens[1].contains("Johannes Neutze"), out)
        XCTAssertFalse(screens[1].contains("j show"), out)
        assertLacks(out, "--offline")
    }

    func testTheFieldWithTheScoresCanBeChosen() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            #"[{"id": 1, "name": "Ann", "rating": 5, "age": 30}, {"id": 2, "name": "Bo", "rating": 7}]"#, to: "a.json")
        for answer in ["1", "rating"] {
            composition.leaderboard = LocalDocument(path: file.path)
            let out = await shown(at: "leaderboard", [answer, "r", "b", "q"])
            let question = "Choose the field with the scores: number or name (b: back): "
            XCTAssertTrue(out.hasPrefix("1  rating\n2  age\n\(question)\(answer)\n"), out)
            XCTAssertEqual(out.matches(of: #/1  Bo +7/#).count, 2, out)
        }
        composition.leaderboard = LocalDocument(path: file.path)
        let out = await shown(at: "leaderboard", ["b", "q"])
        assertContains(out, "No athlete has a score. The numbers are in “rating”, “age”.")
    }

    func testTheCommandWithTheFieldOfTheScoresHasTheSource() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("name,rating\nAnn,5\nBo,7\n", to: "lb.csv").path
        composition.leaderboard = LocalDocument(path: file)
        let run = await composition.run("leaderboard", "list", "--source", file)
        XCTAssertEqual(run.code, 0)
        assertContains(run.err, "`quintet leaderboard list --score rating --source \(file)`")
    }

    func testManyAthletesAreShownInPages() async throws {
        composition.leaderboard = LeaderboardInMemory(
            Leaderboard(
                athletes: (1...45).map { Athlete(id: $0, name: "Athlete \($0)", score: $0) }, leftOut: LeftOut(1)))
        let terminal = await menus(
            at: "leaderboard", ["n", "n", "p", "/1", "o", "q"], rows: 24, composition: composition)
        try assertGolden(terminal.out, "leaderboard-menus-pages")
    }
}

@MainActor final class LeaderboardCommandTests: MenuTestCase {
    func testYourNameAndTheSoughtNameAreBold() async throws {
        try composition.settings.set("leaderboard.me", to: "theo")
        let terminal = TestTerminal(isTerminal: true, columns: 60)
        _ = await quintet(["leaderboard", "list", "--around", "zoë"], terminal: terminal, composition: composition)
        let bold = terminal.out.split(separator: "\u{1B}[1m").dropFirst().map { $0.prefix { $0 != "\u{1B}" } }
        XCTAssertEqual(bold.filter { $0.contains(" ") }, ["Zoë Ångström", "Theo Hartwig"], terminal.out)
    }

    func testEveryRecordWithANameIsListedWithItsScoreAsItIsWritten() async {
        composition.leaderboard = LeaderboardInMemory([
            Athlete(id: "1", name: "A", score: .other("10:32")), Athlete(id: "x", name: "B", score: .number(102.5)),
            Athlete(id: nil, name: "C", score: .other("DNF")), Athlete(id: "4", name: "D", score: .number(102)),
        ])
        await composition.assertRun(
            ["leaderboard", "list"], 0, out: "1\tx\tB\t102.5\n2\t4\tD\t102\n\t1\tA\t10:32\n\t\tC\tDNF\n")
        await composition.assertRun(
            ["leaderboard", "list", "--json=id,score,scoreText"], 0,
            out: #"[{"id":"x","score":102.5,"scoreText":"102.5"},{"id":4,"score":102,"scoreText":"102"},"#
                + #"{"id":1,"score":null,"scoreText":"10:32"},{"id":null,"score":null,"scoreText":"DNF"}]"# + "\n")
    }
}
