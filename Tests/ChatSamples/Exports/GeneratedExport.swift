import Models
import QuintetPlatform

/// A random export: a chat in a structured form, with random keys, column headers, orders and nesting.
package struct GeneratedExport: Sendable {
    package let form: ExportForm
    package let naming: ExportNaming
    package private(set) var chat: ExportedChat
    /// The random seed of the layout, which does not depend on the messages.
    private let layout: UInt64

    /// Creates an export that depends only on the random numbers.
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

    /// The text of the document.
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
        let lost = games.subtracting(found).sorted()
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
