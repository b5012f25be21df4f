/// What the numbers of a list do.
@MainActor package struct RowPicking<Row> {
    /// What a number does, for the footer.
    let hint: String
    /// How many of the rows, from the first on, have a number; nil for all of them.
    let count: Int?
    /// Returns the number of a row if rows have their own numbers, or nil to use their positions.
    let ownNumber: (Row) -> Int?
    /// Handles a number that is not a row of the page; returns nil if it is a row.
    let pickOther: @MainActor (Int) -> ScreenReply?
    let pick: @MainActor (Row) -> ScreenReply

    /// Creates the handling of numbers; without closures for special numbers, rows are counted from one.
    package init(
        _ hint: String = "open", count: Int? = nil, ownNumber: @escaping (Row) -> Int? = { _ in nil },
        other pickOther: @escaping @MainActor (Int) -> ScreenReply? = { _ in nil },
        pick: @escaping @MainActor (Row) -> ScreenReply
    ) {
        self.hint = hint
        self.count = count
        self.ownNumber = ownNumber
        self.pickOther = pickOther
        self.pick = pick
    }
}
