import Models
import Terminal
import ViewModels

/// An owner's repositories, by pages that fit the terminal.
@MainActor
final class RepositoriesView: LiveScreenView {
    let app: AppName? = .repos

    private let list: RepositoriesViewModel
    private let source: String
    private var pages = Pages()
    private var pageSize = 8
    private var isAskingForOwner = false
    /// The numbers of the repositories in the order in which they were drawn: what a person picks is what they saw.
    private var drawnIDs: [Int] = []
    private var drawn = DrawnRepositories()
    private var drawnLines: [Line] = []
    /// Where the rows begin among the lines.
    private var drawnStart = 0

    init(_ list: RepositoriesViewModel, source: String) {
        self.list = list
        self.source = source
    }

    var viewModel: any ScreenModel { list }

    var title: String { "Repositories of \(list.title), \(source)" }

    var prompt: Line { isAskingForOwner ? "Enter organisation or username: " : "> " }

    var takesEmptyLine: Bool { isAskingForOwner || list.state.error != nil }

    var keys: [KeyHint] {
        let count = list.state.value?.rows.count ?? 0
        let picks = count == 0 ? [] : [KeyHint(count == 1 ? "1" : "1–\(count)", "pick one")]
        let isUnfinished = list.state.value.map { $0.hasMore || $0.isCutShort } ?? false
        let isLong = isUnfinished || Pages.count(of: count, perPage: pageSize) > 1
        let isLoaded = list.state.value != nil
        let goOn =
            list.state.error == nil
            ? [] : [KeyHint("Enter", isLoaded ? "go on" : "go on with \(RepositoriesViewModel.defaultOwner)")]
        return goOn + picks + (isLong ? [KeyHint("n", "next page"), KeyHint("p", "previous page")] : [])
            + [KeyHint("/", "another owner")] + (isLoaded ? arranging : [])
            + [KeyHint("r", "refresh"), KeyHint("t", "token")]
    }

    private var arranging: [KeyHint] {
        [KeyHint("f TEXT", list.filter.isEmpty ? "filter" : "another filter")]
            + (list.filter.isEmpty ? [] : [KeyHint("f", "no filter")])
            + [KeyHint("o", "sort by \(list.sort.next.words)")]
    }

    func appear() -> ScreenReply {
        isAskingForOwner = false
        return loading(list.appear())
    }

    /// Has the next page fetched as its rows come near, and waits for it where the page to draw lacks rows.
    func prepare(_ appearance: Appearance) async {
        pageSize = appearance.height.map { max(1, ($0 - 12) / 4) } ?? 8
        let end = (pages.index + 1) * pageSize
        list.showed(row: end)
        guard list.state.value?.rows.count ?? 0 < end, let load = list.runningLoad else { return }
        await withTaskCancellationHandler {
            await load.value
        } onCancel: {
            Task { @MainActor [list] in list.cancel() }
        }
    }

    func lines(_ appearance: Appearance) -> [Line] {
        drawn = DrawnRepositories()
        var contentCount = 0
        drawnLines = LoadLines.of(list.state, appearance.width) { listing in
            let drawing = RepositoryRowDrawing(appearance: appearance)
            let range = pages.range(of: listing.rows.count, perPage: pageSize)
            drawnIDs = listing.rows.map(\.id)
            for position in range { drawn.add(listing.rows[position], at: position, drawing) }
            let rows = listing.emptyText.map { Line($0).wrapped(to: appearance.width) } ?? drawn.lines
            let content = rows + [Line()] + notes(listing, appearance.width)
            contentCount = content.count
            return content
        }
        drawnStart = drawnLines.count - contentCount
        return drawnLines
    }

    func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ObservationToken {
        list.observeStars { _ in handler() }
    }

    func presentLines(_ appearance: Appearance) -> [Line] {
        let rows = drawn.present(in: list, RepositoryRowDrawing(appearance: appearance))
        var lines = drawnLines
        if !rows.isEmpty { lines.replaceSubrange(drawnStart..<drawnStart + drawn.lines.count, with: rows) }
        return lines
    }

    func handle(_ input: String) -> ScreenReply {
        if isAskingForOwner {
            isAskingForOwner = false
            return search(input)
        }
        switch input {
        case "": return loading(list.continueAfterError())
        case "/":
            isAskingForOwner = true
            return .show([])
        case "n": return nextPage()
        case "p": pages.previous()
        case "o":
            pages = Pages()
            list.sort(by: list.sort.next)
        case "r": return loading(list.load())
        case "t": list.showToken()
        case "f": filter("")
        case _ where input.hasPrefix("f "): filter(String(input.dropFirst(2)).trimmed)
        case _ where input.hasPrefix("/"): return search(String(input.dropFirst()))
        default:
            guard let number = Int(input), drawnIDs.indices.contains(number - 1) else { return .unknown }
            list.select(id: drawnIDs[number - 1])
        }
        return .redraw
    }

    /// Goes a page on; where the server's next page could not be loaded it is tried again and fills this page first.
    private func nextPage() -> ScreenReply {
        if drawnIDs.count >= (pages.index + 1) * pageSize { pages.next() }
        guard list.state.value?.isCutShort == true else { return .redraw }
        return loading(list.loadNextPage())
    }

    private func notes(_ listing: RepositoryListing, _ width: Int) -> [Line] {
        ([listing.summary, listing.limitText].compactMap(\.self) + listing.warnings).flatMap {
            Line($0).wrapped(to: width)
        }
    }

    private func filter(_ text: String) {
        pages = Pages()
        list.filter(text)
    }

    private func search(_ owner: String) -> ScreenReply {
        pages = Pages()
        return loading(list.search(owner: owner))
    }

}
