import Coordinator
import InMemoryServices
import Observation
import ViewModels
import XCTest

/// The path of a `NavigationStack`, as SwiftUI treats it: a new stack is drawn in a later job of the main actor.
@available(macOS 14, iOS 17, *)
@MainActor final class NavigationTests: XCTestCase {
    private let coordinator = AppCoordinator(services: .inMemory())
    private lazy var stack = ObservedStack(coordinator)
    private var drawn: [Int] = []

    /// Waits until the stack changes, and then for the later job in which it is drawn.
    private func draw(after change: () -> Void) async {
        await withCheckedContinuation { continuation in
            withObservationTracking {
                drawn = stack.path
            } onChange: {
                continuation.resume()
            }
            change()
        }
        await Task.yield()
        drawn = stack.path
    }

    private var paths: [String] { coordinator.routes.map(\.path) }

    func testALinkIsShownAlthoughThePathDrawnBeforeItIsSet() async {
        for _ in 0..<40 {
            await draw { coordinator.open(.employees(.list)) }
            await draw {
                coordinator.open(.wordle(.list))
                stack.path = drawn
            }
            XCTAssertEqual(paths, ["/", "/wordle"])
            XCTAssertEqual(drawn, [coordinator.top.id])
        }
    }

    func testASwipeAndALongPressGoBack() async {
        await draw { coordinator.open(.wordle(.list)) }
        await draw { coordinator.show(.wordle(.game(264, letters: true))) }
        await draw { stack.path.removeLast() }
        XCTAssertEqual(paths, ["/", "/wordle"])
        await draw { stack.path = [] }
        XCTAssertEqual(paths, ["/"])
        XCTAssertEqual(drawn, [])
    }

    func testALinkIsShownWithTheScreenAboveIt() async {
        await coordinator.openWithParent(.wordle(.game(264, letters: true)))?.value
        guard case .wordle(.game(let game)) = coordinator.top.screen else { return XCTFail("no game") }
        XCTAssertEqual(game.neighbours.next, 263)
        XCTAssertTrue(coordinator.back())
        XCTAssertEqual(coordinator.top.route.path, "/wordle")
    }
}
