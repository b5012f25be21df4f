import Foundation
import Models
import Networking
import TestSupport
import XCTest

final class AvatarsTests: XCTestCase {
    func testFetchesAnImage() async throws {
        let url = try url(1)
        let client = DocumentClient([url.path: HTTPResponse(status: 200, body: Picture.png().data)])
        let picture = try await AvatarsHTTPService(connection: HTTPConnection(client)).avatar(at: url)
        XCTAssertEqual(picture, .png())
    }

    func testRefusesWhatIsNoImageWhatIsTooLargeAndWhatIsMissing() async throws {
        let url = try url(1)
        let answers: [(HTTPResponse, ServiceError.Cause)] = [
            (.json("<html>"), .invalid("the answer is no JPEG, PNG or GIF")),
            (HTTPResponse(status: 200, body: Picture.png(bytes: 5_000_001).data), .tooLarge(limit: 5_000_000)),
            (.json("gone", status: 404), .notFound),
        ]
        for (answer, cause) in answers {
            do {
                _ = try await AvatarsHTTPService(connection: HTTPConnection(DocumentClient([url.path: answer]))).avatar(
                    at: url)
                XCTFail("nothing failed")
            } catch let error as ServiceError {
                XCTAssertEqual(error.cause, cause)
            }
        }
    }

    func testAPictureIsFetchedOnceHoweverManyAsk() async throws {
        let spy = AvatarsServiceSpy()
        let avatars = CachedAvatars(spy)
        let url = try url(1)
        async let first = avatars.avatar(at: url)
        async let second = avatars.avatar(at: url)
        await spy.gate(url).calls(1)
        spy.gate(url).answer(0, with: .success(.png()))
        let pictures = try await [first, second, avatars.avatar(at: url)]
        XCTAssertEqual(pictures, [.png(), .png(), .png()])
    }

    func testAFailureIsNotKept() async throws {
        let spy = AvatarsServiceSpy()
        let avatars = CachedAvatars(spy)
        let url = try url(1)
        async let first = try? avatars.avatar(at: url)
        await spy.gate(url).calls(1)
        spy.gate(url).answer(0, with: .failure(ServiceError.refused))
        let failed = await first
        XCTAssertNil(failed)
        async let second = avatars.avatar(at: url)
        await spy.gate(url).calls(2)
        spy.gate(url).answer(1, with: .success(.png()))
        let picture = try await second
        XCTAssertEqual(picture, .png())
    }

    func testOnlyAFewAreFetchedAtATime() async throws {
        let counter = AvatarsCounter()
        let avatars = CachedAvatars(counter, width: 4)
        let urls = try (1...30).map(url)
        await withTaskGroup(of: Void.self) { group in
            for url in urls { group.addTask { _ = try? await avatars.avatar(at: url) } }
        }
        let most = await counter.most
        let total = await counter.total
        XCTAssertEqual(most, 4)
        XCTAssertEqual(total, 30)
    }

    func testWhatIsBeyondTheCapacityIsFetchedAgain() async throws {
        let counter = AvatarsCounter()
        let avatars = CachedAvatars(counter, capacity: 34_000)
        for number in [1, 2, 1, 2] { _ = try await avatars.avatar(at: url(number)) }
        let total = await counter.total
        XCTAssertEqual(total, 3)
    }

    private func url(_ number: Int) throws -> URL {
        try XCTUnwrap(URL(string: "http://avatars.test/\(number).png"))
    }
}

/// Answers after others had the time to ask as well, and counts who asks at the same time.
private actor AvatarsCounter: AvatarsService {
    private(set) var most = 0
    private(set) var total = 0
    private var present = 0

    func avatar(at url: URL) async throws -> Picture {
        present += 1
        total += 1
        most = max(most, present)
        for _ in 0..<50 { await Task.yield() }
        present -= 1
        return .png()
    }
}
