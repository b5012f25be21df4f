import Models
import Terminal
import ViewModels

/// The staff directory by pages.
@MainActor
final class EmployeesView: ScreenView {
    private let list: EmployeesViewModel
    private let context: CommandContext
    private let source: String
    private var pages = Pages()
    private var pageSize = 12
    private var isAskingForHealth = false
    private var isAskingWhatToSearch = false

    init(_ list: EmployeesViewModel, context: CommandContext) {
        self.list = list
        self.context = context
        source = context.label(of: .employees)
    }

    var viewModel: any ScreenModel { list }

    var title: String { "Employees, \(source)" }

    let app: AppName? = .employees

    var prompt: Line { isAskingWhatToSearch ? "Search for: " : "> " }

    var takesEmptyLine: Bool { isAskingWhatToSearch }

    var keys: [KeyHint] {
        let count = list.state.value?.rows.count ?? 0
        let picks = count == 0 ? [] : [KeyHint(count == 1 ? "1" : "1–\(count)", "pick one")]
        let isLong = Pages.count(of: count, perPage: pageSize) > 1
        return picks + (isLong ? [KeyHint("n", "next page"), KeyHint("p", "previous page")] : [])
            + [KeyHint("/", list.filter.isEmpty ? "search" : "show everybody")]
            + [KeyHint("h", "health of the source"), KeyHint("r", "refresh")]
    }

    func prepare(_ appearance: Appearance) async {
        guard context.pictures.canDraw else { return }
        let thumbnails = rows(appearance).compactMap { $0.employee.thumbnailState.image }
        await context.pictures.prepare(thumbnails, in: EmployeeGallery.area(appearance))
    }

    func lines(_ appearance: Appearance) -> [Line] {
        defer { isAskingForHealth = false }
        let health = isAskingForHealth ? healthLines(appearance.width) : []
        return health
            + LoadLines.of(list.state, appearance.width) { content in
                let notes = [content.leftOutNote].compactMap(\.self).flatMap {
                    Line($0).wrapped(to: appearance.width)
                }
                return summary(content, appearance.width) + body(content, appearance)
                    + (notes.isEmpty ? [] : [""] + notes)
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
        case _ where input.hasPrefix("/"): return search(String(input.dropFirst()).trimmed)
        case "n": pages.next()
        case "p": pages.previous()
        case "r": return loading(list.load())
        case "h":
            isAskingForHealth = true
            return loading(list.checkHealth())
        default:
            let rows = list.state.value?.rows ?? []
            guard let number = Int(input), rows.indices.contains(number - 1) else { return .unknown }
            list.select(id: rows[number - 1].id)
        }
        return .redraw
    }

    private func search(_ text: String) -> ScreenReply {
        pages = Pages()
        list.filter(text)
        return .redraw
    }

    private func summary(_ content: EmployeeRows, _ width: Int) -> [Line] {
        content.filter.isEmpty ? [] : [Line(content.summary).fitted(to: width), Line()]
    }

    private func body(_ content: EmployeeRows, _ appearance: Appearance) -> [Line] {
        if let text = content.emptyText {
            return [Line(content.filter.isEmpty ? text : "\(text.dropLast()); / shows everybody.")]
        }
        let shown = rows(appearance)
        let first = pages.index * pageSize + 1
        let count = Pages.count(of: content.rows.count, perPage: pageSize)
        let footer = Line("Page \(pages.index + 1) of \(count), \(content.rows.count) employees")
        return gallery(appearance).lines(shown) { String(first + $0) } + (count > 1 ? [Line(), footer] : [])
    }

    private func healthLines(_ width: Int) -> [Line] {
        if let error = list.health.error {
            return Line(error.message, .bold).wrapped(to: width) + Line(error.advice).wrapped(to: width) + [Line()]
        }
        return list.healthText.map { [Line($0).fitted(to: width), Line()] } ?? []
    }

    private func gallery(_ appearance: Appearance) -> EmployeeGallery {
        EmployeeGallery(appearance: appearance, pictures: context.pictures)
    }

    /// The rows of the present page.
    private func rows(_ appearance: Appearance) -> [EmployeeRow] {
        let all = list.state.value?.rows ?? []
        pageSize = appearance.height.map { gallery(appearance).capacity(all, lines: $0 - 10) } ?? max(1, all.count)
        return Array(all[pages.range(of: all.count, perPage: pageSize)])
    }
}
