import Models
import ViewModels

@testable import Coordinator

extension Screen {
    /// The kind of the screen and what was passed to it, for whole histories in tests.
    var name: String {
        switch self {
        case .home: "home"
        case .leaderboard(.list): "leaderboard"
        case .leaderboard(.statistics): "leaderboard statistics"
        case .wordle(.list): "wordle scores"
        case .wordle(.game(let game)): "wordle game \(game.id)"
        case .wordle(.edit(let form)): "edit wordle game \(form.id)"
        case .wordle(.importing): "wordle import"
        case .wordle(.calendar(let page)): "wordle calendar of \(page.month)"
        case .wordle(.add(let form)): "add wordle game on \(form.form.today)"
        case .wordle(.statistics): "wordle statistics"
        case .wordle(.comparison): "wordle comparison"
        case .wordle(.players): "wordle players"
        case .wordle(.player(let page)): "wordle player: \(page.title)"
        case .wordle(.league): "wordle league"
        case .characters(.list): "characters"
        case .characters(.character(let page)): "character \(page.id)"
        case .employees(.list): "employees"
        case .employees(.employee(let employee)): "employee \(employee.id)"
        case .repos(.list(let list)): "repositories of \(list.owner)"
        case .repos(.repository(let page)): "repository \(page.title)"
        case .repos(.stars(let page)): "\(page.title)"
        case .settings(.list): "settings"
        case .settings(.token(let token)): "token for \((try? token.place().origin) ?? "no source")"
        }
    }
}
