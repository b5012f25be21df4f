import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import QuintetFormats

/// Messages of another chat, which a program passes on with their senders' names, as matterbridge and others do.
final class RelayTests: XCTestCase {
    private func read(_ lines: [String]) -> [String] {
        let reading = ChatReading(of: lines.joined(separator: "\n"))
        return reading.results.map { "\($0.player) \($0.tries ?? 0)" } + reading.unread.map { "line \($0.line)" }
    }

    func testTheNamesInTheMessagesOfARelayAreThePlayers() {
        let chats = [
            ["09:01 <tgbridge> <Ann> ", "09:02 <@tgbridge> <Bo Li> ", "09:03 <tgbridge> [Telegram] <Cid> "],
            [
                "[27/03/2022, 09:01] relay: <Ann> ", "[27/03/2022, 09:02] relay: <Bo Li> ",
                "[27/03/2022, 09:03] relay: <Cid> ",
            ],
            [
                "2022-03-27 09:01:01\tdiscord\t<Ann> ", "2022-03-27 09:02:01\tdiscord\t<Bo Li> ",
                "2022-03-27 09:02:01\tdiscord\t<Cid> ",
            ],
        ]
        for heads in chats {
            let results = heads.enumerated().map { "\($1)Wordle 281 \($0 + 2)/6" }
            let others = [heads[0].replacingOccurrences(of: "<Ann>", with: "<Dee>") + "nice"]
            XCTAssertEqual(read(others + results), ["Ann 2", "Bo Li 3", "Cid 4"], heads[0])
        }
    }

    func testTheNameMayHaveAColonOrRoundBrackets() {
        for form in ["%: ", "(%) ", "[%] "] {
            let lines = ["Ann", "Bo", "Ann"].enumerated().map { index, name in
                "09:01 <relay> \(form.replacing("%", with: name))Wordle \(281 + index / 2) \(index + 2)/6"
            }
            XCTAssertEqual(read(lines), ["Ann 2", "Bo 3", "Ann 4"], form)
        }
    }

    /// Each row of a share is a message with the name.
    func testTheRowsOfAShareHaveTheNameToo() {
        let rows = ["🟨🟨🟨🟨🟨", "🟩🟩🟩🟩🟩"]
        let lines = ["Ann", "Bo"].flatMap { name in
            (["Wordle 281 2/6"] + rows).map { "09:01 <tgbridge> <\(name)> \($0)" }
        }
        XCTAssertEqual(read(lines + ["09:02 <cid> Wordle 281 3/6"]), ["Ann 2", "Bo 2", "cid 3"])
    }

    /// Who quotes a line of the chat now and then passes nothing on.
    func testAQuotedLineCountsForNobody() {
        let lines = [
            "09:01 <bo> Wordle 281 2/6", "09:02 <ann> <bo> Wordle 281 2/6", "09:03 <ann> wow",
            "09:04 <ann> Wordle 281 3/6",
        ]
        XCTAssertEqual(read(lines), ["bo 2", "ann 3"])
    }
}
