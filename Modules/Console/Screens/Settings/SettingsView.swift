import Models
import Terminal
import ViewModels

/// The settings, each with its value, where that comes from, and what else it may be.
@MainActor
final class SettingsView: ScreenView {
    let title = "Settings"
    let keys = [KeyHint("r", "refresh")]

    private let settings: SettingsViewModel

    init(_ settings: SettingsViewModel) {
        self.settings = settings
    }

    var viewModel: any ScreenModel { settings }

    func lines(_ appearance: Appearance) -> [Line] {
        LoadLines.of(settings.state, appearance.width) { rows in
            rows.flatMap { lines($0, appearance.width) }
        }
    }

    func handle(_ typed: TypedLine) -> ScreenReply {
        typed.loneKey == "r" ? loading(settings.load()) : .unknown
    }

    private func lines(_ row: SettingRow, _ width: Int) -> [Line] {
        let problem = row.problem.map { Line($0, .bold).wrapped(to: width) } ?? []
        return Line("\(row.id): \(row.value) (\(row.origin); \(row.kinds))").wrapped(to: width) + problem
    }
}
