import Models

/// A random chat in a form of a random program, with difficult names, and with quotes, reactions, replies and edits.
package struct GeneratedChat: Sendable {
    /// The names of the program, its form and the form of the shares, for error messages.
    package let form: String
    package let text: String
    package let games: [PostedResult]
    package let names: [String]
    private let said: [String]

    package init(using random: inout some RandomNumberGenerator) {
        let program = ChatProgram.all[Int.random(in: ChatProgram.all.indices, using: &random)]
        let form = program.forms[Int.random(in: program.forms.indices, using: &random)]
        names = Array(program.names.shuffled(using: &random).prefix(Int.random(in: 2...5, using: &random)))
        var chat = SampleChat(
            days: Int.random(in: 1...3, using: &random), from: Int.random(in: 230...1_990, using: &random),
            names: names, using: &random)
        games = chat.games
        let share = Bool.random(using: &random) ? ShareForm.all.randomElement(using: &random) : nil
        if let share { chat = share.applied(to: chat) }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            guard let note = Note.allCases.randomElement(using: &random), program.takes(note) else { continue }
            chat.add(note, by: names, &random)
        }
        said = chat.messages.flatMap(\.lines)
        text = form.render(chat)
        self.form = "\(program.name): \(form.name)" + (share.map { ", \($0.name)" } ?? "")
    }
}

/// A message that refers to a share in the chat, or an edit of the share.
package enum Note: CaseIterable {
    case quote, shortQuote, reaction, shortReaction, reply, edit
}

extension SampleChat {
    /// Adds a message that refers to a random share, or marks the share as edited.
    fileprivate mutating func add(_ note: Note, by names: [String], _ random: inout some RandomNumberGenerator) {
        let shares = messages.indices.filter { messages[$0].lines.first?.hasPrefix("Wordle ") == true }
        guard let index = shares.randomElement(using: &random), let name = names.randomElement(using: &random) else {
            return
        }
        let share = Array(messages[index].lines.prefix { $0.isEmpty || $0.first.map { !$0.isLowercase } == true })
        let head = share.prefix(1)
        let words = ["Loved", "Laughed at", "Emphasized", "Reacted 👍 to"].randomElement(using: &random) ?? "Liked"
        let lines: [String] =
            switch note {
            case .quote: share.map { "> \($0)" } + ["", "nice one"]
            case .shortQuote: head.map { "> \($0)" } + ["wow"]
            case .reaction: ["\(words) “\(share.joined(separator: "\n"))”"]
            case .shortReaction: ["\(words) “\(head.joined())”"]
            case .reply: ["well done \(messages[index].sender)!"]
            case .edit: []
            }
        if note == .edit { return messages[index].lines.append("(edited)") }
        messages.append(
            Message(
                sender: name, day: messages[messages.count - 1].day, minute: messages[messages.count - 1].minute + 30,
                lines: lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }))
    }
}

extension GeneratedChat {
    /// Returns the errors of a reading of this chat.
    ///
    /// An error is a share that is neither read nor reported, a result that is credited to another sender, or a player
    /// whose name the program wrote: it is not a person of the chat and not part of a message. Pass nil if the whole
    /// document was refused; that is not an error.
    package func faults(in reading: ChatReading?) -> [String] {
        guard let reading else { return [] }
        var left = Dictionary(grouping: reading.results, by: Self.key).mapValues(\.count)
        var lost: [String] = []
        for key in games.map(Self.key) {
            if let count = left[key], count > 0 { left[key] = count - 1 } else { lost.append(key) }
        }
        let told = reading.refusals.count + reading.unread.count
        // DiscordChatExporter writes the number of an account after its name.
        let known = Set((names + names.map { "\($0)#1234" } + [PostedResult.nameless]).map(PlayerKey.init))
        let strangers = Set(reading.results.map(\.player)).filter { player in
            !known.contains(PlayerKey(player)) && !said.contains { $0.contains(player) }
        }
        let owners = Set(games.map(Self.ownedKey))
        let people = Set(names.map(PlayerKey.init))
        // A reading reports two different results of one player for one puzzle, so these are not an error.
        let theirs = reading.hasDifferentResults ? [] : reading.results.filter { people.contains(PlayerKey($0.player)) }
        let wrong = Set(theirs.map(Self.ownedKey)).subtracting(owners).sorted()
        return wrong.map { "not theirs: \($0)" }
            + (lost.count > told ? lost.map { "lost: \($0)" } : []) + strangers.sorted().map { "no player: \($0)" }
    }

    private static func ownedKey(_ result: PostedResult) -> String { "\(PlayerKey(result.player)) \(key(result))" }

    private static func key(_ result: PostedResult) -> String {
        "\(result.puzzle) \(result.tries.map(String.init) ?? "X")"
    }
}
