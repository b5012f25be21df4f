import XCTest

final class WordleLocalTests: XCTestCase {
    func testTheMenusShowTheListRevealAGameAndQuit() throws {
        let run = try Program().run(input: "1\n1\nb\nq\n")
        XCTAssertEqual(run.code, 0)
        XCTAssertEqual(run.err, "")
        XCTAssertEqual(
            run.out.components(separatedBy: "\n> "),
            [
                """

                quintet

                1  Wordle scores  Wordle 264 4/6, no streak
                2  Characters     15 characters
                3  Leaderboard    21 athletes, Johannes Neutze leads with 232
                4  Repositories   swiftlang with 16 repositories, 111,941 stars
                5  Employees      14 employees

                All from local data.

                1–5 open an app · t settings · ? keys · q quit
                """,
                """

                Wordle scores, local data

                1 Wordle 264  2 Wordle 263  3 Wordle 262
                2022-03-10    2022-03-09    2022-03-08
                4/6           3/6           4/6
                ⬛⬛⬛⬛⬛    🟨⬛⬛⬛🟨    ⬛⬛⬛⬛⬛
                🟨🟩⬛⬛⬛    🟩🟩⬛🟩🟩    ⬛⬛⬛🟨🟨
                🟩🟨🟨🟨🟨    🟩🟩🟩🟩🟩    🟩⬛🟩⬛⬛
                🟩🟩🟩🟩🟩                  🟩🟩🟩🟩🟩

                3 games

                1–3 pick · / search · a add a game · g go to a game or month · b back · ? keys
                """,
                """

                Wordle 264

                Wordle 264 4/6
                2022-03-10, solved in 4 of 6 tries: LAPSE

                ⬛⬛⬛⬛⬛  CORGI
                🟨🟩⬛⬛⬛  PARRY
                🟩🟨🟨🟨🟨  LEAPS
                🟩🟩🟩🟩🟩  LAPSE

                Right place: a e l p s
                Not in it: c g i o r y
                Not tried: b d f h j k m n q t u v w x z

                n older, Wordle 263 · v hide the letters · x share · e change · b back · ? keys
                """,
                """

                Wordle scores, local data

                1 Wordle 264      2 Wordle 263      3 Wordle 262
                2022-03-10        2022-03-09        2022-03-08
                4/6               3/6               4/6
                ⬛⬛⬛⬛⬛ CORGI  🟨⬛⬛⬛🟨        ⬛⬛⬛⬛⬛
                🟨🟩⬛⬛⬛ PARRY  🟩🟩⬛🟩🟩        ⬛⬛⬛🟨🟨
                🟩🟨🟨🟨🟨 LEAPS  🟩🟩🟩🟩🟩        🟩⬛🟩⬛⬛
                🟩🟩🟩🟩🟩 LAPSE                    🟩🟩🟩🟩🟩

                3 games

                1–3 pick · / search · a add a game · g go to a game or month · b back · ? keys
                """, "",
            ])
    }

    func testGamesSurviveTheProcess() throws {
        let program = try Program()
        let added = try program.run("wordle", "add", "--word", "nymph", "--id", "281", "train", "nymph")
        XCTAssertEqual(added, .init(out: "Added Wordle 281 (2022-03-27): solved in 2 of 6 tries.\n"))
        let listed = try program.run("wordle", "list", "--limit", "1", "--plain")
        XCTAssertEqual(listed, .init(out: "281\t2022-03-27\t2/6\txxxxy ggggg\n"))
        let deleted = try program.run("wordle", "delete", "281")
        XCTAssertEqual(deleted, .init(out: "Deleted Wordle 281.\n", err: "`quintet wordle undo` takes it back.\n"))
        let missing = try program.run("wordle", "show", "281")
        XCTAssertEqual(
            missing,
            .init(err: "quintet: Could not show game 281: not found.\nCheck the name or number.\n", code: 1))
    }

    func testAnUnreadableScoreBookIsSetAsideWithItsNameShown() throws {
        let program = try Program()
        _ = try program.run("wordle", "reset", "--yes")
        try Data("not a book".utf8).write(to: program.scoreBook)
        let run = try program.run("wordle", "list", "--limit", "1", "--plain")
        let aside = program.scoreBook.path + ".unreadable-1"
        XCTAssertEqual(
            run,
            .init(
                out: "264\t2022-03-10\t4/6\txxxxx ygxxx gyyyy ggggg\n",
                err: "The score book could not be read. It is kept as \(aside); a new one has begun.\n"))
        XCTAssertEqual(try String(contentsOfFile: aside, encoding: .utf8), "not a book")
    }

    func testASharedGamePastedBackIsReadWithoutLoss() throws {
        let program = try Program()
        let shared = try program.run("wordle", "share", "264")
        let compared = try program.run("wordle", "compare", "-", "--json", input: shared.out)
        XCTAssertEqual(
            compared,
            .init(
                out: #"[{"averageTries":4,"currentStreak":1,"distribution":[0,0,0,1,0,0,0],"hardMode":0,"#
                    + #""latest":{"id":264,"tries":4},"longestStreak":1,"played":1,"player":"you","rank":1,"solved":1,"winPercent":100}]"#
                    + "\n",
                err: "1 share has no name before it and counts as yours\n"))
    }

    func testAPastedChatIsReadToItsEndAndNoLineOfItIsAKey() throws {
        let program = try Program()
        program.environment["NO_COLOR"] = "1"
        let chat = (1...40).map { "Ann: Wordle \($0) 1/6\n\n🟩🟩🟩🟩🟩\n\nq\n" }.joined()
        let result = try program.session(
            [], .expect("> "), .send("1\n"), .expect("? keys"), .expect("> "), .send("c\n"),
            .expect("name of a file: "), .send(chat + "\n"), .expect("2 players, all games"), .expect("> "),
            .send("k\n"), .expect("Kept 40 games of others."), .expect("> "), .send("q\n"))
        XCTAssertNil(result.missing, result.output)
        XCTAssertEqual(result.code, 0)
    }

    func testSettingsLastAndAreBeatenByTheEnvironment() throws {
        let program = try Program()
        XCTAssertEqual(
            try program.run("settings", "set", "theme", "light"), .init(out: "theme is light from now on.\n"))
        XCTAssertEqual(try program.run("wordle", "score", "ab", "ba", "--verbose").out, "🟨🟨\n")
        XCTAssertEqual(try program.run("wordle", "score", "ab", "cd").out, "⬜⬜\n")
        program.environment["QUINTET_WORDLE_SOURCE"] = "http://127.0.0.1:9"
        XCTAssertEqual(
            try program.run("settings", "show").out,
            """
            wordle.source\thttp://127.0.0.1:9\tQUINTET_WORDLE_SOURCE
            characters.source\tlocal\tdefault
            leaderboard.source\tlocal\tdefault
            repos.source\tlocal\tdefault
            employees.source\tlocal\tdefault
            repos.owner\tswiftlang\tdefault
            theme\tlight\tsetting
            colour\ton\tdefault
            plain\toff\tdefault
            signs\toff\tdefault
            pager\ton\tdefault
            wordle.me\tyou\tdefault
            leaderboard.me\t\tdefault

            """)
    }
}
