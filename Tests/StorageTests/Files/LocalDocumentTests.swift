import Models
import TestSupport
import XCTest

@testable import Storage

final class EmployeesStorageTests: FolderTestCase {
    func testTheBundledEmployeesFulfillTheContract() async throws {
        try await EmployeesServiceContract.check(LocalDocument.employees)
    }

    func testAllBundledEmployeesButTwoHaveAPicture() async throws {
        let staff = try await LocalDocument.employees.staff()
        XCTAssertGreaterThanOrEqual(staff.employees.count, 8)
        XCTAssertEqual(staff.leftOut.count, 0)
        for employee in staff.employees where !["Nowak", "Draft"].contains(employee.lastName) {
            guard case .picture(let image) = employee.imageState else {
                XCTFail("\(employee.fullName) has no picture")
                continue
            }
            XCTAssertEqual(image.header?.mediaType, "image/jpeg", employee.fullName)
        }
        let nils = staff.search("nowak").first
        XCTAssertEqual(nils?.imageState, PictureState.none)
        guard case .picture(let note)? = staff.search("draft").first?.imageState else { return XCTFail("no bytes") }
        XCTAssertNil(note.header)
    }

    func testAFileWithAnArrayOrAnObjectFulfillsTheContract() async throws {
        let list = #"[{"id": 3, "first_name": "Sarah", "last_name": "Corner"}, {"id": 2, "last_name": "Brown"}]"#
        for document in [list, #"{"people": \#(list)}"#] {
            let folder = try TemporaryFolder()
            let file = try folder.write(document, to: "document.json")
            try await EmployeesServiceContract.check(LocalDocument(path: file.path))
        }
    }
}

final class CharactersStorageTests: FolderTestCase {
    func testTheBundledCharactersFulfillTheContractAndHaveDistinctAvatars() async throws {
        try await CharactersServiceContract.check(
            LocalDocument.characters,
            names: [
                "OG Mario", "Fire Mario", "Raccoon Mario", "Rainbow Mario", "Cloud Mario", "Rabbit Mario",
                "Doctor Mario", "Bee Mario", "Penguin Mario", "Frog Mario", "Squirrel Mario", "Turtle Mario",
                "Flying Mario", "Metal Mario", "Ice Mario",
            ])
        let avatars = try await LocalDocument.characters.characters().users.compactMap(\.avatar)
        XCTAssertEqual(Set(avatars).count, 15)
    }

    func testAFileFulfillsTheContract() async throws {
        let file = try folder.write(
            #"[{"name": "OG Mario", "avatar": ""}, {"name": "Bee Mario"},]"#, to: "document.json")
        try await CharactersServiceContract.check(LocalDocument(path: file.path), names: ["OG Mario", "Bee Mario"])
    }
}

final class LeaderboardFileTests: FolderTestCase {
    func testFulfillsTheContract() async throws {
        let file = folder.file("athletes.json")
        try await LeaderboardServiceContract { document in
            try document.write(to: file)
            return LocalDocument(path: file.path)
        }.check()
    }

    func testReadsTheFileEachTime() async throws {
        for name in ["Ann", "Bea"] {
            let file = try folder.write(#"[{"id": 1, "name": "\#(name)"}]"#, to: "athletes.json")
            try await assertEqual(LocalDocument(path: file.path).leaderboard().athletes.map(\.name), [name])
        }
    }

    func testReportsAFileThatCannotBeRead() async throws {
        // The administrator may read every file, so the test creates a loop of links, which cannot be followed.
        try folder.link("loop.json", to: "loop.json")
        let loop = folder.file("loop.json").path
        await assertThrows(
            \.message,
            "Could not list the athletes (\(loop)): cannot read the file: too many levels of symbolic links."
        ) { try await LocalDocument(path: loop).leaderboard() }
    }
}

final class BundledLeaderboardTests: XCTestCase {
    func testTheSampleBeginsWithTheFiveOriginalAthletes() async throws {
        let athletes = try await LocalDocument.leaderboard.leaderboard().athletes
        XCTAssertEqual(
            athletes.prefix(5),
            [
                Athlete(id: 51, name: "Johannes Neutze", score: 232),
                Athlete(id: 43, name: "Stefan Rothlehner", score: 201),
                Athlete(id: 1, name: "Henning Heinrich", score: 9), Athlete(id: 5, name: "Inga Tiedmers", score: 48),
                Athlete(id: 2, name: "Hannes Klein", score: 12),
            ])
    }

    func testTheSampleHasATieAGapInTheRanksAScoreOfZeroAndMissingScores() async throws {
        let board = try await LocalDocument.leaderboard.leaderboard()
        let ranks = Ranking(board.athletes).rows.map(\.rank)
        XCTAssertEqual(board.leftOut.count, 0)
        XCTAssertEqual(ranks.prefix(4), [1, 2, 2, 4])
        XCTAssertTrue(board.athletes.contains { $0.points == 0 }, "no athlete has the score 0")
        XCTAssertEqual(ranks.suffix(2), [nil, nil])
        XCTAssertEqual(Set(board.athletes.map(\.id)).count, board.athletes.count)
    }
}
