import QuintetPlatform

/// The layout of an export as a table with a row for each message.
struct TableExport {
    private let isMarkdown: Bool
    private let columns: [ExportColumn]
    private let heads: [String]
    private let hasHeads: Bool
    private let separator: String
    private let quotesAll: Bool
    /// Whether the lines of a message are joined into one.
    private let isOneLine: Bool
    private let lineEnd: String

    init(_ form: ExportForm, _ naming: ExportNaming, using random: inout ExportRandom) {
        isMarkdown = form == .markdown
        let parts: [ExportColumn] = [.sender, .text] + (random.isOne(in: 5) ? [] : [.time])
        columns = naming.columns(parts, others: 3, using: &random)
        heads = ExportColumn.names(of: columns, naming, using: &random)
        hasHeads = isMarkdown || naming == .known || !random.isOne(in: 4)
        separator = random.pick([",", ";", "\t"])
        quotesAll = random.isOne(in: 3)
        isOneLine = !isMarkdown && random.isOne(in: 4)
        lineEnd = random.pick(["\n", "\r\n"])
    }

    func text(of chat: ExportedChat) -> String {
        var rows = chat.messages.enumerated().map { index, message in
            columns.map { $0.value(of: message, at: index, in: chat) }
        }
        if hasHeads { rows.insert(heads, at: 0) }
        var lines = rows.map(isMarkdown ? markdown : values)
        if isMarkdown { lines.insert("|" + columns.map { _ in "---|" }.joined(), at: 1) }
        return lines.joined(separator: lineEnd) + lineEnd
    }

    private func markdown(_ cells: [String]) -> String {
        let cells = cells.map { cell in
            cell.map { $0 == "\n" ? "<br>" : $0 == "|" ? "\\|" : String($0) }.joined()
        }
        return "| \(cells.joined(separator: " | ")) |"
    }

    private func values(_ cells: [String]) -> String { cells.map(value).joined(separator: separator) }

    private func value(_ cell: String) -> String {
        let cell = isOneLine ? cell.split(separator: "\n").joined(separator: " ") : cell
        guard quotesAll || cell.contains(where: { $0 == "\n" || $0 == "\"" || separator.contains($0) }) else {
            return cell
        }
        return "\"\(cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
    }
}

/// The layout of a sheet with a column for each person and a row for each puzzle.
struct SheetExport {
    /// How a game is written in a cell.
    private enum Cell { case share, score, tries }
    /// How the puzzle is written in the first column.
    private enum Puzzle: CaseIterable { case number, sign, name }

    private let cell: Cell
    private let puzzle: Puzzle
    private let head: String
    private let separator: String
    /// The text in place of a game that was not played.
    private let missing: String

    init(_ form: ExportForm, _ naming: ExportNaming, using random: inout ExportRandom) {
        cell = form == .sheet ? .share : random.pick([.score, .tries])
        puzzle = random.pick(Puzzle.allCases)
        let known = random.pick(["Puzzle", "Wordle", "#", "No.", "Nummer"])
        head = naming == .known ? known : ExportColumn.nonsense(using: &random)
        separator = random.pick([",", ";", "\t"])
        missing = random.pick(["", "-", "–"])
    }

    func text(of chat: ExportedChat) -> String {
        let games = chat.messages.flatMap(ExportedChat.games)
        var scores: [String: [String: String]] = [:]
        for person in chat.people {
            for game in games where game.hasPrefix("\(person) ") {
                let words = game.dropFirst(person.count + 1).split(separator: " ").map(String.init)
                guard words.count == 2 else { continue }
                scores[words[0], default: [:]][person] = words[1]
            }
        }
        var rows = [[head] + chat.people]
        for number in scores.keys.sorted() {
            rows.append([name(number)] + chat.people.map { text(scores[number]?[$0], number) })
        }
        return rows.map { $0.joined(separator: separator) }.joined(separator: "\n") + "\n"
    }

    private func name(_ number: String) -> String {
        switch puzzle {
        case .number: number
        case .sign: "#\(number)"
        case .name: "Wordle \(number)"
        }
    }

    private func text(_ score: String?, _ number: String) -> String {
        guard let score else { return missing }
        switch cell {
        case .share: return "Wordle \(number) \(score)/6"
        case .score: return "\(score)/6"
        case .tries: return score
        }
    }
}
