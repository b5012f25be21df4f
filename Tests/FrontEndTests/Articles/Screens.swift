import Coordinator
import Screens
import ViewModels

/// Returns the titles of the actions of a screen, such as "Check the server", for a menu.
@MainActor func menu(of route: Route, _ services: Services) -> [String] {
    let coordinator = AppCoordinator(services: services)
    coordinator.show(route)
    return coordinator.top.screen.spec.actions.compactMap(\.title)
}
