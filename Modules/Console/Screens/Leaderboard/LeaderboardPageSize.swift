import Models
import Terminal
import ViewModels

/// Finds how many rows fit the terminal beside everything else that the screen shows.
@MainActor
struct LeaderboardPageSize {
    private static let withoutTerminal = 20
    private static let fewest = 3
    /// The lines around the title, the line above the keys and the prompt.
    private static let frame = 4

    let appearance: Appearance
    let title: String
    let error: ServiceError?
    let keys: [KeyHint]

    func rows(_ listing: LeaderboardListing) -> Int {
        guard let height = appearance.height else { return Self.withoutTerminal }
        let trouble = error.map { LoadLines.lines(of: $0, appearance.width).count + 1 } ?? 0
        let texts = [title, "Page 100 of 100: \(listing.summary)", listing.leftOutNote].compactMap(\.self)
        let others = texts.reduce(1 + footer) { $0 + Line($1).wrapped(to: appearance.width).count }
        let header = appearance.isPlain ? 0 : 1
        return max(Self.fewest, (height - Self.frame - trouble - header - others) / linesPerRow(listing))
    }

    /// Sentences may take several lines, tables never do.
    private func linesPerRow(_ listing: LeaderboardListing) -> Int {
        guard appearance.isPlain else { return 1 }
        return listing.rows.prefix(100).map { Line($0.spokenText).wrapped(to: appearance.width).count }.max() ?? 1
    }

    private var footer: Int {
        let always = [KeyHint("b", "back"), KeyHint("?", "help"), KeyHint("q", "quit")]
        let paging = [KeyHint("n", "next page"), KeyHint("p", "previous page")].filter { !keys.contains($0) }
        return Footer(keys: paging + keys + always).lines(appearance).count
    }
}
