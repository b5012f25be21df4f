import Models
import Terminal
import ViewModels

/// An owner's repositories, with star counts that change while they are shown.
@MainActor
final class RepositoriesView: ListScreenView, LiveScreenView {
    let app: AppName? = .repos
    let list: RepositoriesViewModel
    var model: RepositoriesViewModel { list }
    var viewModel: any ScreenModel { list }
    let context: CommandContext
    var page = ListPage<RepositoryRows>()
    private let redraw: @MainActor () -> Void
    private var isCompact = false
    /// Follows the pages that come by themselves.
    private var walk: ObservationToken?
    private var isWalking = false
    /// The page as it was drawn: the lines, and the rows among them.
    private var drawnLines: [Line] = []
    private var drawnRows: [(row: RepositoryRow, position: Int, lines: [Line])] = []

    init(
        _ list: RepositoriesViewModel, context: CommandContext, redraw: @escaping @MainActor () -> Void = {}
    ) {
        self.list = list
        self.context = context
        self.redraw = redraw
        walk = list.observe { [weak self] in self?.follow($0.value) }
    }

    /// Draws anew when all pages have come without being asked for: the first rows may be others.
    private func follow(_ listing: RepositoryListing?) {
        let wasWalking = isWalking
        isWalking = listing.map { !$0.isTop && $0.hasMore } ?? false
        if wasWalking, listing?.hasMore == false { redraw() }
    }

    var title: String { "Repositories of \(list.title), \(context.label(of: .repos))" }

    var filter: String { list.filter }

    var isUnfinished: Bool { list.state.value.map { $0.hasMore || $0.isCutShort } ?? false }

    var ownKeys: [KeyHint] {
        let goOn = list.state.value == nil ? "go on with \(list.standardOwner)" : "go on"
        return (list.state.error == nil ? [] : [KeyHint("Enter", goOn)]) + [
            KeyHint("u OWNER", "another owner")
        ] + (hasRows ? layoutKeys : []) + [KeyHint("t", "token")]
    }

    private var layoutKeys: [KeyHint] {
        [
            KeyHint("f", "language, topic, forks"), KeyHint("o", "sort by \(list.sort.next.words)"),
            KeyHint("l", isCompact ? "all that is known" : "a line each"),
        ]
    }

    func content(_ listing: RepositoryListing) -> ListContent<RepositoryRows> {
        ListContent(
            rows: listing.rows, summary: listing.summary, emptyText: listing.emptyText,
            notes: [listing.unseenText, listing.limitText] + listing.warnings)
    }

    /// Has the next page fetched as its rows come near, and waits for it where the page to draw lacks rows.
    func prepare(_ appearance: Appearance) async {
        _ = shownRows(appearance)
        let end = page.start + page.size
        list.showed(row: end)
        guard list.state.value?.rows.count ?? 0 < end, let load = list.runningLoad else { return }
        await withTaskCancellationHandler {
            await load.value
        } onCancel: {
            Task { @MainActor [list] in list.cancel() }
        }
    }

    func layout(_ rows: RepositoryRows, _ appearance: Appearance) -> PageLayout {
        RepositoryRowDrawing(appearance: appearance, isCompact: isCompact).layout(rows)
    }

    func draw(_ rows: Slice<RepositoryRows>, from number: Int, _ appearance: Appearance) -> [Line] {
        let drawing = RepositoryRowDrawing(appearance: appearance, isCompact: isCompact)
        drawnRows = zip(rows, number...).map { ($0, $1 - 1, drawing.lines($0, number: $1)) }
        drawnLines = drawnRows.flatMap(\.lines)
        return drawnLines
    }

    func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ObservationToken {
        list.observeStars { _ in handler() }
    }

    /// Returns lines of which those of the rows have the counts of now; a row that has moved away stays as it was.
    func present(_ lines: [Line], _ appearance: Appearance) -> [Line] {
        let drawing = RepositoryRowDrawing(appearance: appearance, isCompact: isCompact)
        guard let start = lines.indices.first(where: { lines[$0...].starts(with: drawnLines) }), !drawnRows.isEmpty,
            let rows = list.state.value?.rows
        else { return lines }
        let present = drawnRows.flatMap { drawn in
            guard rows.indices.contains(drawn.position), rows[drawn.position].id == drawn.row.id else {
                return drawn.lines
            }
            return drawing.lines(rows[drawn.position], number: drawn.position + 1)
        }
        return lines[..<start] + present + lines[(start + drawnLines.count)...]
    }

    func filter(_ text: String) { list.filter(text) }

    func pick(_ row: RepositoryRow) -> ScreenReply {
        list.select(id: row.id)
        return .redraw
    }

    func handleOwn(_ typed: TypedLine) -> ScreenReply {
        switch typed.key {
        case "u" where typed.text.isEmpty:
            return .ask(Question(text: "Organisation or username")) { [self] in search($0) }
        case "u": return search(typed.text)
        case "f" where typed.text.isEmpty:
            var question = Question(text: "Show only", empty: "shows all")
            question.above = ["language NAME, topic NAME, no-forks, no-archived, or several of them"]
            return .ask(question) { [self] in narrow($0) }
        case "f": return narrow(typed.text)
        case "l" where typed.text.isEmpty: isCompact.toggle()
        case "o" where typed.text.isEmpty:
            page.first()
            return loading(list.sort(by: list.sort.next))
        case "t" where typed.text.isEmpty: list.showToken()
        default: return .unknown
        }
        return .redraw
    }

    /// Goes a page on; where the server's next page could not be loaded it is tried again and fills this page first.
    func nextPage() -> ScreenReply {
        guard list.state.error == nil else { return loading(list.continueAfterError()) }
        if page.drawn?.count ?? 0 >= page.start + page.size { page.next() }
        guard list.state.value?.isCutShort == true else { return .redraw }
        return loading(list.loadNextPage())
    }

    /// Reads `language Swift topic cli no-forks`; what is searched for stays.
    private func narrow(_ text: String) -> ScreenReply {
        var filter = RepositoryFilter(text: list.filter)
        var words = text.split(separator: " ").map(String.init)[...]
        while let word = words.popFirst() {
            switch word.lowercased().drop(while: { $0 == "-" }) {
            case "language" where !words.isEmpty: filter.language = words.popFirst()
            case "topic" where !words.isEmpty: filter.topic = words.popFirst()
            case "no-forks": filter.hidesForks = true
            case "no-archived": filter.hidesArchived = true
            case "all": filter = RepositoryFilter(text: list.filter)
            default: return .say(Line("“\(word)” is none of language NAME, topic NAME, no-forks, no-archived."))
            }
        }
        page.first()
        list.narrow(filter)
        return .redraw
    }

    private func search(_ owner: String) -> ScreenReply {
        page.first()
        return loading(list.search(owner: owner))
    }
}
