extension Line {
    /// Wraps the line at spaces to lines of at most `cells` cells, and preserves its styles; splits a wider word.
    ///
    /// A command between backticks, what is in quotation marks, and a key with its meaning ("b: back") are not split if
    /// they fit a line.
    package func wrapped(to cells: Int) -> [Line] {
        guard width > cells else { return [self] }
        var lines: [Line] = []
        var present = Line()
        for (blank, word) in withLabels(commandsAsWords(cells), cells) {
            let longer = present + blank + word
            if present.text.isEmpty {
                present = word
            } else if longer.width <= cells {
                present = longer
            } else {
                lines.append(present)
                present = word
            }
            let pieces = present.pieces(of: cells)
            lines += pieces.dropLast()
            present = pieces[pieces.count - 1]
        }
        return lines + [present]
    }

    /// Returns the words; a key or another short label before a colon, such as "b:", is one word with what follows it.
    private func withLabels(
        _ words: [(blank: Line, word: Line)], _ cells: Int
    ) -> [(blank: Line, word: Line)] {
        words.reduce(into: []) { result, next in
            if let last = result.last?.word, last.width <= 4, last.text.last == ":",
                last.width + 1 + next.word.width <= cells
            {
                result[result.count - 1].word += next.blank + next.word
            } else {
                result.append(next)
            }
        }
    }

    /// Returns the words; a command between backticks, or a quotation, is one word if it is not wider than `cells`.
    private func commandsAsWords(_ cells: Int) -> [(blank: Line, word: Line)] {
        guard text.contains("`") || text.contains("“") else { return words }
        var result: [(blank: Line, word: Line)] = []
        var open: [(blank: Line, word: Line)] = []
        var end: Character = "`"
        for part in words {
            let text = part.word.text
            if open.isEmpty {
                end = text.count { $0 == "`" } == 1 ? "`" : "”"
                let isOpen = end == "`" || text.count { $0 == "“" } > text.count { $0 == "”" }
                if isOpen { open.append(part) } else { result.append(part) }
                continue
            }
            open.append(part)
            guard text.contains(end) else { continue }
            let whole = open.dropFirst().reduce(open[0].word) { $0 + $1.blank + $1.word }
            result += whole.width <= cells ? [(open[0].blank, whole)] : open
            open = []
        }
        return result + open
    }

    var words: [(blank: Line, word: Line)] {
        var words = [(blank: Line(), word: Line())]
        for span in spans {
            for (index, part) in span.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { words.append((Line(spans: [Span(text: " ", style: span.style)]), Line())) }
                if !part.isEmpty {
                    words[words.count - 1].word += Line(spans: [Span(text: String(part), style: span.style)])
                }
            }
        }
        return words
    }

    /// Splits the line into pieces of at most `cells` cells; a character that is wider than `cells` is a piece.
    private func pieces(of cells: Int) -> [Line] {
        guard width > cells else { return [self] }
        var lines: [Line] = []
        var present = Line()
        var used = 0
        for span in spans {
            var text = ""
            for character in span.text {
                let width = CellWidth.of(character)
                if used > 0, used + width > cells {
                    lines.append(present + Line(spans: [Span(text: text, style: span.style)]))
                    present = Line()
                    text = ""
                    used = 0
                }
                text.append(character)
                used += width
            }
            present += Line(spans: [Span(text: text, style: span.style)])
        }
        return lines + [present]
    }

    /// Returns the line without trailing spaces, except spaces with a background colour.
    package func trimmed() -> Line {
        var kept = spans
        while let last = kept.popLast() {
            let end = last.style.background == nil ? last.text.lastIndex { $0 != " " } : last.text.indices.last
            guard let end else { continue }
            return Line(spans: kept + [Span(text: String(last.text[...end]), style: last.style)])
        }
        return Line()
    }
}
