import Coordinator
import Models
import TestSupport

extension RepositoryServices {
    /// Returns repository services in which only `service` is controlled by the test.
    static func make(service: any RepositoriesService) -> RepositoryServices {
        RepositoryServices(
            service: service, live: LiveStarServerSpy(), seen: SeenStarsSpy(),
            timelines: StarTimelinesInMemory(), sleeper: ManualSleeper())
    }
}
