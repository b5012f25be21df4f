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

/// The widths at which screens are measured: every one up to that of the usual terminal, where layouts change, and some
/// beyond.
let triedWidths = Array(20...82) + Array(stride(from: 85, through: 200, by: 7))
