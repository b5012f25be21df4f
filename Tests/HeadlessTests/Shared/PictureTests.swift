import Coordinator
import Models
import TestSupport
import XCTest

@MainActor final class PictureTests: XCTestCase {
    func testTheAvatarOfACardIsSentAsALine() async throws {
        let session = try TestSession()
        let avatars = AvatarsServiceSpy()
        let service = CharactersServiceSpy()
        let addresses = ["http://a/1", "http://a/2"]
        session.services.characters.avatars = avatars
        session.services.characters.service = service
        session.start(self)
        await service.list.calls(1)
        await session.send(#"{"do":"open","route":"/characters"}"#)
        await service.list.answerCall(
            1, with: .success(Characters(users: addresses.map { GameCharacter(name: "Mario", avatar: .make($0)) })))
        try await session.shows("/characters")
        let picture = Picture(
            data: Data("GIF".utf8), header: ImageHeader(mediaType: "image/gif", width: 1, height: 1))
        let results: [Result<Picture, any Error>] = [.success(picture), .failure(CancellationError())]
        for (address, result) in zip(addresses, results) {
            await session.send(#"{"do":"picture","id":"\#(address)"}"#)
            await avatars.gate(.make(address)).answerCall(0, with: result)
            try await eventually { (session.last["picture"] as? [String: Any])?["id"] as? String == address }
        }
        XCTAssertEqual(
            session.lines.suffix(2),
            [
                #"{"picture":{"id":"http://a/1","mediaType":"image/gif","base64":"R0lG"},"id":"http://a/1"}"#,
                #"{"picture":{"id":"http://a/2","mediaType":null,"base64":null},"id":"http://a/2"}"#,
            ])
        await session.send(#"{"do":"picture","id":"file:///etc/passwd"}"#)
        XCTAssertEqual(session.last["problem"] as? String, "there is no such picture")
    }

    func testThumbnailsAndPicturesOfEmployeesAreSent() async throws {
        let session = try await TestSession(at: "/employees", self)
        let row = (session.content["rows"] as? [[String: Any]])?.first { $0["thumbnail"] is String }
        let id = try XCTUnwrap(row?["id"] as? Int)
        await session.send(#"{"do":"picture","id":"thumbnail/\#(id)"}"#)
        try await eventually { session.last["picture"] != nil }
        await session.send(#"{"do":"select","id":\#(id)}"#)
        try await session.shows("/employees/\(id)")
        await session.send(#"{"do":"picture","id":"image/\#(id)"}"#)
        try await eventually { session.last["picture"] != nil }
        let picture = session.last["picture"] as? [String: Any]
        XCTAssertEqual(picture?["id"] as? String, "image/\(id)")
        XCTAssertNotNil((picture?["base64"] as? String).flatMap { Data(base64Encoded: $0) }, "\(picture ?? [:])")
    }
}
