import ChatSamples
import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import QuintetFormats

extension [PostedResult] {
    /// The results without their `post`, for tests of the other properties.
    var withoutPosts: [PostedResult] {
        map { result in
            var result = result
            result.post = PostDetails()
            return result
        }
    }
}

extension ChatReading {
    init(of text: String, today: CalendarDate? = nil) {
        var reader = ChatTextReader(today: today)
        reader.read(Array(text.utf8))
        self = reader.finish()
    }

    /// Reads a document: an export of any kind, or plain text.
    init(ofDocument document: String, fields: ChatFields = ChatFields(), today: CalendarDate? = nil) throws {
        self = try ChatDocumentReader(today: today).reading(of: Array(document.utf8), fields: fields).withSenders
    }
}

/// Returns the results of an export in which all are read, each as a line such as "Ann 281 X".
func exported(_ document: String, fields: ChatFields = ChatFields()) throws -> [String] {
    let reading = try ChatReading(ofDocument: document, fields: fields)
    XCTAssertEqual(reading.unread.count, 0, "\(reading.unread.first?.reason ?? "")")
    return reading.results.map(\.line)
}

func read(document: String) throws -> [String] { try ChatReading(ofDocument: document).results.map(\.line) }

/// Returns the results of pasted text, each as a line such as "Ann 281 X".
func read(_ text: String) -> [String] { ChatReading(of: text).results.map(\.line) }

extension PostedResult {
    /// The result as a line such as "Ann 281 X".
    var line: String { "\(player) \(puzzle) \(tries.map(String.init) ?? "X")" }
}

extension SampleChat {
    init(
        days: Int, from first: Int = 1_278, names: [String] = Self.names, seed: UInt64 = 1,
        chatter: [[String]] = Self.chatter
    ) {
        var random = FixedSeedGenerator(seed: seed)
        self.init(days: days, from: first, names: names, chatter: chatter, using: &random)
    }
}

extension GeneratedChat {
    init(seed: UInt64) {
        var random = FixedSeedGenerator(seed: seed)
        self.init(using: &random)
    }
}
