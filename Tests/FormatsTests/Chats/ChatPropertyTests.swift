import ChatSamples
import Models
import TestSupport
import XCTest

@testable import QuintetFormats

/// Properties of every generated chat; `make fuzz TARGET=chats` checks many more chats.
final class ChatPropertyTests: XCTestCase {
    func testEveryShareIsReadOrReportedAndOnlySendersArePlayers() {
        untilFailure(0..<150) { seed in
            let chat = GeneratedChat(seed: UInt64(seed))
            let faults = chat.faults(in: try? ChatReading(ofDocument: chat.text))
            XCTAssertEqual(faults, [], "seed \(seed), \(chat.form)")
        }
    }

    func testTheGeneratorUsesEveryChatProgram() {
        let made = Set((0..<400).map { GeneratedChat(seed: $0).form.prefix { $0 != ":" } })
        XCTAssertEqual(made.count, ChatProgram.all.count)
    }
}
