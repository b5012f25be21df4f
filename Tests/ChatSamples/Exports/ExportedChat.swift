/// A chat to be written as an export: its messages, and the people in it.
package struct ExportedChat: Sendable {
    package let people: [String]
    package var messages: [SampleChat.Message]

    /// Names with emoji or digits, names from right to left, phone numbers, mail addresses and names of one letter.
    static let names = [
        "Ann", "Bob Lee", "Zoë 🦊", "דנה לוי", "محمد علي", "Player 7", "k8", "+49 151 23456789", "Ann Lee", "mia_k",
        "王小明", "Jean-Luc", "O'Brien", "bo@example.org", "Ольга", "J.", "Dr. Who", "🐝 bee",
    ]

    private static let chatter =
        SampleChat.chatter + [
            ["Wordle was hard today"], ["4/6 for me"], ["my score is X"], ["a < b & c > d"],
            ["\"quoted\", with, commas; and | bars"],
            ["see https://example.org/wordle?x=1&y=2"], ["Ann got it in 3"],
        ]

    init(using random: inout some RandomNumberGenerator) {
        people = Array(Self.names.shuffled(using: &random).prefix(Int.random(in: 2...5, using: &random)))
        let chat = SampleChat(
            days: Int.random(in: 1...4, using: &random), from: Int.random(in: 230...1_990, using: &random),
            names: people, chatter: Self.chatter, using: &random)
        messages = chat.messages
    }

    /// The shares in the chat, each as `player puzzle score`.
    package var games: Set<String> { Set(messages.flatMap(Self.games)) }

    static func games(of message: SampleChat.Message) -> [String] {
        message.lines.filter { $0.hasPrefix("Wordle ") }.compactMap { line in
            let words = line.dropFirst(7).split { $0 == " " || $0 == "/" }
            // Programs separate thousands with spaces, too.
            guard line.contains("/"), let score = words.dropLast().last else { return nil }
            let puzzle = line.dropFirst(7).prefix { $0 != "/" }.dropLast(score.count).filter(\.isNumber)
            return puzzle.isEmpty ? nil : "\(message.sender) \(puzzle) \(score)"
        }
    }
}
