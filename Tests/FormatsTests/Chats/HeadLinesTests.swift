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

    func testATownBelowANameThatOccursOnceIsNoName() {
        let text = [("Ann Smith", "Boston"), ("Bo Larsen", "London"), ("Cleo", "Oslo")].map { name, town in
            "\(name)\n\(town)\nNovember 5\nWordle 1965 3/6\n\nReply\n5 Recommend\nShare\nFlag\n"
        }
        XCTAssertEqual(
            ChatReading(of: text.joined(separator: "\n")).results.map(\.player), ["Ann Smith", "Bo Larsen", "Cleo"])
    }

    func testAButtonBelowEachStampIsNoName() {
        let button = "J’aime\nRépondre\n"
        let text =
            "Tom\nWordle 281 4/6\n15 h\n\(button)Ann\nWow\n15 h\n\(button)Tom\nBonjour\n15 h\n\(button)"
            + "Ann\nsee wordle.example\nWordle 281 3/6\n14 h\n\(button)"
        XCTAssertEqual(ChatReading(of: text).results.map(\.player), ["Tom", "Ann"])
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

    func testAPlayerBelowEachMessageIsAName() {
        var text = ""
        for (puzzle, name) in zip(281..., ["Ann", "Cy", "Dee", "Ann", "Cy"]) {
            text += "\(name)\nWordle \(puzzle) 4/6\nBo\nWordle \(puzzle) 3/6\n"
        }
        XCTAssertEqual(
            ChatReading(of: text).results.map(\.player),
            ["Ann", "Bo", "Cy", "Bo", "Dee", "Bo", "Ann", "Bo", "Cy", "Bo"])
        let remarks = zip(["Ann", "Cy", "Dee", "Ann"], ["nice", "lol", "oh no", "well done"]).enumerated().map {
            "\($1.0)\nWordle \(281 + $0) 4/6\nBo\n\($1.1)\n"
        }
        XCTAssertEqual(
            ChatReading(of: remarks.joined() + "Bo\nWordle 284 2/6").results.map(\.player),
            ["Ann", "Cy", "Dee", "Ann", "Bo"])
    }

    func testARoleOfSeveralPeopleAboveTheirSharesIsNoName() {
        var text = ""
        for puzzle in 281...282 {
            for name in ["Ann", "Bo", "Cy"] { text += "\(name)\nGroup expert\nWordle \(puzzle) 4/6\n" }
        }
        XCTAssertEqual(ChatReading(of: text).results.map(\.player), ["Ann", "Bo", "Cy", "Ann", "Bo", "Cy"])
    }

    /// In a chat with names on their own lines, a line above several shares is a name, whatever its words are.
    func testAnyLineThatRepeatsAboveSharesIsAName() {
        for name in ["The Boss", "Report", "Deleted User", "7"] {
            var text = ""
            for puzzle in 281...282 {
                for player in ["Ann", name, "Bo"] { text += "\(player)\nWordle \(puzzle) 4/6\n\n" }
            }
            XCTAssertEqual(ChatReading(of: text).results.map(\.player), ["Ann", name, "Bo", "Ann", name, "Bo"])
        }
    }

    func testTheRowsOfOtherGamesAreNoNames() {
        let reading = ChatReading(of: "Connections\n🟪🟪🟪🟪\nWordle 281 4/6\n")
        XCTAssertEqual(reading.results.map(\.player), ["you"])
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

    func testTheMessageThatAMessageRepliesToIsNotAShare() {
        let text =
            "Ann\n — \n11/5/2026 9:01 AM\nWordle 281 1/6\n🟩🟩🟩🟩🟩\n@Ann\nWordle 281 1/6 🟩🟩🟩🟩🟩\nBo\n — \n"
            + "11/5/2026 9:05 AM\nnice\n@Cy\nWordle 281 2/6 ⬛⬛⬛⬛🟨 🟩🟩🟩🟩🟩\nAnn\n — \n11/5/2026 9:06 AM\nthanks\n"
        let reading = ChatReading(of: text)
        XCTAssertEqual(reading.results.map(\.player), ["Ann"])
        // The first one repeats a result, so it need not be reported.
        XCTAssertEqual(reading.unread.count, 1)
    }

    func testTheLinesOfASentMessageNameItsSender() {
        let text =
            "Thu 9:01 AM\nBo sent\nWordle 281 3/6\nEnter\nYou sent\nWordle 281 4/6\nEnter\nBo sent\nWordle 282 2/6\nEnter\n"
        XCTAssertEqual(ChatReading(of: text).results.map(\.player), ["Bo", "you", "Bo"])
        let chat =
            "Today at 8:14 AM\nKate sent\nPhew\nDee sent\nWordle 281 3/6\nIda sent\nhaha\nToday at 8:48 AM\nKate sent\n"
            + "Wordle 281 6/6\n\nToo easy today\nMax sent\nWordle 281 4/6\n"
        XCTAssertEqual(ChatReading(of: chat).results.map(\.player), ["Dee", "Kate", "Max"])
    }

    func testAWordForADayIsNoNameAndKeepsTheNameBelow() {
        for day in ["Yesterday", "TODAY", "Tuesday", "Gestern"] {
            let text =
                "09:00\nAnn\nWordle 1965 4/6\n09:01\n\(day)\nBo\nWordle 1966 5/6\n09:03\nAnn\nWordle 1967 3/6\n09:04\n"
            XCTAssertEqual(ChatReading(of: text).results.map(\.player), ["Ann", "Bo", "Ann"], day)
        }
    }

    func testADateWithoutANameEndsTheMessageAbove() {
        let post = { (name: String, date: String, number: Int, share: String) in
            "A\n\(name)\nWell-known member\nJoined\nMar 1, 2020\nMessages\n1,234\nReaction score\n567\n\(date)\n\n"
                + "#\(number)\nWow\n\n\(share)\n\nLike Reply\nReport\n"
        }
        let text = post("ann", "Jan 9, 2026", 1, "Wordle 1665 4/6") + post("bo", "Jan 9, 2026", 2, "Wordle 1665 3/6")
        let reading = ChatReading(of: text)
        XCTAssertEqual(reading.results.map(\.player), [])
        XCTAssertEqual(reading.unread.map(\.reason), ["unclear who wrote it", "unclear who wrote it"])
    }

    func testARemarkBelowATimeOfDayIsNoName() {
        for remark in ["😂😂😂", "lol same", "that was hard"] {
            let text =
                "09:00\nAnn\nWordle 1965 4/6\n09:01\n\(remark)\n09:02\nWordle 1966 5/6\n09:03\nBo\nWordle 1965 3/6\n09:04\n"
            XCTAssertEqual(ChatReading(of: text).results.map(\.player), ["Ann", "Ann", "Bo"], remark)
        }
    }

    func testThePersonWhoGetsAReplyIsNotItsSender() {
        let reply = { (name: String, other: String, puzzle: Int) in
            "Avatar\n\(name)\n➤ \(other)\n•\n1 day ago\n\nWordle \(puzzle) 4/6\n\n3\n\n•\nReply\n•\nShare ›\n\n"
        }
        let text = reply("Ann", "Bo", 281) + reply("Bo", "Ann", 281) + reply("Ann", "Cy", 282)
        XCTAssertEqual(ChatReading(of: text).results.map(\.player), ["Ann", "Bo", "Ann"])
    }

    func testANameMayEndWithInitials() {
        for name in ["J.P.", "Tom Jr.", "Ann B."] {
            let reading = ChatReading(of: "\(name)\nWordle 281 4/6\n")
            XCTAssertEqual(reading.results.map(\.player), [name])
        }
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
