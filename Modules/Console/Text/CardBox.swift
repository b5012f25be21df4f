/// Draws a card's border around lines.
struct CardBox {
    let width: Int

    /// The width inside the border and its margin.
    var inner: Int { max(1, width - 4) }

    /// Returns the lines in their border, with blank ones up to a height.
    func lines(_ content: [Line], height: Int = 0) -> [Line] {
        let bar = String(repeating: "─", count: max(0, width - 2))
        let blank = Array(repeating: Line(), count: max(0, height - content.count))
        let body = (content + blank).map {
            Line("│ ", .dim) + $0.fitted(to: inner).padded(to: inner) + Line(" │", .dim)
        }
        return [Line("╭\(bar)╮", .dim)] + body + [Line("╰\(bar)╯", .dim)]
    }
}
