import Models
import Terminal

/// Squares as lines of bytes: emoji, letters or JSON.
///
/// The lines of words with five letters are made once: there are only 243, and millions may be asked for.
struct SquareForm {
    private static let commonLength = 5

    private let opening: String
    private let separator: String
    private let closing: String
    /// The text of each square, by its place in `Square.allCases`.
    private let squares: [String]
    private var commonLines: [[UInt8]] = []

    @MainActor
    init(_ context: CommandContext) {
        let (isPlain, theme) = (context.appearance.isPlain, context.appearance.squareTheme)
        opening = context.isJSON ? "[" : ""
        separator = context.isJSON ? "," : ""
        closing = context.isJSON ? "]\n" : "\n"
        squares = Square.allCases.map { square in
            context.isJSON ? "\"\(square.rawValue)\"" : String(isPlain ? square.code : theme.emoji(for: square))
        }
        commonLines = rows(of: Self.commonLength).map(makeLine)
    }

    /// Returns the line of a row.
    func line(_ row: [Square]) -> [UInt8] {
        makeLine(row.map { UInt8(Square.allCases.firstIndex(of: $0) ?? 0) })
    }

    /// Appends the line of a row that is given as places in `Square.allCases`.
    func append(_ row: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        if row.count == Self.commonLength {
            output.append(contentsOf: commonLines[row.reduce(0) { $0 * 3 + Int($1) }])
        } else {
            output.append(contentsOf: makeLine(row))
        }
    }

    private func makeLine(_ row: some Sequence<UInt8>) -> [UInt8] {
        Array((opening + row.map { squares[Int($0)] }.joined(separator: separator) + closing).utf8)
    }

    /// Returns every row of a length, in the order of the numbers to base three that they write.
    private func rows(of length: Int) -> [[UInt8]] {
        (0..<length).reduce([[]]) { rows, _ in rows.flatMap { row in (0..<3).map { row + [UInt8($0)] } } }
    }
}
