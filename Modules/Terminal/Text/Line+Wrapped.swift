extension Line {
    /// Wraps the line at spaces to lines of at most `cells` cells, and preserves its styles; splits a wider word.
    package func wrapped(to cells: Int) -> [Line] {
        guard width > cells else { return [self] }
        var lines: [Line] = []
        var present = Line()
        for (blank, word) in words {
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
