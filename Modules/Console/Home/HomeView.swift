import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class HomeView: ModelView<HomeViewModel>, ScreenView {
    /// The maximum time in seconds that the first drawing waits for summaries; a late summary is “…” until it arrives.
    private static let patience = 0.1

    var keys: [Key] {
        let open = Key(positions: AppName.allCases.count, "open") { [model] in
            model.open(AppName.allCases[$0])
            return .redraw
        }
        let refresh = Key(.refresh, "refresh") { [self] in loadingBriefly(model.load(.revalidate)) }
        let read = key(.importing) { [self] _ in askForResults(context) { [model] in model.open($0, place: $1) } }
        return [open] + keys(.compare) + read + keys(.settings) + [refresh]
    }

    func appear() -> ScreenReply { model.appear().map(loadingBriefly) ?? .redraw }

    private func loadingBriefly(_ load: Task<Void, Never>) -> ScreenReply {
        // Output for a pipe is never redrawn, so the only drawing waits for all summaries.
        guard context.session.terminal.isOutputTerminal else { return loading(load) }
        return loading(
            Task { [session = context.session] in
                _ = await session.finishes(load, within: Self.patience)
            })
    }

    func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ObservationToken? { spec.observe(handler) }

    func lines(_ appearance: Appearance) -> [Line] {
        let sources = Set(AppName.allCases.map { context.sourceText(of: $0) })
        let common = sources.count == 1 ? sources.first ?? nil : nil
        let rows = { [self] (isCut: Bool) in
            AppName.allCases.enumerated().flatMap { index, app in
                let source = common == nil ? context.sourceText(of: app) : nil
                return lines(app, number: index + 1, words(model.summary(of: app)), source, isCut: isCut, appearance)
            }
        }
        let isOpen = model.day.wordle?.isPlayed == false
        let day = model.day.lines.flatMap { line in
            let advice = isOpen && line.id == "wordle" ? Line(" Paste your result here to add it.", .dim) : Line()
            return (Line(line.text, line.isUrgent ? .bold : TextStyle()) + advice).wrapped(to: appearance.width)
        }
        let above = day + (day.isEmpty ? [] : [Line()])
        let below = common.map { [Line()] + Line("Source: \($0)", .dim).wrapped(to: appearance.width) } ?? []
        let all = above + rows(false) + below
        // On a small screen, each app has one line, so that all are seen without a second page.
        return all.count > appearance.height ?? .max ? above + rows(true) + below : all
    }

    private func lines(
        _ app: AppName, number: Int, _ summary: String, _ source: String?, isCut: Bool, _ appearance: Appearance
    ) -> [Line] {
        if appearance.isPlain {
            let name = [app.title, source].compactMap(\.self).joined(separator: ", ")
            return Line("\(number). \(name): \(summary)").wrapped(to: appearance.width)
        }
        let width = AppName.allCases.map { CellWidth.of($0.title) }.max() ?? 0
        let head = Line("\(number)  ", .dim) + Line(app.title, .bold)
        let origin = source.map { Line($0, .dim) }
        let words = Line(summary) + (origin.map { Line(" · ", .dim) + $0 } ?? Line())
        let row = head.padded(to: width + 3) + "  " + words
        guard row.width > appearance.width, !isCut else { return [row.fitted(to: appearance.width)] }
        let room = appearance.width - 3
        let below = words.width <= room ? [words] : Line(summary).wrapped(to: room) + (origin?.wrapped(to: room) ?? [])
        return [head.fitted(to: appearance.width)] + below.map { "   " + $0 }
    }

    private func words(_ summary: LoadState<String>) -> String {
        switch summary {
        case .error(let error, previous: nil): error.reason
        default: summary.value ?? "…"
        }
    }
}
