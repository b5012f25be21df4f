final class ScoreBookTests: XCTestCase {
    func testKeepsTheContract() async throws {
        let folder = try TemporaryFolder()
        try await WordleScoresServiceContract {
            ScoreBook(folder.file("\(UUID().uuidString)/scores.json")) { XCTFail("set aside: \($0)") }
        }.check()
    }

    func testLookingMakesNoFile() async throws {
        let folder = try TemporaryFolder()
        _ = try await book(folder, "quintet/scores.json").scores()
        XCTAssertEqual(try folder.names(), [])
    }

    func testSurvivesReopeningInAFolderOfItsOwner() async throws {
        let folder = try TemporaryFolder()
        _ = try await book(folder, "a/quintet/scores.json").add(.nymph)
        let scores = try await book(folder, "a/quintet/scores.json").scores()
        XCTAssertEqual(scores, [.nymph] + WordleScore.initial)
        XCTAssertEqual(try folder.names(in: "a/quintet"), ["scores.json", "scores.json.lock"])
        XCTAssertEqual(try folder.file("a").permissions, 0o700)
        XCTAssertEqual(try folder.file("a/quintet").permissions, 0o700)
    }

    func testTheLastTwoChangesAreNotedNewestFirst() async throws {
        let folder = try TemporaryFolder()
        for id in [262, 263, 264] { try await book(folder).delete(id: id) }
        let changes = try await book(folder).changes()
        XCTAssertEqual(changes.map { $0.removed.map(\.id) }, [[264], [263]])
    }

    func testReadsWhatTheAPIWouldAnswerInAnyOrder() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            {"scores": [{"id": 1, "date": "2021-06-20", "word": "Sissy", "tries": []},
                        {"id": 281, "date": "2022-03-27", "word": "nymph", "tries": ["nymph"]}]}
            """, to: "scores.json")
        let scores = try await book(folder).scores()
        XCTAssertEqual(scores, [.make(281), .make(1, "sissy", [])])
    }

    func testSetsAsideWhatCannotBeReadAndNeverReplacesAnEarlierOne() async throws {
        let folder = try TemporaryFolder()
        let aside = Recorder<String>()
        let damaged = ["{\"scores\": [", "", "<html>", "{}", "[{\"id\": 1}]", "\u{0}\u{0}"]
        for text in damaged {
            try folder.write(text, to: "scores.json")
            let scores = try await ScoreBook(folder.file("scores.json")) { aside.record($0.lastPathComponent) }.scores()
            XCTAssertEqual(scores, WordleScore.initial)
        }
        let names = (1...damaged.count).map { "scores.json.unreadable-\($0)" }
        XCTAssertEqual(aside.values, names)
        XCTAssertEqual(try names.map(folder.text), damaged)
        XCTAssertEqual(try folder.names(), ["scores.json.lock"] + names)
    }

    func testAChangeBeginsANewBookBesideTheOneThatCannotBeRead() async throws {
        let folder = try TemporaryFolder()
        let aside = Recorder<String>()
        try folder.write("damaged", to: "scores.json")
        let book = ScoreBook(folder.file("scores.json")) { aside.record($0.path) }
        _ = try await book.add(.nymph)
        let scores = try await book.scores()
        XCTAssertEqual(scores, [.nymph] + WordleScore.initial)
        XCTAssertEqual(aside.values, [folder.file("scores.json.unreadable-1").path])
        XCTAssertEqual(try folder.text("scores.json.unreadable-1"), "damaged")
    }

    func testUsesWhatACrashLeftBehind() async throws {
        let folder = try TemporaryFolder()
        try folder.write("half a bo", to: ".scores.json.new")
        _ = try await book(folder).add(.nymph)
        let scores = try await book(folder).scores()
        XCTAssertEqual(scores.count, 4)
        XCTAssertEqual(try folder.names(), ["scores.json", "scores.json.lock"])
    }

    func testWhatWasTakenComesBackAfterReopening() async throws {
        let folder = try TemporaryFolder()
        let bare = try WordleScore(id: 1, date: WordleScore.initial[0].date, squares: [[.absent], [.correct]])
        _ = try await book(folder).add(bare)
        try await book(folder).delete(id: 1)
        try await assertEqual(book(folder).undo(), WordleChange(.delete, removing: [bare], adding: []))
        let scores = try await book(folder).scores()
        XCTAssertEqual(scores.map(\.id), [264, 1, 263, 262])
        XCTAssertEqual(try folder.names(), ["scores.json", "scores.json.lock", "scores.undo.json"])
    }

    func testAJournalThatCannotBeReadIsReplaced() async throws {
        for text in ["damaged", "[]", #"[{"kind":"eat","removed":[],"added":[]}]"#, #"[{"kind":"delete"}]"#] {
            let folder = try TemporaryFolder()
            try folder.write(text, to: "scores.undo.json")
            let nothing = try await book(folder).undo()
            XCTAssertNil(nothing)
            try await book(folder).delete(id: 263)
            try await assertEqual(book(folder).undo()?.removed, [WordleScore.initial[1]])
        }
    }

    func testManyAtOnceLoseNothing() async throws {
        let folder = try TemporaryFolder()
        let ids = Array(1000..<1050)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in ids {
                let book = book(folder)
                group.addTask { _ = try await book.add(.make(id)) }
            }
            try await group.waitForAll()
        }
        let scores = try await book(folder).scores()
        XCTAssertEqual(scores.map(\.id), ids.reversed() + [264, 263, 262])
    }

    private func book(_ folder: TemporaryFolder, _ path: String = "scores.json") -> ScoreBook {
        ScoreBook(folder.file(path)) { XCTFail("set aside: \($0)") }
    }
}
