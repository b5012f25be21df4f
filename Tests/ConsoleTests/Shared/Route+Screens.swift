import Coordinator
import Models
import TestSupport
import ViewModels

extension Route {
    /// A route to each screen of an app.
    static func screens(of app: AppName) -> [Route] { app.tested.screens.compactMap { try? Route($0) } }

    /// A route to each screen except the start screen.
    static let allScreens =
        AppName.allCases.flatMap(screens) + [.settings(.list)]
        + TokenService.allCases.map { .settings(.token($0)) }
}
