final class SharedGamesBookTests: XCTestCase {
    private let rows = [
        [Square.absent, .present, .correct, .absent, .absent], Array(repeating: Square.correct, count: 5),
    ]

    private var folder: TemporaryFolder?

    override func setUpWithError() throws { folder = try TemporaryFolder() }

    func testAnEmptyBook() async throws {
        let book = SharedGamesBook(try XCTUnwrap(folder).file("games.json"))
        try await assertEqual(book.kept(), KeptGames())
        try await assertEqual(book.forget(nil), 0)
    }

    func testGamesAreKeptOnceAndInOrder() async throws {
        let url = try XCTUnwrap(folder).file("games.json")
        let book = SharedGamesBook(url)
        let first = [
            SharedResult(player: "Zoë", puzzle: 281, tries: 2, hardMode: true, rows: rows),
            SharedResult(player: "Bob", puzzle: 281, tries: nil),
        ]
        let counts = [
            try await book.keep(first), try await book.keep(first),
            try await book.keep([
                SharedResult(player: "zoe", puzzle: 281, tries: 5), SharedResult(player: "zoe", puzzle: 282, tries: 5),
            ]),
        ]
        XCTAssertEqual(counts, [2, 0, 1])
        let games = try await SharedGamesBook(url).kept().results
        XCTAssertEqual(games, first + [SharedResult(player: "Zoë", puzzle: 282, tries: 5)])
        XCTAssertEqual(
            try String(contentsOf: url, encoding: .utf8),
            #"[{"hardMode":true,"player":"Zoë","puzzle":281,"squares":["xygxx","ggggg"],"tries":2},"#
                + #"{"player":"Bob","puzzle":281,"tries":null},{"player":"Zoë","puzzle":282,"tries":5}]"#)
    }

    func testJoinedNamesAreKeptWithTheGamesAndHoldForWhatComes() async throws {
        let url = try XCTUnwrap(folder).file("games.json")
        let book = SharedGamesBook(url)
        let bob = PlayerRename("~Bob", to: "Bob Miller")
        let results = [("Bob Miller", 1, 3), ("~Bob", 2, 4)].map {
            SharedResult(player: $0.0, puzzle: $0.1, tries: $0.2)
        }
        _ = try await book.keep(results)
        let undo = try await book.change("rename") { $0.join(bob) }
        XCTAssertEqual(undo, PlayerRename("~Bob", to: "~Bob"))
        let new = try await book.keep([SharedResult(player: "~bob", puzzle: 1, tries: 6)])
        XCTAssertEqual(new, 0, "the player has the puzzle under the other name")
        XCTAssertEqual(
            try String(contentsOf: url, encoding: .utf8),
            #"{"games":[{"player":"Bob Miller","puzzle":1,"tries":3},{"player":"~Bob","puzzle":2,"tries":4}],"#
                + #""names":[{"name":"~Bob","player":"Bob Miller"}]}"#)
        let players = try await SharedGamesBook(url).kept().players
        XCTAssertEqual(
            players.map { "\($0.player) \($0.names) \($0.played) \($0.lastPuzzle)" }, [#"Bob Miller ["~Bob"] 2 2"#])
        _ = try await book.change("rename") { $0.join(PlayerRename("~Bob", to: "~Bob")) }
        try await assertEqual(book.kept(), KeptGames(results))
        _ = try await book.change("rename") { $0.join(bob) }
        try await assertEqual(book.forget("~BOB"), 2, "all games of a player, under whichever name")
        XCTAssertEqual(try String(contentsOf: url, encoding: .utf8), "[]")
    }

    func testAPlayerIsForgottenHoweverTheNameIsWritten() async throws {
        let book = SharedGamesBook(try XCTUnwrap(folder).file("games.json"))
        let games = [("Ann", 1), ("Bob", 1), ("Ann", 2)].map { SharedResult(player: $0, puzzle: $1, tries: 3) }
        _ = try await book.keep(games)
        let counts = [try await book.forget("~ANN"), try await book.forget("Cy")]
        XCTAssertEqual(counts, [2, 0])
        try await assertEqual(book.kept().results, [games[1]])
        try await assertEqual(book.forget(nil), 1)
    }

    func testAnUnreadableBookStaysAsItIs() async throws {
        for content in [
            "{", "[1]", #"{"games":[]}"#, #"[{"player":"a","puzzle":-1,"tries":1}]"#,
            #"[{"player":"a","puzzle":1,"tries":7}]"#, #"[{"player":"a","puzzle":1,"tries":1},]"#,
            #"{"games":[],"names":[{"name":1}]}"#, #"{"games":{},"version":1}"#, #"{"games":{},"version":2}"#,
        ] {
            let url = try XCTUnwrap(folder).file("games.json")
            try Data(content.utf8).write(to: url)
            let book = SharedGamesBook(url)
            for attempt in [
                { _ = try await book.kept() }, { _ = try await book.keep([.init(player: "b", puzzle: 1, tries: 1)]) },
            ] {
                let error = await failure(ServiceError.self) { try await attempt() }
                XCTAssertEqual(error?.place, url.path, content)
                XCTAssertEqual(error?.remedy == .updateProgram, content.contains("2"), content)
            }
            XCTAssertEqual(try String(contentsOf: url, encoding: .utf8), content)
        }
    }
}

extension SharedGamesBook {
    fileprivate func keep(_ games: [SharedResult]) async throws -> Int {
        try await change("keep the games") { $0.keep(games) }
    }

    fileprivate func forget(_ player: String?) async throws -> Int {
        try await change("forget the games") { $0.forget(player) }
    }
}
