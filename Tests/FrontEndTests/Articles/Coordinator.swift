import Coordinator
import ViewModels

@MainActor func walk(_ services: Services) async throws -> [String] {
    let coordinator = AppCoordinator(services: services)
    coordinator.open(try Route("/employees/3"))
    await coordinator.top.screen.viewModel.appear()?.value
    guard case .employees(.employee(let page)) = coordinator.top.screen else { return [] }
    let facts = page.state.value?.facts.map(\.value) ?? []
    coordinator.back()
    await coordinator.finish()
    return facts + [coordinator.top.route.path]
}
