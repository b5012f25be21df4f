/// The effect of typing the number of a row of a list.
@MainActor package struct RowPicking<Row> {
    /// The effect in a word or a few words, such as "open", for the footer.
    let hint: String
    /// The number of rows at the beginning of the list that can be picked by number; nil for all rows.
    let count: Int?
    /// Returns a row's own number; nil for every row if a row's number is its position in the list.
    let ownNumber: (Row) -> Int?
    /// Handles a number that is not the position of a row on the page; returns nil to pick the row at that position.
    ///
    /// Not called if rows have their own numbers.
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
