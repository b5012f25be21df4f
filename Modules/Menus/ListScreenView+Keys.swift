import QuintetTerminal
import Screens
import ViewModels

/// The keys of every list: row numbers, pages, search, and back.
extension ListScreenView {
    /// The keys, most used first: the footer shows those that fit.
    package var keys: [Key] {
        let enter = Key(.enter, "next page") { [self] in nextPage() }
        return pickKeys + searchKeys + ownKeys + pageKeys + [refresh] + (hasPages ? [enter.shown(false)] : [])
    }

    private var rowsOfPages: Rows? {
        guard model.state.value != nil, let rows = page.drawn, !rows.isEmpty || isUnfinished else { return nil }
        return rows
    }

    private var pickKeys: [Key] {
        guard let rows = rowsOfPages else { return [] }
        let goesOn = page.hasNext || isUnfinished
        let declared = self.rows
        let numbers = declared.hint.map { hint in
            if let number = declared.number {
                return Key(numbers: rows.map(number), hint) { [self] typed in
                    rows.first { number($0) == typed }.map(pick)
                }
            }
            return Key(numbers: pickedCount(of: rows), hint) { [self] number in
                let isOnPage = number > page.start && number <= min(rows.count, page.start + page.size)
                if !isOnPage, let reply = pick(other: number) { return reply }
                return number <= rows.count ? pick(rows[number - 1]) : nil
            }
        }
        let goOn = Key(.next, "next page") { [self] in
            goesOn || model.state.error != nil ? nextPage() : .say("This is the last page.")
        }
        return (numbers.map { [$0] } ?? []) + [goOn.shown(goesOn)]
    }

    private var pageKeys: [Key] {
        guard rowsOfPages != nil else { return [] }
        let previous = Key(.previous, "previous page") { [self] in
            guard page.hasPrevious else { return .say("This is the first page.") }
            page.previous()
            return .redraw
        }
        let anyPage = Key(
            .page, argument: "N", "go to a page", examples: "30, first, last",
            asking: Question("Page: a number, first or last")
        ) { [self] in jump(to: $0) }
        return [previous.shown(page.hasPrevious), anyPage.shown(page.count > Self.manyPages || isUnfinished)]
    }

    /// The number of pages up to which a footer has no key for any page, because `n` and `p` are enough.
    private static var manyPages: Int { 10 }

    private func jump(to text: String) -> ScreenReply {
        switch text.lowercased() {
        case "first": page.go(to: 0)
        case "last": page.go(to: .max)
        default:
            guard let number = Int(text), number > 0 else {
                return .refuse(Line("“\(text)” is not a page. Type a number, first or last."))
            }
            guard number <= page.count || isUnfinished else {
                return .refuse(Line(page.count == 1 ? "There is only one page." : "There are \(page.count) pages."))
            }
            let row = (number - 1).multipliedReportingOverflow(by: page.size)
            page.go(to: row.overflow ? .max : row.partialValue)
        }
        return .redraw
    }

    private var searchKeys: [Key] {
        guard let searchable = model as? any SearchableViewModel else { return [] }
        return key(.search) { [self] text in
            if text.isEmpty { return isFiltered ? endSearch() : .redraw }
            changeFilter { searchable.filter(text) }
            return .redraw
        }
    }

    /// Changes the search or a filter, and shows the first page.
    package func changeFilter(_ change: () -> Void) {
        page.leaveForSearch(isFirst: !isFiltered)
        change()
    }

    private func endSearch() -> ScreenReply {
        (model as? any SearchableViewModel)?.showAll()
        page.comeBack()
        return .redraw
    }

    package func stepBack() -> ScreenReply? { backInList() }

    /// Ends the search and all filters; returns nil if no search or filter hides rows.
    package func backInList() -> ScreenReply? { isFiltered ? endSearch() : nil }
}
