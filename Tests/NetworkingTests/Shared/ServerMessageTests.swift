import Foundation
import XCTest

@testable import Networking

final class ServerMessageTests: XCTestCase {
    func testTheWordsOfCommonServersAreShown() {
        let table: [(String, String?)] = [
            (#"{"message": "a"}"#, "a"), (#"{"error": "a"}"#, "a"), (#""a""#, "a"), ("{}", nil), ("<p>a</p>", nil),
            // FastAPI and Django
            (#"{"detail": "a"}"#, "a"),
            (#"{"detail": [{"loc": ["body", "tries", 0], "msg": "b"}, {"msg": "c"}]}"#, "body.tries.0: b; c"),
            (#"{"detail": [{"type": "missing"}, {"loc": [], "msg": "c"}]}"#, "c"), (#"{"detail": []}"#, nil),
            // RFC 9457
            (#"{"type": "about:blank", "title": "a", "status": 404, "detail": "b"}"#, "a: b"),
            (#"{"title": "a"}"#, "a"), (#"{"title": "A.", "detail": "B."}"#, "A. B."),
            // Google
            (#"{"error": {"code": 403, "message": "a"}}"#, "a"),
            // GraphQL and JSON:API
            (#"{"errors": [{"message": "a"}, {"message": "b"}]}"#, "a; b"),
            (#"{"errors": ["a", {"message": "b"}, {}, "c", "d", "e"]}"#, "a; b; c; and 2 more"),
            (#"{"errors": [{"title": "a", "detail": "b"}]}"#, "a: b"), (#"{"errors": ["a"]}"#, "a"),
            (#"{"msg": "Missing Authorization Header"}"#, "Missing Authorization Header"),
            (#"{"errors": {"word": ["is too short", "b"], "id": "c"}}"#, "word: is too short; word: b; id: c"),
            (
                #"{"title": "One or more errors occurred.", "errors": {"Id": ["The Id field is required."]}}"#,
                "One or more errors occurred. Id: The Id field is required."
            ),
            (#"{"errors": []}"#, nil),
        ]
        for (body, words) in table { XCTAssertEqual(ServiceClient.message(Data(body.utf8)), words, body) }
    }
}
