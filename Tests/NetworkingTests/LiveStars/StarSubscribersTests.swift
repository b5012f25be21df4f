import Foundation
import Models
import TestSupport
import XCTest

@testable import Networking

final class StarSubscribersTests: XCTestCase {
    func testEverySubscriberOfARepositoryHearsOfEachChangeOnce() {
        let subscribers = StarSubscribers()
        let first = Heard()
        let second = Heard()
        let ticket = subscribers.add(.make(1), stars: 10) { first.values.append($0) }
        _ = subscribers.add(.make(1), stars: 99) { second.values.append($0) }
        for stars in [10, 11, 11] { subscribers.publish(stars, of: 1) }
        XCTAssertTrue(subscribers.remove(ticket, of: 1))
        subscribers.publish(12, of: 1)
        subscribers.publish(7, of: 2)
        XCTAssertEqual(first.values, [11])
        XCTAssertEqual(second.values, [11, 12])
        XCTAssertEqual(subscribers.subscribed.map(\.stars), [12])
    }

    func testTheLastToLeaveEndsTheTopic() {
        let subscribers = StarSubscribers()
        let ticket = subscribers.add(.make(1), stars: 10) { _ in }
        XCTAssertFalse(subscribers.isEmpty)
        XCTAssertFalse(subscribers.remove(ticket, of: 1))
        XCTAssertTrue(subscribers.isEmpty)
        XCTAssertFalse(subscribers.remove(ticket, of: 1))
    }
}

private final class Heard: @unchecked Sendable {
    var values: [Int] = []
}
