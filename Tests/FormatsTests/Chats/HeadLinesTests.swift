import Models
import XCTest

@testable import QuintetFormats

/// Lines around names and stamps that are no names: buttons, counts, roles, places and statuses.
final class HeadLinesTests: XCTestCase {
    private static let people = ["Ann Smith", "Bo Larsen", "Cleo", "Bo Larsen", "Ann Smith", "Cleo"]

    func testButtonsAndCountsBelowACommentAreNoNames() {
        let tails = [
            "2h\nLike\nReply", "2 Std.\nGefällt mir\nAntworten\n12", "3 h\nJ’aime\nRépondre\n5", "2h\n3 likes\nReply\n",
            "2h\nLike\nReply\nHide",
        ]
        for tail in tails {
            assertReads { "\($0)\n\($1)\n🎉🎉\n\(tail)" }
            assertReads { "\($0)\n\($1)\n\(tail)" }
        }
        assertReads { "\($0)\nTop fan\n\($1)\n2h\nLike\nReply" }
        assertReads { "\($0)\n2 hours ago\n7\n\($1)\nReply\nShare\nReport\n" }
        assertReads { "\($0)\ncommented 2 hours ago\n\($1)\n\nReply\n5 Recommend\n" }
        assertReads { "\($0)\nNov 5\n\($1)\n\n3 Likes\n\nReply\n" }
        assertReads { "Re: Wordle\nPost by \($0) » Thu Nov 05, 2026 9:01 am\n\n\($1)\n" }
        assertReads { "Re: Wordle\n#1 Post by \($0) » Thu Nov 05, 2026 9:01 am\n\($1)\n" }
        assertReads { "\($0)\nLondon\nNov. 5\n\($1)\n\n12 Recommend\nShare\nFlag\n" }
        assertReads { "\($0)\n  • 2nd\nEngineer at Acme\n2h\n\($1)\nLike\nReply\n3\n" }
        assertReads { "\($0), 5 min\n\($1)" }
    }

    func testARoleOrATagOnItsOwnLineIsNoName() {
        for role in ["Wordle Champion", "WRDL"] {
            var number = 0
            assertReads { name, share in
                number += 1
                let head = number.isMultiple(of: 2) ? "\(name)\n\(role)" : name
                return "\(head)\n — \n11/5/2026 9:01 AM\n\(share)\n9:02 AM\nlol"
            }
        }
    }

    func testATagOfOnePersonIsNoName() {
        assertReads { name, share in
            let head = name == "Cleo" ? "\(name)\nWRDL" : name
            return "\(head)\n — \n11/5/2026 9:01 AM\n\(share)"
        }
    }

    func testATownBelowTheNameOfACommentIsNoName() {
        let towns = ["Ann Smith": "Boston", "Bo Larsen": "London", "Cleo": "Oslo"]
        assertReads { name, share in
            "\(name)\n\(towns[name] ?? "")\nNovember 5\n\(share)\n\nReply\n5 Recommend\nShare\nFlag\n"
        }
    }

    /// The last message of each round is the user's own, without a name.
    func testALineBelowMessageAfterMessageIsNoName() {
        let tails = [
            "Who leaves no reaction", "Seen by 5", "Translate", "Reply Share Copy", "Vu par 3\nTraduire",
            "Read by 4\nDelivered",
            "před 3 h\nTo se mi líbí\nOdpovědět", "12\nUpvote\nReply\nMore",
        ]
        for (number, tail) in tails.enumerated() {
            for stamp in ["", "9:01 AM\n"] {
                var text = ""
                for puzzle in 281...283 {
                    for (tries, name) in ["Ann\n", "Bo\n", "Cy\n", ""].enumerated() {
                        let tail = tail.replacing("5", with: "\(tries + number)")
                        text += "\(name)\(stamp)Wordle \(puzzle) \(tries + 2)/6\n\(tail)\n"
                    }
                }
                let reading = ChatReading(of: text)
                let players = reading.results.map(\.player).filter { $0 != "you" }
                XCTAssertEqual(players, ["Ann", "Bo", "Cy", "Ann", "Bo", "Cy", "Ann", "Bo", "Cy"], tail)
                XCTAssertEqual(reading.nameless + reading.unread.count, 3, tail)
            }
        }
    }

    func testAStatusBelongsToTheHead() {
        assertReads { "\($0):palm_tree:  9:41 PM\n\($1)" }
        assertReads { "\($0)\n:house_with_garden:  9:41 PM\n\($1)" }
        assertReads { "\($0)\n:spiral_calendar_pad:\n  9:41 PM\n\($1)" }
    }

    func testMarksBeforeAStampAreIgnored() {
        assertReads { "**[05/11/2026, 09:01] \($0):** \($1)" }
        assertReads { "[05/11/2026, 09:01] **\($0)**: \($1)" }
        assertReads { "- [05/11/2026, 09:01] \($0): \($1)" }
        assertReads { "```\n[05/11/2026, 09:01] \($0): \($1)\n```" }
        assertReads { "`[05/11/2026, 09:01] \($0): hi`\n\($1)" }
        assertReads { "\($0)(2026-11-05 09:01) (2x <3): \($1)" }
    }

    private func assertReads(_ form: (String, String) -> String, line: UInt = #line) {
        let shares = Self.people.enumerated().map { number, name in
            (name, "Wordle \(1_960 + number) 2/6\n\n⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩")
        }
        let text = shares.map { form($0.0, $0.1) }.joined(separator: "\n")
        let reading = ChatReading(of: text, today: CalendarDate("2026-11-26"))
        XCTAssertEqual(reading.results.map(\.player), Self.people, text, line: line)
    }
}
