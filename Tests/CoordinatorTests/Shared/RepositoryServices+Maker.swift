import Coordinator
import Models
import TestSupport

extension RepositoryServices {
    /// Returns repository services in which only `service` is controlled by the test.
    static func make(service: any RepositoriesService) -> RepositoryServices {
        RepositoryServices(
            service: service, live: LiveStarServerSpy(), history: StarHistoryStoreSpy(),
            timelines: StarTimelinesInMemory(), sleeper: ManualSleeper())
    }
}
