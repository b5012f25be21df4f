import Models
import TestSupport
import XCTest

/// Runs a program that uses only public API.
///
/// `make consumer` builds it as the separate package that it is.
final class ConsumerTests: XCTestCase {
    private let folder = Places.repository.appending(path: "Tests/Consumer")

    func testThePublicAPIIsEnoughForAFrontEndOfEveryApp() throws {
        let program = try Program()
        let consumer = Program.binary.deletingLastPathComponent().appending(component: "Consumer")
        let server = try StandInServer.start()
        let paths =
            ["/", "/wordle/264"] + AppName.allCases.flatMap(\.tested.screens) + ["/settings"]
            + TokenService.allCases.map { "/tokens/\($0.rawValue)" }
        let arguments = [program.home.path, server.url.absoluteString] + paths
        let run = try program.run(arguments, executable: consumer)
        XCTAssertEqual(run.err, "")
        for app in AppName.allCases {
            XCTAssertTrue(run.out.contains("/\(app.path): "), "Sources/Consumer/FrontEnd.swift does not show \(app)")
        }
        XCTAssertEqual(
            run.out.replacing(#/Age \d+/#, with: "Age N"),
            """
            /characters: 15 characters
            /leaderboard: 21 athletes, highest score first
            /leaderboard/statistics: Participants 21, With a score 19, With a score, % 90, Average score 121.05, \
            Median score 143, Highest score 232, Lowest score 0
            /employees: 14 employees
            filtered: 1 of 14 with “corner”
            /employees/3: Name Sarah Corner, Gender female, Born 04 May 1960, Age N, ID 3
            /wordle: Wordle 264, Wordle 263, Wordle 262
            /wordle: Wordle 281
            /wordle/281/letters: Wordle 281, 2022-03-27, solved in 4 of 6 tries, the word was nymph.
            /wordle: Wordle 264, Wordle 263, Wordle 262
            /wordle/281: Could not show Wordle 281: not found.
            /repositories: 16 repositories, by stars
            live: swiftlang/swift has more stars than before
            /repositories/collector: the first 100 of 130 repositories, by stars
            next page: 130 repositories, by stars
            refreshed: 130 repositories, by stars
            /repositories/collector/repo-0126: Stars ★ 4,875, Forks 35
            /wordle: Wordle 264, Wordle 263, Wordle 262
            /wordle/264/letters: Wordle 264, 2022-03-10, solved in 4 of 6 tries, the word was lapse.
            /wordle: Wordle 263, Wordle 262
            restored: Wordle 264, Wordle 263, Wordle 262
            rendered: \(paths.count) screens, \(paths.count - 1) of them loaded
            board: -C -O -R -G -I / ~P =A -R -R -Y / =L ~E ~A ~P ~S / =L =A =P =S =E
            calendar: ,,,,,, / ,,,,,, / ,,,,,, / ,,,,,,
            keyboard: q w =e -r t -y u -i -o =p / =a =s d f -g h j k =l / z x -c v b n m
            settings: \(AppName.allCases.prefix(4).map { "Data sources \($0.title) local" }.joined(separator: " / "))
            squares: -  -  -  -  -  / ~  =  -  -  -  / =  ~  ~  ~  ~  / =  =  =  =  =\u{20}
            birthdays: loaded, notes ["Sarah Corner"]
            removed: loaded, empty

            """)
    }

    func testTheDocumentQuotesItsSource() throws {
        let source = folder.appending(path: "Sources/Consumer/main.swift")
        let program = try String(contentsOf: source, encoding: .utf8)
        var text = try Documents.text(Documents.frontEnds)
        let block = try XCTUnwrap(text.firstMatch(of: #/```swift\n(?<code>(?s:.*?))```/#)?.output.code)
        guard Documents.isUpdating else { return XCTAssertEqual(String(block), program) }
        text.replaceSubrange(block.startIndex..<block.endIndex, with: program)
        try Data(text.utf8).write(to: Documents.frontEnds)
    }
}
