import QuintetTerminal

@testable import QuintetConsole

extension String {
    /// The text without the control sequences that set colours.
    var withoutColours: String {
        let parts = utf8.split(separator: 0x1B, omittingEmptySubsequences: false)
        let rests = parts.dropFirst().map { part in
            part.first == UInt8(ascii: "[") ? part.drop { $0 != UInt8(ascii: "m") }.dropFirst() : part
        }
        return ([parts[0]] + rests).map { String(decoding: $0, as: UTF8.self) }.joined()
    }
}

extension Substring {
    /// The number of terminal cells.
    var cells: Int { CellWidth.of(String(self)) }
}

/// The widths at which screens are measured: many up to that of a usual terminal, since layouts change there, and some
/// larger widths.
let triedWidths = Array(stride(from: 20, through: 82, by: 3)) + [100, 137, 200]
