import Models
import QuintetPlatform

/// A random export: a chat in a structured form, with random keys, column headers, orders and nesting.
package struct GeneratedExport: Sendable {
    package let form: ExportForm
    package let naming: ExportNaming
    package private(set) var chat: ExportedChat
    /// The random seed of the layout, which does not depend on the messages.
    private let layout: UInt64

    package init(using random: inout some RandomNumberGenerator) {
        form = ExportForm.allCases.randomElement(using: &random) ?? .list
        let naming = ExportNaming.allCases.randomElement(using: &random) ?? .known
        let isPossible = naming != .withoutSender || form.mayLackSender
        self.naming = isPossible ? naming : .known
        var chat = ExportedChat(using: &random)
        if self.naming == .withoutSender {
            let player = chat.people[0]
            chat.messages.removeAll { $0.sender != player }
        }
        self.chat = chat
        layout = random.next()
    }

    package var text: String {
        var random = ExportRandom(seed: layout)
        return form.text(of: chat, naming, using: &random)
    }

    /// Returns this export without all messages that are not needed for the failure.
    package func smallest(where fails: (GeneratedExport) -> Bool) -> GeneratedExport {
        var smallest = self
        var index = 0
        while index < smallest.chat.messages.count {
            var smaller = smallest
            smaller.chat.messages.remove(at: index)
            if fails(smaller) { smallest = smaller } else { index += 1 }
        }
        return smallest
    }

    /// Returns the results of a reading that belong to other players, and the shares that are not read or reported.
    ///
    /// Pass nil if the whole document was refused; that is no fault. If the export does not say who wrote the messages,
    /// every result that is not the user's is a fault, except in a page, whose text may say it.
    package func faults(in reading: ChatReading?) -> [String] {
        guard let reading, !reading.results.isEmpty else { return [] }
        let games = chat.games
        let found = Set(reading.results.map(Self.key))
        let others = found.filter { !$0.hasPrefix("\(PostedResult.nameless) ") }
        let wrong = others.subtracting(games).sorted()
        guard naming == .known else {
            let guessed = form == .page ? wrong : others.sorted()
            return guessed.map { "guessed: \($0)" }
        }
        // A column of a sheet that counts up, as few results may, is reported as one.
        let columns = form == .scores ? reading.unread.compactMap(\.player) : []
        let lost = games.subtracting(found).sorted().filter { game in !columns.contains { game.hasPrefix("\($0) ") } }
        let posted = reading.results.filter { !$0.post.isEdited }
        let impossible = Set(posted.map(Self.key)).count - Set(posted.map { "\($0.player) \($0.puzzle)" }).count
        let told = reading.refusals.count + reading.unread.count + reading.nameless + impossible
        return wrong.map { "not theirs: \($0)" } + (lost.count > told ? lost.map { "lost: \($0)" } : [])
    }

    /// Returns whether a reading has exactly the results of the chat.
    package func isWhole(_ reading: ChatReading?) -> Bool {
        reading.map { Set($0.results.map(Self.key)) == chat.games } ?? false
    }

    private static func key(_ result: PostedResult) -> String {
        "\(result.player) \(result.puzzle) \(result.tries.map(String.init) ?? "X")"
    }
}

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

/// The kind of document that a chat is written as.
package enum ExportForm: String, CaseIterable, Sendable {
    /// JSON: a list of messages, one on each line, nested objects, a list of members, or replies inside messages.
    case list, lines, nested, members, replies
    /// Tables: CSV or Markdown with a row for each message, or a column for each person with shares or scores.
    case csv, markdown, sheet, scores
    case page, elements, attributes

    func text(of chat: ExportedChat, _ naming: ExportNaming, using random: inout ExportRandom) -> String {
        switch self {
        case .list, .lines, .nested, .members, .replies: JSONExport(self, naming, using: &random).text(of: chat)
        case .csv, .markdown: TableExport(self, naming, using: &random).text(of: chat)
        case .sheet, .scores: SheetExport(self, naming, using: &random).text(of: chat)
        case .page: PageExport(naming, using: &random).text(of: chat)
        case .elements, .attributes: XMLExport(self, naming, using: &random).text(of: chat)
        }
    }

    /// Whether an export of this form may lack senders; in a sheet, they are in the headings, and a page is
    /// never a log.
    var mayLackSender: Bool { self != .page && self != .sheet && self != .scores }
}

/// Whether the fields of an export say who wrote the messages.
package enum ExportNaming: CaseIterable, Sendable {
    /// The fields have names as the known programs write them.
    case known
    /// The fields have nonsense names, so that only the user knows which has the senders.
    case nonsense
    /// No field has the senders: the export is a player's own log.
    case withoutSender

    /// Returns columns for the parts of each message, and up to `count` others, in random order.
    func columns(_ parts: [ExportColumn], others count: Int, using random: inout ExportRandom) -> [ExportColumn] {
        let others = ExportColumn.others.shuffled(using: &random).prefix(Int.random(in: 0...count, using: &random))
        let all = parts + others
        // In its log, a player notes no other person.
        let own = all.filter { ![.sender, .reader, .initials, .mood].contains($0) } + [.mood]
        let columns = self == .withoutSender ? own : all
        return columns.shuffled(using: &random)
    }
}

/// The random numbers of a layout, which are the same for every chat that is written in it.
typealias ExportRandom = SeededGenerator

extension ExportRandom {
    /// Returns true at random, on average once in a number of calls.
    mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &self)] }
}
