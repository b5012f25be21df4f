import Models
import Terminal
import ViewModels

/// The shared games of several people, ranked.
@MainActor
final class WordleComparisonView: ScreenView {
    let app: AppName? = .wordle
    let title = "Wordle scores compared"
    let keys = [KeyHint("r", "refresh")]

    var viewModel: any ScreenModel { comparison }

    private let comparison: WordleComparisonViewModel
    private let context: CommandContext

    init(_ comparison: WordleComparisonViewModel, context: CommandContext) {
        self.comparison = comparison
        self.context = context
    }

    func lines(_ appearance: Appearance) -> [Line] {
        LoadLines.of(comparison.state, appearance.width) { WordleComparisonPage(context: context).lines($0) }
    }

    func handle(_ typed: TypedLine) -> ScreenReply {
        typed.loneKey == "r" ? loading(comparison.load()) : .unknown
    }
}
