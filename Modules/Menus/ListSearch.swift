/// The search of a list.
@MainActor package struct ListSearch {
    /// The text of the search, or empty.
    let text: String
    /// Whether the search or a filter hides rows.
    let isFiltered: Bool
    /// Shows only the rows that contain a text.
    package let search: @MainActor (String) -> Void
    /// Ends the search and the filters.
    let end: @MainActor () -> Void

    /// Creates the search of a list that may also have filters.
    package init(
        text: String, isFiltered: Bool, search: @escaping @MainActor (String) -> Void,
        end: @escaping @MainActor () -> Void
    ) {
        self.text = text
        self.isFiltered = isFiltered
        self.search = search
        self.end = end
    }
}
