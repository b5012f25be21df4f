import ChatSamples
import TestSupport
import XCTest

@testable import Formats

/// What holds of every chat that the generator makes; `make fuzz TARGET=chats` goes on where this ends.
final class ChatPropertyTests: XCTestCase {
    func testEveryShareIsReadOrReportedAndOnlySendersArePlayers() throws {
        try untilFailure(0..<400) { seed in
            let chat = GeneratedChat(seed: UInt64(seed))
            var reader = ChatDocumentReader(today: nil)
            try reader.take(Array(chat.text.utf8))
            let faults = chat.faults(in: try reader.finish())
            XCTAssertEqual(faults, [], "seed \(seed), \(chat.form)")
        }
    }

    func testEveryProgramIsMade() {
        let made = Set((0..<400).map { GeneratedChat(seed: $0).form.prefix { $0 != ":" } })
        XCTAssertEqual(made.count, ChatProgram.all.count)
    }
}
