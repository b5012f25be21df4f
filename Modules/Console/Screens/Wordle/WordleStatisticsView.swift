import Models
import Terminal
import ViewModels

/// The statistics of all games.
@MainActor
final class WordleStatisticsView: ScreenView {
    let app: AppName? = .wordle
    let title = "Wordle scores"
    let keys = [KeyHint("r", "refresh")]

    var viewModel: any ScreenModel { statistics }

    private let statistics: WordleStatisticsViewModel

    init(_ statistics: WordleStatisticsViewModel) {
        self.statistics = statistics
    }

    func lines(_ appearance: Appearance) -> [Line] {
        LoadLines.of(statistics.state, appearance.width) { WordleStatisticsPage(appearance: appearance).lines($0) }
    }

    func handle(_ input: String) -> ScreenReply {
        input == "r" ? loading(statistics.load()) : .unknown
    }
}
