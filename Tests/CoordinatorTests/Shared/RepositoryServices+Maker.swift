import Coordinator
import Models
import TestSupport

extension RepositoryServices {
    /// Makes a group in which only the service does what a test says.
    static func make(service: any RepositoriesService) -> RepositoryServices {
        RepositoryServices(
            service: service, live: LiveStarServerSpy(), history: StarHistoryStoreSpy(),
            timelines: StarTimelinesInMemory(), sleeper: ManualSleeper())
    }
}
