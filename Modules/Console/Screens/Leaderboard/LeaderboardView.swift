import Models
import Terminal
import ViewModels

/// The ranking of a class, by pages that fit the terminal.
@MainActor
final class LeaderboardView: ScreenView {
    private let list: LeaderboardViewModel
    private let source: String
    private let appearance: () -> Appearance
    private var pages = Pages()
    private var pageCount = 1
    private var isAskingWhatToSearch = false

    let app: AppName? = .leaderboard

    /// Creates the view; `appearance` tells how output looks at the moment of the call.
    init(_ list: LeaderboardViewModel, source: String, appearance: @escaping () -> Appearance) {
        self.list = list
        self.source = source
        self.appearance = appearance
    }

    var viewModel: any ScreenModel { list }

    var title: String { "Leaderboard, \(source)" }

    var prompt: Line { isAskingWhatToSearch ? "Search for: " : "> " }

    var takesEmptyLine: Bool { isAskingWhatToSearch }

    var keys: [KeyHint] {
        let paging = pageCount > 1 ? [KeyHint("n", "next page"), KeyHint("p", "previous page")] : []
        return paging + [
            KeyHint("/", list.filter.isEmpty ? "search" : "show everybody"), KeyHint("a NAME", "around somebody"),
            KeyHint("o", list.order.other.words), KeyHint("s", "statistics"),
            KeyHint("r", list.state.error == nil ? "refresh" : "try again"),
        ]
    }

    func lines(_ appearance: Appearance) -> [Line] {
        LoadLines.of(list.state, appearance.width) { listing in
            rows(listing, appearance)
                + (listing.leftOutNote.map { Line($0).wrapped(to: appearance.width) } ?? [])
        }
    }

    func handle(_ input: String) -> ScreenReply {
        if isAskingWhatToSearch {
            isAskingWhatToSearch = false
            return search(input)
        }
        switch input {
        case "/" where list.filter.isEmpty:
            isAskingWhatToSearch = true
            return .show([])
        case "n": pages.next()
        case "p": pages.previous()
        case "o":
            pages = Pages()
            list.toggleOrder()
        case "s": list.showStatistics()
        case "r": return loading(list.load())
        case _ where input.hasPrefix("/"): return search(String(input.dropFirst()))
        case _ where input.hasPrefix("a "): return around(String(input.dropFirst(2)))
        default: return .unknown
        }
        return .redraw
    }

    private func rows(_ listing: LeaderboardListing, _ appearance: Appearance) -> [Line] {
        let room = LeaderboardPageSize(appearance: appearance, title: title, error: list.state.error, keys: keys)
        let perPage = room.rows(listing)
        pageCount = Pages.count(of: listing.rows.count, perPage: perPage)
        let range = pages.range(of: listing.rows.count, perPage: perPage)
        if let text = listing.emptyText { return Line(text).wrapped(to: appearance.width) }
        let place = pageCount > 1 ? "Page \(pages.index + 1) of \(pageCount): " : ""
        return LeaderboardTable(appearance: appearance).lines(Array(listing.rows[range])) + [Line()]
            + Line(place + listing.summary).wrapped(to: appearance.width)
    }

    private func search(_ text: String) -> ScreenReply {
        pages = Pages()
        list.filter(text)
        return .redraw
    }

    private func around(_ name: String) -> ScreenReply {
        guard list.state.value != nil else { return .say("Nothing was loaded; r loads.") }
        guard let rows = list.around(name) else { return .say(Line("Nobody’s name matches “\(name.trimmed)”.")) }
        return .show(LeaderboardTable(appearance: appearance()).lines(rows))
    }
}
