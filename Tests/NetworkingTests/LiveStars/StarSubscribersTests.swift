import Models
import TestSupport
import XCTest

@testable import Networking

final class StarSubscribersTests: XCTestCase {
    private let repositories = [Repository.make(1, stars: 10), .make(2, stars: 20)]

    func testEverySubscriberHearsOfTheChangesOfItsRepositoriesInOneBatch() {
        let subscribers = StarSubscribers()
        let both = Recorder<[Int: Int]>()
        let second = Recorder<[Int: Int]>()
        let subscription = subscribers.add(repositories) { both.record($0) }
        _ = subscribers.add([.make(2, stars: 99)]) { second.record($0) }
        for stars in [[1: 10, 2: 20], [1: 11, 2: 21], [1: 11, 2: 21], [1: 12], [3: 7]] { subscribers.publish(stars) }
        XCTAssertEqual(both.values, [[1: 11, 2: 21], [1: 12]])
        XCTAssertEqual(second.values, [[2: 21]])
        subscription.cancel()
        subscribers.publish([1: 13, 2: 22])
        XCTAssertEqual(both.values.count, 2)
        XCTAssertEqual(second.values, [[2: 21], [2: 22]])
        XCTAssertEqual(subscribers.subscribed, [.make(2, stars: 22)])
    }

    func testTheLastToLeaveEndsTheTopic() {
        let subscribers = StarSubscribers()
        let subscription = subscribers.add(repositories) { _ in }
        XCTAssertFalse(subscribers.isEmpty)
        XCTAssertTrue(subscribers.isSubscribed(2))
        for _ in 1...2 {
            subscription.cancel()
            XCTAssertTrue(subscribers.isEmpty)
        }
    }
}
