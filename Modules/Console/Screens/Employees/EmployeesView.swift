import Models
import Terminal
import ViewModels

/// The staff directory.
@MainActor
final class EmployeesView: ListScreenView {
    let app: AppName? = .employees
    let list: EmployeesViewModel
    var model: EmployeesViewModel { list }
    var viewModel: any ScreenModel { list }
    let context: CommandContext
    var page = ListPage<[EmployeeRow]>()

    init(_ list: EmployeesViewModel, context: CommandContext) {
        self.list = list
        self.context = context
    }

    var filter: String { list.filter }

    var ownKeys: [KeyHint] { [KeyHint("h", "health of the source")] }

    func content(_ content: EmployeeRows) -> ListContent<[EmployeeRow]> {
        ListContent(
            rows: content.rows, summary: content.summary, emptyText: content.emptyText,
            notes: [content.leftOutNote, numbersNote(content)])
    }

    /// Commands know people by the numbers of the source.
    private func numbersNote(_ content: EmployeeRows) -> String? {
        let isSame = zip(content.rows, 1...).allSatisfy { $0.id == $1 }
        return isSame ? nil : "Commands take a name in place of these numbers."
    }

    func prepare(_ appearance: Appearance) async {
        guard context.pictures.canDraw, let rows = shownRows(appearance) else { return }
        await gallery(appearance).prepare(rows)
    }

    func layout(_ rows: [EmployeeRow], _ appearance: Appearance) -> PageLayout { gallery(appearance).layout(rows) }

    func draw(_ rows: ArraySlice<EmployeeRow>, from number: Int, _ appearance: Appearance) -> [Line] {
        gallery(appearance).lines(Array(rows)) { String(number + $0) }
    }

    func filter(_ text: String) { list.filter(text) }

    func pick(_ row: EmployeeRow) -> ScreenReply {
        list.select(id: row.id)
        return .redraw
    }

    func handleOwn(_ typed: TypedLine) -> ScreenReply {
        guard typed.loneKey == "h" else { return .unknown }
        return loading(list.checkHealth()) { [list, context] in
            .say(
                list.health.error.map { LoadLines.of($0, context.appearance.width) }
                    ?? [list.healthText].compactMap { $0.map { Line($0) } })
        }
    }

    private func gallery(_ appearance: Appearance) -> EmployeeGallery {
        EmployeeGallery(appearance: appearance, pictures: context.pictures)
    }
}
