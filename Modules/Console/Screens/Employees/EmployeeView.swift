import Models
import Terminal
import ViewModels

/// One employee.
@MainActor
final class EmployeeView: ScreenView {
    private let page: EmployeeViewModel
    private let context: CommandContext
    private let viewer: DesktopViewer
    private var isAskingForFile = false
    /// What became of the last request, until the screen is drawn.
    private var notice: [Line] = []

    init(_ page: EmployeeViewModel, context: CommandContext) {
        self.page = page
        self.context = context
        viewer = DesktopViewer(environment: context.terminal.environment, runner: context.surroundings.processes)
    }

    var viewModel: any ScreenModel { page }

    var title: String { page.title }

    let app: AppName? = .employees

    var prompt: Line { isAskingForFile ? "Save as (Enter to leave it): " : "> " }

    var takesEmptyLine: Bool { isAskingForFile }

    var keys: [KeyHint] {
        let open = viewer.isThere ? [KeyHint("o", "open the picture")] : []
        return (picture == nil ? [] : open + [KeyHint("s", "save the picture")]) + [KeyHint("r", "refresh")]
    }

    func prepare(_ appearance: Appearance) async {
        guard let details = page.state.value else { return }
        await EmployeePage(appearance: appearance, pictures: context.pictures).prepare(details.image)
    }

    func lines(_ appearance: Appearance) -> [Line] {
        defer { notice = [] }
        return notice
            + LoadLines.of(page.state, appearance.width) {
                EmployeePage(appearance: appearance, pictures: context.pictures).lines($0)
            }
    }

    func handle(_ input: String) -> ScreenReply {
        if isAskingForFile { return save(as: input) }
        switch input {
        case "r": return loading(page.load())
        case "o" where viewer.isThere && picture != nil: return open()
        case "s" where picture != nil:
            isAskingForFile = true
            return .show([])
        default: return .unknown
        }
    }

    private var picture: Picture? { page.state.value?.image.image }

    private func save(as path: String) -> ScreenReply {
        isAskingForFile = false
        guard !path.isEmpty, let picture else { return .say("Nothing was saved.") }
        do throws(ServiceError) {
            try PictureFile.write(picture, to: path, replaces: false)
            return .say(Line("Saved \(picture.summary) as \(path)."))
        } catch {
            let next = error.cause == .conflict ? "s asks for another name." : error.advice
            return .show([Line(error.message), Line(next)])
        }
    }

    private func open() -> ScreenReply {
        guard let picture, let details = page.state.value else { return .unknown }
        let name = details.fileName(of: picture)
        let task = Task { [self] in
            do throws(ServiceError) {
                try await viewer.open(picture, name: name)
                notice = ["Opened in the desktop's viewer.", ""]
            } catch {
                notice = [Line(error.message, .bold), Line(error.advice), ""]
            }
        }
        return .wait(task) { task.cancel() }
    }
}
