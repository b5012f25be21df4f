import Coordinator
import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class RepositoriesView: ModelView<RepositoriesViewModel>, ListView {
    var page = ListPage<[RepositoryRow]>()
    /// Keeps the observation alive that calls `follow`.
    private var walk: ObservationToken?
    private var isWalking = false

    init(_ list: RepositoriesViewModel, _ context: ConsoleContext) {
        super.init(list, context, of: .repos)
        walk = list.observe { [weak self] in self?.follow($0.value) }
    }

    /// Draws the list again when the last of the pages that load in the background has loaded.
    ///
    /// Rows of those pages may belong before the rows that were loaded first.
    private func follow(_ listing: RepositoryListing?) {
        let wasWalking = isWalking
        isWalking = listing.map { !$0.isTop && $0.hasMore } ?? false
        if wasWalking, listing?.hasMore == false { context.session.redraw() }
    }

    /// Returns whether a typed line ends the wait for the list.
    ///
    /// `u OWNER` ends the wait, because the list of that owner replaces this list. A search does not end the wait,
    /// because the search needs this list.
    func endsWait(_ typed: TypedLine) -> Bool { typed.key == "u" && !typed.text.isEmpty }

    var isUnfinished: Bool { model.state.value.map { $0.hasMore || $0.isCutShort } ?? false }

    var ownKeys: [Key] {
        key(.enter) { [self] _ in nextPage() } + key(.owner, completion: ["repos", "list"], instead: search)
            + key(.filter, instead: filter) + key(.order, completion: ["repos", "list", "--sort"], instead: sort)
            + key(.settings)
    }

    func content(_ listing: RepositoryListing) -> ListContent<[RepositoryRow]> {
        ListContent(
            listing, rows.list(listing), notes: [model.sampleText, listing.unseenText, listing.limitText],
            warnings: [listing.cutShortNote, listing.silenceNote])
    }

    /// Starts to load the server's next page if the screen is near the end of the loaded rows.
    ///
    /// Waits for that page only if the screen needs rows from it.
    func prepare(_ appearance: Appearance) async {
        var known = -1
        repeat {
            known = model.state.value?.total ?? 0
            model.loadMoreIfNear(row: page.end)
            guard model.state.value?.rows.count ?? 0 < page.end, let load = model.runningLoad else { return }
            await withTaskCancellationHandler {
                await load.value
            } onCancel: { [model] in
                Task { @MainActor in model.cancel() }
            }
            // A jump to a row far below may need many of the server's pages.
        } while !Task.isCancelled && model.state.value?.total ?? 0 > known
    }

    let hasNumbersInPrint = true

    var isCutShort: Bool { model.state.value?.isCutShort == true }

    func load(first limit: Int) -> Task<Void, Never> {
        limit == .max ? model.loadAll(.useFresh) : model.load(first: limit, .useFresh)
    }

    func drawing(_ appearance: Appearance) -> RepositoriesDrawing {
        RepositoriesDrawing(appearance, model.state.value?.rows ?? [])
    }

    func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ObservationToken? {
        model.observeStars { _ in handler() }
    }

    /// Returns the lines with the current star counts; rows do not move while they are shown.
    func present(_ appearance: Appearance) -> [Line] {
        if let drawn = page.drawn, let rows = model.state.value?.rows {
            let newest = Dictionary(rows.map { ($0.id, $0) }) { $1 }
            page.update(drawn.map { newest[$0.id] ?? $0 }, size: page.size, notesLimit: page.notesLimit)
        }
        return lines(appearance)
    }

    /// Leaves an error or an owner without repositories; otherwise goes to the next page of the screen.
    ///
    /// If the server's next page failed to load, that page is loaded again. If the current page of the screen is not
    /// full, the screen stays on the current page, which the loaded rows fill.
    func nextPage() -> ScreenReply {
        if model.canContinue || model.state.error != nil { return loading(model.continueAfterError()) }
        if page.drawn?.count ?? 0 >= page.start + page.size { page.next() }
        guard model.state.value?.isCutShort == true else { return .redraw }
        return loading(model.loadNextPage())
    }

    /// Applies filters such as `Emacs Lisp cli no-forks`; the search text stays.
    ///
    /// `language` and `topic` before a name say which of them it is, and are needed for a name that no loaded repository
    /// has.
    private func filter(_ text: String) -> ScreenReply {
        var filter = RepositoryFilters(text: model.filter)
        var words = text.split(separator: " ").map(String.init)[...]
        func key(_ word: String) -> Substring { word.lowercased().drop { $0 == "-" } }
        while let word = words.popFirst() {
            // The name of a language may have several words; a topic has no spaces.
            let name = words.prefix { !["language", "topic", "no-forks", "no-archived", "all"].contains(key($0)) }
            switch key(word) {
            case "language" where !name.isEmpty:
                filter.language = name.joined(separator: " ")
                words = words.dropFirst(name.count)
            case "topic" where !words.isEmpty: filter.topic = words.popFirst()
            case "no-forks": filter.hidesForks = true
            case "no-archived": filter.hidesArchived = true
            case "all": filter = RepositoryFilters(text: model.filter)
            default:
                let typed = ([word] + words).joined(separator: " ").lowercased() + " "
                let listing = model.state.value
                if let language = listing?.languages.first(where: { typed.hasPrefix($0.lowercased() + " ") }) {
                    filter.language = language
                    words = words.dropFirst(language.split(separator: " ").count - 1)
                } else if model.topics.contains(word.lowercased()) {
                    filter.topic = word
                } else {
                    let names = listing?.languages.joined(separator: ", ") ?? ""
                    let text = "No loaded repository has the language or topic “\(word)”. Languages: \(names)."
                    return .refuse(Line(text))
                }
            }
        }
        changeFilter { model.apply(filter) }
        return .redraw
    }

    /// Sorts by the named order; `reverse` reverses the current order, and an empty text chooses the next order.
    private func sort(_ text: String) -> ScreenReply {
        let words = RepositorySort.allCases.map(\.rawValue)
        let word = text.lowercased()
        let order = RepositorySort(rawValue: word)
        guard word.isEmpty || order != nil || word == "reverse" else {
            return .refuse(Line("Sort by \(words.joined(separator: ", ")) or reverse."))
        }
        page.go(to: 0)
        return loading(word == "reverse" ? model.reverse() : model.sort(by: order ?? model.order.sort.next))
    }

    private func search(_ owner: String) -> ScreenReply {
        page.first()
        return loading(model.search(owner: owner))
    }
}

extension RepositoriesScreen {
    @MainActor func view(_ context: ConsoleContext) -> any ScreenView {
        switch self {
        case .list(let list): RepositoriesView(list, context)
        case .repository(let page): PageView(page, context, of: .repos)
        case .stars(let page): StarTimelineView(page, context, of: .repos)
        }
    }
}

/// Draws repositories as entries or, if the settings say so or too few entries fit the screen, as a table.
///
/// An entry has the stars next to the name, or below the name if both do not fit on one line. Below them are the
/// description and the known facts.
struct RepositoriesDrawing: RowDrawing {
    /// The minimum width of the screen for two entries side by side, in cells.
    private static let roomy = 160
    /// The gap between two entries side by side, in cells.
    private static let gap = 4

    /// The least width at which the table has the forks and the issues beside the description.
    private static let wide = 120

    let appearance: Appearance
    private let asLines: Bool

    /// Chooses the form of all rows.
    init(_ appearance: Appearance, _ all: [RepositoryRow]) {
        self.appearance = appearance
        asLines = appearance.hasLines(for: all.count, capacity: Self.entries(all, appearance).capacity)
    }

    func drawing(_ rows: [RepositoryRow], first: Int?) -> [Line] {
        if asLines { return table(ofSamples: rows.contains(where: \.isSample)).drawing(rows, first: first) }
        let numbers = numbers(first, of: rows.count, end: Line(". ", .dim))
        return CardGrid(width: appearance.width, gap: Self.gap).lines(
            zip(rows, numbers).map { Self.entry($0, $1, appearance) })
    }

    func layout(drawing rows: some Collection<RepositoryRow>) -> PageLayout {
        asLines ? table(ofSamples: false).layout(drawing: rows) : Self.entries(rows, appearance)
    }

    private static func entries(_ rows: some Collection<RepositoryRow>, _ appearance: Appearance) -> PageLayout {
        let height = rows.prefix(100).map { entry($0, Line("\(rows.count). "), appearance).count }.max() ?? 1
        return PageLayout(perRow: perRow(appearance), height: height, gap: 1)
    }

    func sentences(_ row: RepositoryRow) -> [String] { [row.spokenText] }

    private static func perRow(_ appearance: Appearance) -> Int { appearance.width < roomy ? 1 : 2 }

    private static func entry(_ row: RepositoryRow, _ start: Line, _ appearance: Appearance) -> [Line] {
        let perRow = perRow(appearance)
        let width = (appearance.width - (perRow - 1) * gap) / perRow
        let name = start + Line(row.repository.name, .bold)
        let stars = Line("★ \(row.stars)")
        let isOneLine = name.width + 2 + stars.width <= width
        let description = row.repository.description.map { [Line($0, .dim)] } ?? []
        let facts = row.facts.isEmpty ? [] : [dot(row.repository.language, appearance) + Line(row.facts, .dim)]
        let indent = Line(String(repeating: " ", count: start.width))
        let below = (isOneLine ? [] : [stars]) + description + facts
        // The name is padded to the full width, or `CardGrid` would draw more than `perRow` short entries side by side.
        return [(isOneLine ? name + "  " + stars : name).fitted(to: width).padded(to: width)]
            + below.map { (indent + $0).fitted(to: width) }
    }

    private static func dot(_ language: String?, _ appearance: Appearance) -> Line {
        language.flatMap { appearance.hasColour ? Line("● ", Palette.language($0)) : nil } ?? Line()
    }

    /// Returns the table with the name, the stars, and then as many of the other columns as fit.
    private func table(ofSamples areSamples: Bool) -> TableDrawing<RepositoryRow> {
        let sample: [Part<RepositoryRow>] = areSamples ? [Part("sample", \.sampleText, .note)] : []
        let counts: [Part<RepositoryRow>] = [
            Part("forks", { GroupedNumber.text($0.repository.forks) }, .number, "Forks"),
            Part("openIssues", { GroupedNumber.text($0.repository.openIssues) }, .number, "Issues"),
        ]
        return TableDrawing(
            appearance: appearance,
            parts: [Part("name", \.repository.name, .title, "Name"), Part("stars", \.stars, .score, "Stars")] + sample
                + [Part("age", \.age, .note, "Updated"), Part("language", \.repository.language, .note, "Language")]
                + (appearance.width < Self.wide ? [] : counts),
            titleBeside: "description",
            beside: { Line($0.repository.description ?? "", .dim).fitted(to: $1) })
    }
}
