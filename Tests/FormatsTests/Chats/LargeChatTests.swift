import Foundation
import Models
import TestSupport
import XCTest

@testable import QuintetFormats

/// Large chats, which take too long or too much memory if the reader wastes a little on each line.
final class LargeChatTests: XCTestCase {
    func testAChatOfManyNamesNeedsAtMostThreeTimesItsSizePlus5MB() throws {
        func text(_ names: Int) -> [UInt8] { Array((0..<names).map { "P\($0): Wordle 281 4/6\n\n" }.joined().utf8) }
        // The first chat creates the tables of words and loads the code, so the second chat does not pay for them.
        _ = try read(text(1_000))
        let chat = text(30_000)
        let before = Memory.peakFromNow()
        let reading = try read(chat)
        XCTAssertEqual(reading.results.count, 30_000)
        XCTAssertLessThan(Memory.peak() - before, 5_000_000 + 3 * chat.count)
    }

    func testAnEndlessLineTakesTimeInProportionToItsLength() throws {
        func time(_ count: Int) throws -> Double {
            try seconds { _ = try read([UInt8](repeating: UInt8(ascii: "x"), count: count)) }
        }
        XCTAssertLessThan(try time(200 << 12), 8 * max(0.05, try time(50 << 12)))
    }

    func testALongSummaryTakesTimeInProportionToItsLength() throws {
        let start = "Wordle — 03/27/2022 9:01 AM\nHere are yesterday's results:\n"
        func time(_ players: Int) throws -> Double {
            let chat = Array((start + (0..<players).map { "4/6: @P\($0)\n" }.joined()).utf8)
            return try seconds { XCTAssertEqual(try read(chat).results.count, players) }
        }
        XCTAssertLessThan(try time(1_200), 8 * max(0.05, try time(300)))
    }

    func testManyQuotationsTakeTimeInProportionToTheirNumber() throws {
        func time(_ players: Int) throws -> Double {
            let lines = (0..<players).map { "[27/03/2022, 09:01] P\($0): Wordle 281 4/6\n> Wordle 281 3/6\n" }
            let chat = Array(lines.joined().utf8)
            return try seconds { XCTAssertEqual(try read(chat).unread.count, players) }
        }
        XCTAssertLessThan(try time(1_200), 8 * max(0.05, try time(300)))
    }

    private func read(_ chat: [UInt8]) throws -> ChatReading { try ChatDocumentReader(today: nil).reading(of: chat) }

    /// Returns the processor time of a call in seconds, which does not depend on other programs.
    private func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = Processor.seconds()
        try body()
        return Processor.seconds() - start
    }
}
