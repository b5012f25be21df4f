import TestSupport
import XCTest

@MainActor final class WordleLeagueCommandTests: XCTestCase {
    private let composition = TestComposition()

    func testPrintsTheLeagueAsJSONAsCSVAndAsATable() async {
        let none = await composition.run("wordle", "league", "--json")
        XCTAssertEqual(none.out, "[]\n")
        _ = await composition.run("wordle", "compare", "-", "--keep", input: groupChat)
        let json = await composition.run("wordle", "league", "--by", "month", "--json")
        XCTAssertEqual(
            json.out,
            #"[{"finished":false,"from":"2022-03-01","players":[{"averageTries":2.5,"played":3,"player":"Ann","points":9,"rank":1},"#
                + #"{"averageTries":1,"played":1,"player":"Cy","points":6,"rank":2},"#
                + #"{"averageTries":4,"played":1,"player":"Bob Miller","points":3,"rank":3},"#
                + #"{"averageTries":5,"played":1,"player":"Bob","points":2,"rank":4}],"to":"2022-03-31","winners":[]},"#
                + #"{"finished":true,"from":"2022-02-01","players":[{"averageTries":1,"played":1,"player":"Dora","points":6,"rank":1}],"#
                + #""to":"2022-02-28","winners":["Dora"]}]"# + "\n")
        let csv = await composition.run("wordle", "league", "--csv")
        XCTAssertEqual(
            csv.out,
            """
            from,to,finished,player,rank,points,played,averageTries
            2022-03-21,2022-03-27,false,Cy,1,6,1,1
            2022-03-21,2022-03-27,false,Ann,2,4,2,3
            2022-03-21,2022-03-27,false,Bob Miller,3,3,1,4
            2022-03-21,2022-03-27,false,Bob,4,2,1,5
            2022-03-14,2022-03-20,true,Ann,1,5,1,2
            2022-02-21,2022-02-27,true,Dora,1,6,1,1

            """.replacingOccurrences(of: "\n", with: "\r\n"))
        await assertEqual(
            composition.run("wordle", "league", "--by", "year", "--with-mine", columns: 80).out,
            """
            Group > League by year

            rank  player      points  periods won
               1  Ann              9            0  █
               2  Cy               6            0  ▅
               2  Dora             6            0  ▅
               4  Bob Miller       3            0  ▃
               5  Bob              2            0  ▂

            Standings by year, newest first
            2022  Ann (9, leads), Cy (6), Dora (6), Bob Miller (3), Bob (2)

            Solving in 1 scores 6 points, in 2 scores 5 … in 6 scores 1. Losing or skipping
            scores 0.

            """)
    }
}
