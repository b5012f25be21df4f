import Coordinator
import InMemoryServices
import Models
import ViewModels

@MainActor func titlesOfGames() async -> [String] {
    let services = Services.inMemory(results: [PostedResult(player: "Ann", puzzle: 264, tries: 3)])
    let coordinator = AppCoordinator(services: services)
    coordinator.open(.wordle(.list))
    await coordinator.top.screen.viewModel.appear()?.value
    guard case .wordle(.list(let games)) = coordinator.top.screen else { return [] }
    return games.state.value?.rows.map(\.title) ?? []
}
