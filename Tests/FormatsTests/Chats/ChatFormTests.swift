import ChatSamples
import Models
import XCTest

@testable import QuintetFormats

/// Chats as exporters write them and as people paste them, with names, dates and times of several languages.
final class ChatFormTests: XCTestCase {
    private static let names = [
        ["Ümit Çelik", "Nguyễn Văn An", "Siobhán O'Neill", "김철수", "Anne-Marie", "bo"],
        ["محمد علي", "Ольга П.", "王小明", "mia_k", "Jan", "Dr. Who"],
    ]

    func testReadsTranscripts() { assertReads(ChatFormSample.transcripts) }

    func testReadsRanksOnIRC() { assertReads(ChatFormSample.irc, in: Self.chats([["ann", "bob^2", "[cy]", "mia_k"]])) }

    func testReadsTables() { assertReads(ChatFormSample.tables) }

    func testReadsWebPages() { assertReads(ChatFormSample.pages) }

    func testReadsSharesInEveryForm() {
        let programs = ["WhatsApp web", "Telegram desktop", "Discord 2022", "Slack", "Teams", "KakaoTalk mobile"]
        let forms = (ChatFormSample.beside + ChatFormSample.apart + ChatFormSample.discord).filter {
            programs.contains($0.name)
        }
        for share in ShareForm.all {
            assertReads(
                forms.map { form in
                    ChatFormSample("\(form.name), \(share.name)") { form.render(share.applied(to: $0)) }
                })
        }
    }

    // MARK: Marks beside names, stamps and days

    func testReadsDatesOfAllLocales() { assertReads(ChatFormSample.whatsApp, in: [SampleChat(days: 2)]) }

    func testReadsNamesBesideStamps() { assertReads(ChatFormSample.beside, in: [SampleChat(days: 3)]) }

    func testReadsNamesAndStampsOnSeparateLines() { assertReads(ChatFormSample.apart, in: [SampleChat(days: 3)]) }

    func testReadsDiscordChats() { assertReads(ChatFormSample.discord, in: [SampleChat(days: 1)]) }

    /// Names that are also months, weekdays or other words, or that end like a sentence.
    func testReadsNamesThatAreAlsoOrdinaryWords() {
        for name in [
            "Jan", "May Lee", "Sun Li", "De Vries", "April", "Sam", "Dom", "Mo", "Ma", "Gio", "Al", "Min", "Will", "Me",
            "You", "Lucky", "Wow", "bot", "Sam 2", "007", "my sister", "so close", "Ann?", "!Ann!", "Ann.", "Ann (2)",
            "Ann - work", "Lee, Ann (ACME)",
        ] {
            assertReads(ChatFormSample.marked, in: [SampleChat(days: 2, names: ["Bo", name, "Zoë 🦊"])])
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
        _ forms: [ChatFormSample], in chats: [SampleChat] = ChatFormTests.chats(), line: UInt = #line
    ) {
        for chat in chats {
            let expected = chat.games.map(summary)
            for form in forms {
                let reading = try? ChatReading(ofDocument: form.render(chat))
                let found = reading?.results.map(summary) ?? []
                XCTAssertTrue(found == expected, "\(form.name): \(found.difference(from: expected))", line: line)
                XCTAssertEqual(reading?.refusals, [], form.name, line: line)
            }
        }
    }

    private static func chats(_ names: [[String]] = ChatFormTests.names) -> [SampleChat] {
        names.enumerated().flatMap { seed, names in
            [241, 1_262, 1_795].map { SampleChat(days: 2, from: $0, names: names, seed: UInt64(seed)) }
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
