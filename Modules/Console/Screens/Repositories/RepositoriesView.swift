import Models
import ViewModels

/// An owner's repositories, by pages that fit the terminal.
@MainActor
final class RepositoriesView: ScreenView {
    let app: AppName? = .repos

    private let list: RepositoriesViewModel
    private let source: String
    private var pages = Pages()
    private var pageSize = 8
    private var isAskingForOwner = false

    init(_ list: RepositoriesViewModel, source: String) {
        self.list = list
        self.source = source
    }

    var title: String { "Repositories of \(list.title), \(source)" }

    var prompt: Line { isAskingForOwner ? "Enter organisation or username: " : "> " }

    var takesEmptyLine: Bool { isAskingForOwner || list.state.error != nil }

    var keys: [KeyHint] {
        let count = list.state.value?.rows.count ?? 0
        let picks = count == 0 ? [] : [KeyHint(count == 1 ? "1" : "1–\(count)", "pick one")]
        let isLong = Pages.count(of: count, perPage: pageSize) > 1
        let goOn = list.state.error == nil ? [] : [KeyHint("Enter", "go on")]
        return goOn + picks + (isLong ? [KeyHint("n", "next page"), KeyHint("p", "previous page")] : [])
            + [
                KeyHint("/", "another owner"), KeyHint("f TEXT", list.filter.isEmpty ? "filter" : "another filter"),
                KeyHint("o", "sort by \(list.sort.next.words)"), KeyHint("r", "refresh"),
            ]
    }

    func appear() -> ScreenReply {
        list.state.value == nil ? refresh() : .redraw
    }

    func lines(_ appearance: Appearance) -> [Line] {
        LoadLines.of(list.state, appearance.width) { listing in
            let drawing = RepositoryRowDrawing(appearance: appearance)
            pageSize = appearance.height.map { max(1, ($0 - 12) / (appearance.isPlain ? 2 : 4)) } ?? 8
            let range = pages.range(of: listing.rows.count, perPage: pageSize)
            _ = list.showed(row: range.upperBound)
            let rows = range.flatMap { drawing.lines(listing.rows[$0], number: $0 + 1) }
            return (rows.isEmpty ? ["Nothing matches."] : rows) + [Line()] + notes(listing, appearance.width)
        }
    }

    func handle(_ input: String) -> ScreenReply {
        if isAskingForOwner {
            isAskingForOwner = false
            return search(input)
        }
        switch input {
        case "": return wait(for: list.continueAfterError())
        case "/":
            isAskingForOwner = true
            return .show([])
        case "n": pages.next()
        case "p": pages.previous()
        case "o":
            pages = Pages()
            list.sort(by: list.sort.next)
        case "r": return refresh()
        case "f": filter("")
        case _ where input.hasPrefix("f "): filter(String(input.dropFirst(2)).trimmed)
        case _ where input.hasPrefix("/"): return search(String(input.dropFirst()))
        default:
            guard let rows = list.state.value?.rows, let number = Int(input), rows.indices.contains(number - 1) else {
                return .unknown
            }
            list.select(id: rows[number - 1].id)
        }
        return .redraw
    }

    private func notes(_ listing: RepositoryListing, _ width: Int) -> [Line] {
        let filtered = list.filter.isEmpty ? "" : " match “\(list.filter)”, \(listing.total) loaded"
        let count = "\(listing.rows.count) repositories\(filtered), by \(list.sort.words)"
        return ([count, listing.limitText].compactMap(\.self) + listing.warnings).flatMap {
            Line($0).wrapped(to: width)
        }
    }

    private func filter(_ text: String) {
        pages = Pages()
        list.filter(text)
    }

    private func search(_ owner: String) -> ScreenReply {
        pages = Pages()
        return wait(for: list.search(owner: owner))
    }

    private func refresh() -> ScreenReply {
        wait(for: list.load())
    }

    private func wait(for load: Task<Void, Never>?) -> ScreenReply {
        guard let load else { return .redraw }
        return .wait(load) { [list] in list.cancel() }
    }
}

extension RepositorySort {
    /// The order in words.
    var words: String {
        switch self {
        case .stars: "stars"
        case .name: "name"
        case .updated: "last update"
        }
    }

    /// The order that a further key press chooses.
    var next: RepositorySort {
        let all = Self.allCases
        return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
}
