import ChatSamples
import Models
import TestSupport
import XCTest

@testable import QuintetFormats

/// Chats with the same games, each in the form of another chat program.
final class ChatCorpusTests: XCTestCase {
    func testReadsDatesOfAllLocales() { assertReads(ChatFormSample.whatsApp, seeds: 1...1, days: 2) }

    func testReadsNamesBesideStamps() { assertReads(ChatFormSample.beside, seeds: 1...1, days: 3) }

    func testReadsNamesAndStampsOnSeparateLines() { assertReads(ChatFormSample.apart, seeds: 1...1, days: 3) }

    func testReadsDiscordChats() { assertReads(ChatFormSample.discord, seeds: 1...1, days: 1) }

    /// Names that are also months, weekdays or other words, or that end like a sentence.
    func testReadsNamesThatAreAlsoOrdinaryWords() {
        for name in [
            "Jan", "May Lee", "Sun Li", "De Vries", "April", "Sam", "Dom", "Mo", "Ma", "Gio", "Al", "Min", "Will", "Me",
            "You", "Lucky",
            "Wow", "bot",
            "Sam 2", "007", "my sister", "so close", "Ann?", "!Ann!", "Ann.", "Ann (2)", "Ann - work",
            "Lee, Ann (ACME)",
        ] {
            assertReads(ChatFormSample.marked, seeds: 1...1, days: 2, names: ["Bo", name, "Zoë 🦊"])
        }
    }

    /// A date or time in a form that is rare in the chat is part of a message.
    func testAStampInASentenceIsPartOfTheMessage() {
        let marked = ChatFormSample.marked.filter { $0.name != "X" }
        for sentence in [
            "Meet at 9:15", "dentist on 12/03 9:15", "tomorrow, 9:15 AM", "Dinner Friday 7:30 PM", "Lunch, 12:30",
            "Meeting Monday 9:30 AM",
        ] {
            for form in marked + [ChatFormSample("names alone") { "\($0.sender)\n\(ChatFormSample.text($0))\n" }] {
                let chat = SampleChat(days: 2, names: ["Ann", "Bo", "Cy"], seed: 2, chatter: [[sentence]])
                let found = ChatReading(of: form.render(chat)).results
                XCTAssertEqual(found.map(\.player), chat.games.map(\.player), "\(form.name): \(sentence)")
            }
        }
    }

    private func assertReads(
        _ forms: [ChatFormSample], seeds: ClosedRange<UInt64>, days: Int, names: [String] = SampleChat.names,
        line: UInt = #line
    ) {
        untilFailure(seeds) { seed in
            let chat = SampleChat(days: days, names: names, seed: seed)
            let expected = chat.games.map(summary)
            for form in forms {
                let reading = ChatReading(of: form.render(chat))
                let found = reading.results.map(summary)
                let first = zip(expected, found).first { $0 != $1 }
                XCTAssertTrue(
                    found == expected,
                    "\(form.name), seed \(seed): \(found.count) of \(expected.count), first \(String(describing: first))",
                    line: line)
                XCTAssertEqual(reading.refusals, [], "\(form.name), seed \(seed)", line: line)
            }
        }
    }

    private func summary(_ game: PostedResult) -> String {
        // Programs may call their user “Me” or “You”; the reader uses “you”.
        var name = game.player.hasSuffix("#1234") ? String(game.player.dropLast(5)) : game.player
        if ["Me", "You"].contains(name) { name = PostedResult.nameless }
        let score = "\(game.tries.map(String.init) ?? "X")\(game.hardMode ? "*" : "")"
        return "\(name) \(game.puzzle) \(score) \(game.rows.map(\.codes).joined(separator: " "))"
    }
}
