import QuintetPlatform

/// An editor for a line that is typed at a terminal: it handles the bytes of keys and updates one row.
///
/// If the line is wider than the row, only the part around the cursor is shown. The row never wraps, so that the rows
/// above can be rewritten at any time. While there is no prompt, typed text is stored, and shown after the next prompt.
@MainActor package final class LineEditor {
    package enum Step: Equatable {
        case more
        case line(String)
        /// The user ended the input with Ctrl-D on an empty line.
        case end
        case tab
    }

    /// The effect of a key on the line.
    private enum Command {
        case left, right, start, end, wordLeft, wordRight
        /// The previous line and the next line of the history.
        case older, newer
        case deleteBefore, deleteAfter, deleteWordBefore, deleteWordAfter, deleteToStart, deleteToEnd
        case beginPaste, endPaste
    }

    /// The control characters that `step` handles itself.
    private enum Control {
        static let endOfInput: UInt8 = 4
        static let tab: UInt8 = 9
        static let lineFeed: UInt8 = 10
        static let carriageReturn: UInt8 = 13
    }

    /// The commands for letters with Ctrl, as in Emacs, and for Backspace.
    private static let controlCommands: [UInt8: Command] = [
        1: .start, 2: .left, 4: .deleteAfter, 5: .end, 6: .right, 8: .deleteBefore, 11: .deleteToEnd, 14: .newer,
        16: .older, 21: .deleteToStart, 23: .deleteWordBefore, 127: .deleteBefore,
    ]

    /// The commands for the sequences that begin with Escape, by the text after Escape.
    ///
    /// The terminal sends such sequences for arrow keys, Home, End, Delete, keys with Alt, and the start and the end of
    /// a paste.
    private static let sequenceCommands: [String: Command] = [
        "[A": .older, "OA": .older, "[B": .newer, "OB": .newer,
        "[C": .right, "OC": .right, "[D": .left, "OD": .left,
        "[H": .start, "OH": .start, "[1~": .start, "[7~": .start,
        "[F": .end, "OF": .end, "[4~": .end, "[8~": .end,
        "[1;5D": .wordLeft, "[1;3D": .wordLeft, "b": .wordLeft,
        "[1;5C": .wordRight, "[1;3C": .wordRight, "f": .wordRight,
        "[3~": .deleteAfter, "d": .deleteWordAfter, "\u{7F}": .deleteWordBefore, "\u{8}": .deleteWordBefore,
        "[200~": .beginPaste, "[201~": .endPaste,
    ]

    /// The maximum length of a marked paste in bytes; the rest is dropped.
    private static let longestPaste = 100_000_000

    /// The width of the prompt before the line in cells, or nil while there is no prompt.
    package var prompt: Int?
    /// The text before the cursor.
    package private(set) var before = ""

    private var after = ""
    private var keys = TypedKeys()
    private var isPasting = false
    private var history: [String] = []
    /// The index in `history` of the shown line, or `history.count` if the shown line is not from the history.
    private var historyIndex = 0
    /// The line that was being typed before a line of the history was shown in its place.
    private var draft = ""
    private var offers: [String] = []
    private let columns: () -> Int
    private let write: (String) -> Void

    package init(columns: @escaping () -> Int, write: @escaping (String) -> Void) {
        self.columns = columns
        self.write = write
    }

    package var hasInput: Bool { !keys.input.isEmpty }

    /// Stores typed bytes, which `step` then handles.
    package func take(_ bytes: [UInt8]) { keys.input += bytes }

    /// Handles the stored bytes until a line ends, the input ends, or a Tab needs completions.
    ///
    /// Returns `.more` if none of these happens.
    package func step() -> Step {
        while let key = keys.next() {
            if key != .control(Control.tab) { offers = [] }
            switch key {
            case .text(let text): insert(text)
            case .sequence(let name): if let command = Self.sequenceCommands[name] { perform(command) }
            case .control(Control.lineFeed), .control(Control.carriageReturn):
                guard isPasting else { return .line(ended()) }
                insert("\n")
            case .control(Control.tab) where isPasting: insert(" ")
            case .control(Control.tab):
                guard let next = offers.firstIndex(of: before) else { return .tab }
                before = offers[(next + 1) % offers.count]
            case .control(Control.endOfInput) where before.isEmpty && after.isEmpty: return .end
            case .control(let code): if !isPasting, let command = Self.controlCommands[code] { perform(command) }
            }
        }
        show()
        return .more
    }

    /// Completes the text before the cursor as far as all completions agree.
    ///
    /// If they do not agree on any more text, the first completion is inserted, and Tab then cycles through all of
    /// them.
    package func offer(_ lines: [String]) {
        let lines = lines.filter { $0.hasPrefix(before) && $0 != before }
        guard let first = lines.first else { return }
        let common = lines.dropFirst().reduce(first) { String(zip($0, $1).prefix { $0 == $1 }.map(\.0)) }
        if common.count > before.count {
            before = common + (lines.count == 1 ? " " : "")
        } else {
            offers = lines
            before = first
        }
        show()
    }

    /// Discards a half-typed line after a prompt; returns whether there was such a line.
    package func clear() -> Bool {
        guard prompt != nil, !(before + after).isEmpty else { return false }
        before = ""
        after = ""
        historyIndex = history.count
        offers = []
        isPasting = false
        keys = TypedKeys()
        show()
        return true
    }

    /// Removes the last line from the history.
    package func forgetLine() {
        _ = history.popLast()
        historyIndex = history.count
    }

    package func show() {
        guard let prompt else { return }
        var room = max(1, columns() - prompt - 1)
        let left = Self.fitting(before.reversed(), &room).reversed().joined()
        let right = Self.fitting(after, &room).joined()
        // The cursor is saved between both parts, because terminals disagree on the width of some emoji.
        let end = right.isEmpty ? "\u{1B}[K" : "\u{1B}7\(right)\u{1B}[K\u{1B}8"
        write("\r" + (prompt > 0 ? "\u{1B}[\(prompt)C" : "") + left + end)
    }

    private static func fitting(_ text: some Sequence<Character>, _ room: inout Int) -> [String] {
        var shown: [String] = []
        for character in text {
            let visible = character.isNewline ? " " : VisibleText.of(String(character))
            room -= CellWidth.of(visible)
            guard room >= 0 else { break }
            shown.append(visible)
        }
        return shown
    }

    private func insert(_ text: String) {
        // A paste may be a whole chat.
        let longest = isPasting ? Self.longestPaste : InputLines.longest
        if before.utf8.count + after.utf8.count < longest { before += text }
    }

    private func ended() -> String {
        show()
        if prompt != nil { write("\r\n") }
        let line = before + after
        let isShort = line.utf8.count <= InputLines.longest
        let isRemembered = isShort && !line.allSatisfy(\.isWhitespace) && !SafeText.holdsToken(line)
        if isRemembered, line != history.last { history.append(line) }
        before = ""
        after = ""
        draft = ""
        historyIndex = history.count
        return line
    }

    private func perform(_ command: Command) {
        switch command {
        case .left: left(1)
        case .right: right(1)
        case .start: left(before.count)
        case .end: right(after.count)
        case .wordLeft: left(wordBefore)
        case .wordRight: right(wordAfter)
        case .older: recall(historyIndex - 1)
        case .newer: recall(historyIndex + 1)
        case .deleteBefore: _ = before.popLast()
        case .deleteAfter: after = String(after.dropFirst())
        case .deleteWordBefore: before.removeLast(wordBefore)
        case .deleteWordAfter: after = String(after.dropFirst(wordAfter))
        case .deleteToStart: before = ""
        case .deleteToEnd: after = ""
        case .beginPaste: isPasting = true
        case .endPaste: isPasting = false
        }
    }

    private func left(_ count: Int) {
        after = before.suffix(count) + after
        before.removeLast(min(count, before.count))
    }

    private func right(_ count: Int) {
        before += after.prefix(count)
        after = String(after.dropFirst(count))
    }

    /// The length of the word before the cursor, including the spaces after that word.
    private var wordBefore: Int { Self.word(before.reversed()) }

    private var wordAfter: Int { Self.word(after) }

    private static func word(_ text: some Collection<Character>) -> Int {
        let blanks = text.prefix { $0 == " " }.count
        return blanks + text.dropFirst(blanks).prefix { $0 != " " }.count
    }

    private func recall(_ index: Int) {
        guard index >= 0, index <= history.count, index != historyIndex else { return }
        if historyIndex == history.count { draft = before + after }
        historyIndex = index
        before = index == history.count ? draft : history[index]
        after = ""
    }
}
