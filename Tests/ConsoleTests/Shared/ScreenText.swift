import Terminal

@testable import Console

extension String {
    /// The text without the control sequences that set colours.
    var withoutColours: String {
        replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    }
}

extension Substring {
    /// The number of terminal cells.
    var cells: Int { CellWidth.of(String(self)) }
}
