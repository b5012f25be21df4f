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

    func testReadsRanksOnIRC() { assertReads(ChatFormSample.irc, names: [["ann", "bob^2", "[cy]", "mia_k"]]) }

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

    private func assertReads(_ forms: [ChatFormSample], names: [[String]] = ChatFormTests.names, line: UInt = #line) {
        for (seed, names) in names.enumerated() {
            for puzzle in [241, 1_262, 1_795] {
                let chat = SampleChat(days: 2, from: puzzle, names: names, seed: UInt64(seed))
                for form in forms {
                    let text = form.render(chat)
                    let found = reading(text).results.map(summary)
                    let expected = chat.games.map(summary)
                    XCTAssertTrue(found == expected, "\(form.name): \(found.difference(from: expected))", line: line)
                }
            }
        }
    }

    private func summary(_ game: PostedResult) -> String {
        let score = "\(game.tries.map(String.init) ?? "X")\(game.hardMode ? "*" : "")"
        return "\(game.player) \(game.puzzle) \(score) \(game.rows.map(\.codes).joined(separator: " "))"
    }

    private func reading(_ text: String) -> ChatReading {
        var reader = ChatDocumentReader(today: nil)
        guard (try? reader.take(Array(text.utf8))) != nil, let reading = try? reader.finish() else {
            return ChatReading()
        }
        return reading
    }
}
