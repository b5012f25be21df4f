import ChatSamples
import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import QuintetFormats

/// Properties of every generated export; `make fuzz TARGET=exports` checks many more exports.
final class ExportPropertyTests: XCTestCase {
    func testResultsAreCreditedCorrectlyOrReported() {
        untilFailure(0..<150) { seed in
            let export = Self.export(seed)
            guard !Self.faults(export).isEmpty else { return }
            let smallest = export.smallest { !Self.faults($0).isEmpty }
            XCTFail("seed \(seed), \(export.form): \(Self.faults(smallest)) in:\n\(smallest.text)")
        }
    }

    /// Refusing a document is never a fault, so the other test would pass even if every document were refused.
    func testEveryExportWithKnownFieldsIsRead() {
        untilFailure(0..<150) { seed in
            let export = Self.export(seed)
            guard export.naming == .known else { return }
            XCTAssertTrue(export.isWhole(Self.reading(export)), "seed \(seed), \(export.form)")
        }
    }

    func testEveryLogOfOnePlayerIsImportedAsTheirs() throws {
        untilFailure(0..<150) { seed in
            let export = Self.export(seed)
            guard export.naming == .withoutSender, !export.chat.games.isEmpty else { return }
            let reader = ChatDocumentReader(today: nil)
            let reading = try? reader.reading(of: Array(export.text.utf8))
            let games = reading?.results.map { "\($0.puzzle) \($0.tries.map(String.init) ?? "X")" } ?? []
            let player = export.chat.people[0]
            XCTAssertEqual(
                Set(games), Set(export.chat.games.map { String($0.dropFirst(player.count + 1)) }),
                "seed \(seed), \(export.form): \(export.text)")
            XCTAssertEqual(Set(reading?.results.map(\.player) ?? []), [PostedResult.nameless])
        }
    }

    private static func export(_ seed: Int) -> GeneratedExport {
        var random = FixedSeedGenerator(seed: UInt64(seed))
        return GeneratedExport(using: &random)
    }

    private static func faults(_ export: GeneratedExport) -> [String] { export.faults(in: reading(export)) }

    /// Returns the reading, or nil if the document is refused.
    private static func reading(_ export: GeneratedExport) -> ChatReading? {
        try? ChatReading(ofDocument: export.text)
    }
}

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
