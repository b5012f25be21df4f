import Models
import Terminal
import ViewModels

/// One employee.
@MainActor
final class EmployeeView: ScreenView {
    private let page: EmployeeViewModel
    private let context: CommandContext
    private let viewer: DesktopViewer

    init(_ page: EmployeeViewModel, context: CommandContext) {
        self.page = page
        self.context = context
        viewer = DesktopViewer(environment: context.terminal.environment, runner: context.surroundings.processes)
    }

    var viewModel: any ScreenModel { page }

    var title: String { page.title }

    let app: AppName? = .employees

    var keys: [KeyHint] {
        let open = viewer.isThere ? [KeyHint("o", "open the picture")] : []
        return (picture == nil ? [] : open + [KeyHint("s", "save the picture")]) + [KeyHint("r", "refresh")]
    }

    func prepare(_ appearance: Appearance) async {
        guard let details = page.state.value else { return }
        await EmployeePage(appearance: appearance, pictures: context.pictures).prepare(details.image)
    }

    func lines(_ appearance: Appearance) -> [Line] {
        LoadLines.of(page.state, appearance.width) {
            EmployeePage(appearance: appearance, pictures: context.pictures).lines($0)
        }
    }

    func handle(_ typed: TypedLine) -> ScreenReply {
        switch typed.loneKey {
        case "r": return loading(page.load())
        case "o" where viewer.isThere:
            guard let picture, let details = page.state.value else { return .unknown }
            return viewer.reply("Opened in the desktop's viewer.") { [viewer] () throws(ServiceError) in
                try await viewer.open(picture, name: details.fileName(of: picture))
            }
        case "s":
            guard let picture else { return .unknown }
            let name = page.state.value?.fileName(of: picture) ?? "picture"
            let question = Question(text: "Save as (\(name))", empty: "saves it as \(name)")
            return .ask(question) { [self] in save(picture, as: $0.isEmpty ? name : $0) }
        default: return .unknown
        }
    }

    private var picture: Picture? { page.state.value?.image.image }

    private func save(_ picture: Picture, as path: String) -> ScreenReply {
        do throws(ServiceError) {
            try PictureFile.write(picture, to: path, replaces: false)
            return .say(Line("Saved \(picture.summary) as \(path)."))
        } catch {
            let next = error.cause == .conflict ? "s asks for another name." : error.advice
            return .say([Line(error.message), Line(next)])
        }
    }
}
