import Coordinator
import InMemoryServices
import ViewModels
import XCTest

/// The path of a `NavigationStack`, as SwiftUI treats it: a new stack is drawn in a later job of the main actor.
@MainActor final class NavigationTests: XCTestCase {
    private let coordinator = AppCoordinator(services: .inMemory())

    func testALinkIsShownAlthoughEachDrawnPathIsSentBack() async {
        for _ in 0..<40 {
            coordinator.open(.employees(.list))
            let drawn = Task { [coordinator] in
                for await stack in coordinator.stacks {
                    await Task.yield()
                    // What a view does that follows every change of its path, and not only those of the user.
                    coordinator.pop(to: stack[stack.count - 1].id)
                    if stack.last?.route == .wordle(.list) { return }
                }
            }
            await Task.yield()
            coordinator.open(.wordle(.list))
            let end = Task {
                try? await Task.sleep(for: .seconds(30)); drawn.cancel()
            }
            await drawn.value
            end.cancel()
            XCTAssertEqual(coordinator.routes.map(\.path), ["/", "/wordle"])
        }
    }

    func testALinkIsShownWithTheScreenAboveIt() async {
        await coordinator.openWithParent(.wordle(.game(264, letters: true)))?.value
        guard case .wordle(.game(let game)) = coordinator.top.screen else { return XCTFail("no game") }
        XCTAssertEqual(game.neighbours.next, 263)
        XCTAssertTrue(coordinator.back())
        XCTAssertEqual(coordinator.top.route.path, "/wordle")
    }
}
