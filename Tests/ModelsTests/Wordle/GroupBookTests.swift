import XCTest

@testable import Models

final class GroupBookTests: XCTestCase {
    private func result(_ player: String, _ puzzle: Int, _ tries: Int?, isEdited: Bool = false) -> SharedResult {
        SharedResult(player: player, puzzle: puzzle, tries: tries, post: SharedPost(isEdited: isEdited))
    }

    /// Returns each player with the results by puzzle, such as "Ben 1:3 2:X".
    private func standings(_ book: GroupBook) -> [String] {
        let games = SharedGames(book)
        return book.players.map(\.player).sorted().map { player in
            ([player] + games.results(of: player).map { "\($0.puzzle):\($0.text.prefix(1))" }).joined(separator: " ")
        }
    }

    func testResultsAreSavedOnceUnderTheirOriginalNames() {
        var book = GroupBook()
        let first = [result("Zoë", 1, 2), result("Bob", 1, nil)]
        book.save(first, at: 10)
        book.save([result("zoe", 1, 2), result("zoe", 2, 5)], at: 20)
        XCTAssertEqual(book.results.map(\.value), first + [result("zoe", 2, 5)])
        XCTAssertEqual(book.results.map(\.time), [10, 11, 20])
        XCTAssertEqual(standings(book), ["Bob 1:X", "Zoë 1:2 2:5"])
    }

    func testAnEntryAboutAllNamesWithATimeInTheFutureIsLeftOut() throws {
        let future = GroupBook(facts: [Timed(.forgotten(nil), at: 9_000_000_000_000_000)])
        let (book, objections) = future.possible(today: try XCTUnwrap(CalendarDate("2022-03-27")))
        XCTAssertTrue(book.isEmpty, "\(book)")
        XCTAssertEqual(objections, ["an entry has a time in the future"])
    }

    func testTheFirstResultHasTheTimeAtWhichItWasSaved() {
        var book = GroupBook()
        book.save([result("Ann", 1, 2)], at: 1)
        XCTAssertEqual(book.results.map(\.time), [1])
    }

    func testSplittingRestoresTheNamesAsBeforeTheMerge() {
        var book = GroupBook()
        book.save([result("Ben", 1, 3), result("Ben", 2, 4), result("Benny", 1, 5), result("Benny", 2, 6)], at: 10)
        let before = standings(book)
        XCTAssertEqual(book.contradictions(between: "ben", and: "Benny"), [1, 2])
        XCTAssertTrue(book.merge(PlayerRename("Ben", to: "Benny"), at: 20), "nothing was changed")
        XCTAssertFalse(book.merge(PlayerRename("Ben", to: "Benny"), at: 21), "the book was changed")
        XCTAssertEqual(standings(book), ["Benny 1:3 2:4"], "the first result counts")
        XCTAssertEqual(
            SharedGames(book).contradictions.map { "\($0.player) \($0.puzzle) \($0.counted.text) \($0.other.text)" },
            ["Benny 1 3/6 5/6", "Benny 2 4/6 6/6"])
        book.save([result("Benny", 3, 1), result("Ben", 3, 1), result("Cy", 3, 2)], at: 30)
        XCTAssertEqual(book.players.map(\.played), [3, 1])
        XCTAssertTrue(book.split("BEN", at: 40), "nothing was changed")
        XCTAssertEqual(standings(book), ["Ben 1:3 2:4 3:1", "Benny 1:5 2:6 3:1", "Cy 3:2"])
        XCTAssertEqual(before, ["Ben 1:3 2:4", "Benny 1:5 2:6"])
        XCTAssertFalse(book.split("Ben", at: 50), "the book was changed")
    }

    func testACorrectionChangesOnlyASavedResult() {
        var book = GroupBook()
        book.save([result("Anna", 1, 6)], at: 10)
        book.save([result("Anna", 1, 5)], at: 20)
        XCTAssertEqual(standings(book), ["Anna 1:6"])
        XCTAssertEqual(SharedGames(book).contradictions.map(\.other), [.solved(5)])
        XCTAssertTrue(book.correct("anna", puzzle: 1, to: .solved(5), at: 30), "nothing was changed")
        XCTAssertFalse(book.correct("Anna", puzzle: 2, to: .lost, at: 30), "the book was changed")
        XCTAssertFalse(book.correct("Bob", puzzle: 1, to: .lost, at: 30), "the book was changed")
        XCTAssertEqual(standings(book), ["Anna 1:5"])
        XCTAssertEqual(SharedGames(book).contradictions, [])
        book.save([result("Anna", 1, 6), result("Anna", 1, 4)], at: 40)
        XCTAssertEqual(standings(book), ["Anna 1:5"])
        XCTAssertEqual(SharedGames(book).contradictions.map(\.other), [.solved(4)])
        XCTAssertTrue(book.correct("Anna", puzzle: 1, to: nil, at: 50), "nothing was changed")
        XCTAssertEqual(standings(book), [])
        XCTAssertTrue(book.correct("Anna", puzzle: 1, to: .lost, at: 60), "nothing was changed")
        XCTAssertEqual(standings(book), ["Anna 1:X"])
    }

    func testAnEditedShareReplacesTheOriginal() {
        var book = GroupBook()
        book.save([result("Anna", 1, 6)], at: 10)
        let edited = result("Anna", 1, 5, isEdited: true)
        book.save([edited], at: 20)
        let saved = book
        book.save([edited, result("Anna", 1, 6)], at: 30)
        XCTAssertEqual(book, saved, "an older export has nothing new")
        XCTAssertEqual(standings(book), ["Anna 1:5"])
        XCTAssertEqual(SharedGames(book).contradictions, [])
    }

    func testForgottenPlayersReturnOnlyWithNewResults() {
        var book = GroupBook()
        book.save([result("Ann", 1, 2), result("~Bob", 1, 3), result("Bob Miller", 2, 3)], at: 10)
        book.merge(PlayerRename("~Bob", to: "Bob Miller"), at: 20)
        let other = book
        XCTAssertEqual(book.forget("bob miller", at: 30), 2)
        XCTAssertEqual(book.forget("Zed", at: 30), 0)
        XCTAssertEqual(standings(book), ["Ann 1:2"])
        XCTAssertEqual(standings(book.union(other).visible), ["Ann 1:2"], "another machine does not restore them")
        book.save([result("Bob Miller", 3, 4)], at: 40)
        XCTAssertEqual(standings(other.union(book).visible), ["Ann 1:2", "Bob Miller 3:4"])
        XCTAssertEqual(book.forget(nil, at: 50), 2)
        XCTAssertEqual(standings(book.union(other).visible), [])
    }

    func testEveryChangeCanBeUndone() throws {
        var book = GroupBook()
        let changes: [(inout GroupBook, Int) -> Void] = [
            { $0.save([self.result("Ann", 1, 2), self.result("Ben", 1, 3), self.result("Benny", 1, 4)], at: $1) },
            { $0.merge(PlayerRename("Ben", to: "Benny"), at: $1) },
            { _ = $0.correct("Benny", puzzle: 1, to: .lost, at: $1) },
            { $0.save([self.result("Benny", 1, 5, isEdited: true), self.result("Ann", 2, 2)], at: $1) },
            { $0.split("Ben", at: $1) },
            { _ = $0.forget("Ben", at: $1) },
            { _ = $0.forget(nil, at: $1) },
        ]
        var made: [GroupChange<Void>] = []
        for (index, change) in changes.enumerated() {
            let next = GroupChange(of: book, at: index * 10 + 10) { change(&$0, $1) }
            XCTAssertNotEqual(next.before, next.after)
            made.append(next)
            book = next.after
        }
        for change in made.reversed() {
            book = change.edit(.save).undone(in: book)
            XCTAssertEqual(book, change.before)
        }
        XCTAssertEqual(book, GroupBook())
    }

    func testTheUnionOfBooksDoesNotDependOnTheirOrder() {
        var random = SystemRandomNumberGenerator()
        var books = [GroupBook(), GroupBook(), GroupBook()]
        let names = ["Ann", "Ben", "Benny", "~ann", "+49 151 23"]
        for time in 1...60 {
            let index = Int.random(in: 0...2, using: &random)
            let one = names[Int.random(in: 0...4, using: &random)]
            let other = names[Int.random(in: 0...4, using: &random)]
            let puzzle = Int.random(in: 1...4, using: &random)
            // Two machines may change their books in the same moment.
            let moment = time / 2
            switch Int.random(in: 0...5, using: &random) {
            case 0: books[index].merge(PlayerRename(one, to: other), at: moment)
            case 1: books[index].split(one, at: moment)
            case 2: _ = books[index].correct(one, puzzle: puzzle, to: .lost, at: moment)
            case 3: _ = books[index].forget(one, at: moment)
            default: books[index].save([result(one, puzzle, Int.random(in: 1...6, using: &random))], at: moment)
            }
        }
        let union = books[0].union(books[1]).union(books[2])
        for order in [[2, 1, 0], [1, 2, 0], [0, 2, 1]] {
            let other = order.reduce(GroupBook()) { $0.union(books[$1]) }
            XCTAssertEqual(other, union)
            XCTAssertEqual(standings(other), standings(union))
            XCTAssertEqual(other.union(books[0]), union, "nothing counts twice")
        }
    }

    func testMergesInBothDirectionsMakeOnePlayer() {
        let names = PlayerNames([.init("a", to: "b"), .init("b", to: "a"), .init("c", to: "a")])
        XCTAssertEqual(["a", "b", "c"].map { names[$0] }, ["a", "a", "a"], "the newer merge decides the shown name")
    }
}
