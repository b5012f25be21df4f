/// Draws the keys of a screen: the first of them on one line, or all with what they take.
@MainActor struct KeyLines {
    let keys: [Key]
    let appearance: Appearance

    /// One line: all keys, or as many of the first as fit, at most five, with the way back and to the rest.
    var footer: Line {
        let separator = appearance.isPlain ? ", " : " · "
        let words: ([Key]) -> String = { keys in
            keys.map { "\($0.name == .number ? $0.text : $0.name.key) \($0.action)" }.joined(separator: separator)
        }
        let (end, rest) = (keys.filter { [.back, .help].contains($0.name) }, [.back, .help, .quit] as [KeyName])
        var first = keys.filter { !rest.contains($0.name) }
        if first.count <= 5, CellWidth.of(words(keys)) <= appearance.width { return Line(words(keys), .dim) }
        first = Array(first.prefix(5))
        while first.count > 1, CellWidth.of(words(first + end)) > appearance.width {
            // One finds numbers without being told, a further page not.
            if first.count == 2, first[1].name == .next { first.removeFirst() } else { first.removeLast() }
        }
        return Line(words(first + end), .dim).fitted(to: appearance.width)
    }

    var help: [Line] {
        let facts = keys.map { key in
            (Line(key.text), Line(key.action + (key.examples.isEmpty ? "" : ": \(key.examples)")))
        }
        return FactList(facts, indent: 2).lines(width: appearance.width)
    }
}
