extension Line {
    /// Returns the line without trailing unstyled spaces.
    package func trimmed() -> Line {
        var kept = spans
        while let last = kept.last, last.style.background == nil, last.text.hasSuffix(" ") {
            kept.removeLast()
            let text = last.text.prefix(last.text.count - last.text.reversed().prefix { $0 == " " }.count)
            if text.isEmpty { continue }
            kept.append(Span(text: String(text), style: last.style))
            break
        }
        return Line(spans: kept)
    }
}
