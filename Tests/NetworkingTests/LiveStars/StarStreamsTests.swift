import Models
import TestSupport
import XCTest

@testable import Networking

final class StarStreamsTests: XCTestCase {
    private let repositories = [Repository.make(1, stars: 10), .make(2, stars: 20)]

    func testANewCountIsDeliveredWithAllCountsOfAStream() async {
        let streams = StarStreams()
        var both = streams.open(repositories, from: []).makeAsyncIterator()
        var second = streams.open([.make(2, stars: 20)], from: []).makeAsyncIterator()
        streams.publish([1: 11])
        let batch1 = await both.next()
        XCTAssertEqual(batch1, [1: 11, 2: 20])
        streams.publish([2: 21, 3: 7])
        let batch2 = await both.next()
        XCTAssertEqual(batch2, [1: 11, 2: 21])
        let batch3 = await second.next()
        XCTAssertEqual(batch3, [2: 21])
    }

    func testASlowReaderGetsTheNewestCounts() async {
        let streams = StarStreams()
        var stream = streams.open(repositories, from: []).makeAsyncIterator()
        streams.publish([1: 11])
        streams.publish([2: 21])
        streams.publish([1: 12])
        let batch4 = await stream.next()
        XCTAssertEqual(batch4, [1: 12, 2: 21])
    }

    func testScreensShareStarCounts() async {
        let streams = StarStreams()
        var list = streams.open(repositories, from: []).makeAsyncIterator()
        let page = streams.open([.make(2, stars: 23)], from: [])
        let batch5 = await list.next()
        XCTAssertEqual(batch5, [1: 10, 2: 23])
        withExtendedLifetime(page) {}
    }

    func testPagesAreRequestedFirstAndEverySourceOnce() {
        let streams = StarStreams()
        let one = StarSource.repository(1, owner: "o", name: "r1")
        let pages = (2...3).map { StarSource.page(of: "o", in: nil, after: PageCursor(page: $0, reference: "")) }
        let open = [[one], [pages[0], one], pages].map { streams.open(repositories, from: $0) }
        XCTAssertEqual(streams.sources, [pages[0], pages[1], one])
        withExtendedLifetime(open) {}
    }

    func testAStreamWithoutReadersEnds() {
        let streams = StarStreams()
        var stream: AsyncStream<[Int: Int]>? = streams.open(repositories, from: [])
        XCTAssertTrue(streams.contains(2), "no stream has 2")
        withExtendedLifetime(stream) {}
        stream = nil
        XCTAssertTrue(streams.isEmpty, "\(streams)")
    }
}
