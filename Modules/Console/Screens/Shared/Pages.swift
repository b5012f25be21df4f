/// Which part of a long list is shown.
struct Pages {
    private(set) var index = 0

    /// Returns the positions on the present page; the page moves back when the list has become shorter.
    mutating func range(of count: Int, perPage: Int) -> Range<Int> {
        index = max(0, min(index, (count - 1) / max(1, perPage)))
        let start = index * perPage
        return start..<max(start, min(count, start + perPage))
    }

    /// Returns how many pages there are.
    static func count(of items: Int, perPage: Int) -> Int {
        max(1, (items + perPage - 1) / max(1, perPage))
    }

    mutating func next() { index += 1 }

    mutating func previous() { index = max(0, index - 1) }
}
