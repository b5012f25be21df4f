import Models
import XCTest

/// Names of players as people type them.
final class PlayerSearchTests: XCTestCase {
    private let search = PlayerSearch(names: ["Ann", "Anna ❤️", "👩🏽‍💻 Bo", "Zoë", "Mum ❤️", "Ben Lee", "7"])

    func testANameIsFoundByWhatOnlyOnePlayerHas() {
        let found = ["ann", "anna", "bo", "ZOE", "mum", "mum ❤", "lee", "7", "e", "An", "Zed", ""].map(search.name)
        XCTAssertEqual(
            found, ["Ann", "Anna ❤️", "👩🏽‍💻 Bo", "Zoë", "Mum ❤️", "Mum ❤️", "Ben Lee", "7", nil, nil, nil, nil])
    }

    func testTheBeginningOfAWordOfTwoNamesIsNoPlayer() {
        let search = PlayerSearch(names: ["Ben \"Benny\" Lee", "🏴 Ben", "Ann", "Jan"])
        XCTAssertEqual(["Ben", "benny", "An"].map(search.name), [nil, "Ben \"Benny\" Lee", "Ann"])
        XCTAssertEqual(search.nearest("Ben"), ["Ben \"Benny\" Lee", "🏴 Ben"])
    }

    func testTheNumberOfARowMeansItsPlayerUnlessItIsAName() {
        XCTAssertEqual(["3", "7", "8"].map(search.nameOrRow), ["👩🏽‍💻 Bo", "7", nil])
    }

    func testANumberIsNoPartOfAName() {
        let search = PlayerSearch(names: ["1970 X", "Ann9", "Bo 70"])
        XCTAssertEqual(["7", "9", "70", "1970"].map(search.name), [nil, nil, "Bo 70", "1970 X"])
    }

    func testANewNameMeansAnotherPlayerOnlyWithWholeWords() {
        XCTAssertEqual(
            ["ben", "Be", "bo", "Ann", "An"].map { search.other($0, than: "Zoë") },
            ["Ben Lee", nil, "👩🏽‍💻 Bo", "Ann", nil])
        XCTAssertNil(search.other("Mum", than: "Mum ❤️"))
    }

    func testANewNameIsNearTheNamesThatItBeginsOrMisspells() {
        XCTAssertEqual(
            ["Be", "be", "Zo", "Zor", "Ben Lea", "Le", "An", "Ann", "Cy", "❤️", "8"].map {
                search.near($0, to: "Mum ❤️")
            },
            [["Ben Lee"], ["Ben Lee"], ["Zoë"], ["Zoë"], ["Ben Lee"], ["Ben Lee"], ["Ann", "Anna ❤️"], [], [], [], []])
        XCTAssertEqual(search.near("Zo", to: "Zoë"), [])
    }

    func testTheNearestNamesAreSuggested() {
        XCTAssertEqual(["an", "Mom", "Xy"].map(search.nearest), [["Ann", "Anna ❤️"], ["Mum ❤️"], []])
    }
}
