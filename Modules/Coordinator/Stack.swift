import Models
import ViewModels

/// A screen on the coordinator's stack, with its route and an id.
public struct StackEntry: Identifiable, Sendable {
    /// The id to pop to; `renew` gives a new id to each screen that it creates again.
    public let id: Int
    /// The route that the screen was created for; `AppCoordinator.routes` has the current routes.
    public let route: Route
    /// The screen of the route, with its view model.
    public let screen: Screen

    @MainActor var currentRoute: Route {
        switch screen {
        case .repos(.list(let list)): .repos(.list(owner: list.owner))
        case .group(.comparison(let group)): .group(group.request.showsDays ? .days : .comparison)
        default: route
        }
    }

    /// The route with new settings: the list of the default owner becomes that of the new default owner.
    @MainActor var renewedRoute: Route {
        guard case .repos(.list(let list)) = screen, list.owner == list.standardOwner else { return currentRoute }
        return route == .repos(.list(owner: nil)) ? route : currentRoute
    }
}

#if canImport(Observation)
    import Observation

    /// The stack of a coordinator for SwiftUI: properties that views observe.
    @available(macOS 14, iOS 17, *)
    @MainActor @Observable public final class ObservedStack {
        /// The screens from the start screen to the one that is shown; never empty.
        public private(set) var entries: [StackEntry]
        @ObservationIgnored private let coordinator: AppCoordinator
        @ObservationIgnored private var token: ObservationToken?

        /// Observes the stack of a coordinator.
        public init(_ coordinator: AppCoordinator) {
            self.coordinator = coordinator
            entries = coordinator.stack
            token = coordinator.observe { [weak self] in self?.entries = $0 }
        }

        /// The ids of the screens above the start screen: the path of a `NavigationStack`.
        ///
        /// Setting it goes back to the last screen of the new path. A path whose last screen was left already, such as
        /// one that was drawn before a link was opened, changes nothing.
        public var path: [Int] {
            get { entries.dropFirst().map(\.id) }
            set { coordinator.pop(to: newValue.last ?? entries[0].id) }
        }
    }
#endif
