/// Reads the Wordle results in text that people paste from chats.
///
/// A share belongs to the name on its own header line, else to the name on the line above, else to whoever a chat
/// export's line with a time names, else to `you`. Reading takes time in proportion to the text and never fails.
public enum ShareParser {
    /// The player of a share that has no name before it.
    public static let nameless = "you"

    /// What a text holds.
    public struct Reading: Hashable, Sendable {
        /// The results, in the order of the text.
        public let results: [SharedResult]
        /// The shares that contradict themselves, in the order of the text.
        public let refusals: [Refusal]

        /// Creates a reading.
        public init(results: [SharedResult], refusals: [Refusal]) {
            self.results = results
            self.refusals = refusals
        }
    }

    /// A share that was left out.
    public struct Refusal: Hashable, Sendable {
        /// The number of the share's header line, from 1.
        public let line: Int
        /// Why it was left out, as one clause without a full stop.
        public let reason: String

        /// Creates a refusal.
        public init(line: Int, reason: String) {
            self.line = line
            self.reason = reason
        }
    }

    /// Returns all shares in a text, and which of them cannot be right.
    public static func parse(_ text: String) -> Reading {
        var results: [SharedResult] = []
        var refusals: [Refusal] = []
        var names = NameBefore()
        var open: PastedShare?

        func close() {
            guard let share = open else { return }
            switch share.result() {
            case .success(let result): results.append(result)
            case .failure(let reason): refusals.append(Refusal(line: share.line, reason: reason.words))
            }
            open = nil
        }

        for line in ShareLine.lines(of: text) {
            if line.scalars.isEmpty {
                names.passBlank()
            } else if let row = line.row {
                open?.rows.append(row)
                names.passRow()
            } else if let header = ShareHeader(line) {
                close()
                let player = PlayerName(header.prefix)?.name ?? names.name ?? nameless
                open = PastedShare(line: line.number, player: player, header: header)
                names = NameBefore()
            } else {
                // The grid may yet come, below a row that cannot be read.
                if line.hasLetters || open?.rows.isEmpty == false { close() }
                names.pass(PlayerName(line.scalars[...]))
            }
        }
        close()
        return Reading(results: results, refusals: refusals)
    }
}
