/// The effect of the row numbers of a list.
@MainActor package struct RowPicking<Row> {
    /// The effect of a number, for the footer.
    let hint: String
    /// How many rows, from the first one on, can be picked by number; nil for all of them.
    let count: Int?
    /// Returns the number of a row if rows have their own numbers, or nil to use their positions.
    let ownNumber: (Row) -> Int?
    /// Handles a number that is not on the page; returns nil to pick the row with that number.
    let pickOther: @MainActor (Int) -> ScreenReply?
    let pick: @MainActor (Row) -> ScreenReply

    /// Creates the effect of row numbers; by default, a row's number is its position in the list, counted from 1.
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
