import Coordinator
import ViewModels
import XCTest

extension AppCoordinator {
    /// Returns the view model of the screen that is shown; throws where it is of another kind.
    func shown<Model: ScreenModel>(_: Model.Type = Model.self) throws -> Model {
        try XCTUnwrap(top.screen.viewModel as? Model, "\(top)")
    }
}
