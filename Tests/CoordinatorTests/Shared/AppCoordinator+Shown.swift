import Coordinator
import ViewModels
import XCTest

extension AppCoordinator {
    /// Returns the view model of the current screen; throws if it is of another type.
    func shown<Model: ScreenModel>(_: Model.Type = Model.self) throws -> Model {
        try XCTUnwrap(top.screen.viewModel as? Model, "\(top)")
    }
}
