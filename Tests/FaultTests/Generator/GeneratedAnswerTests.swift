import CurlTransport
import Foundation
import Models
import Networking
import TestSupport
import XCTest

/// Answers that are cut short, and generated answers in many forms or with damage.
///
/// A test sends some hundred generated answers; `make fuzz` sends as many as there is time for.
final class GeneratedAnswerTests: XCTestCase {
    private static let seconds = ProcessInfo.processInfo.environment["QUINTET_FUZZ_SECONDS"].flatMap(Double.init)

    func testAnAnswerCutAnywhereIsAFailureInEveryService() async throws {
        let server = try StandInServer.start()
        let deadline = Date(timeIntervalSinceNow: Self.seconds ?? 60)
        for call in Self.seconds == nil ? ServiceCall.all : ServiceCall.all.shuffled() {
            let whole = try await call.answer(of: server)
            let fields = whole.headers.filter { $0.key != "content-length" && $0.key != "content-encoding" }
            let lines = ["HTTP/1.1 \(whole.status) OK"] + fields.map { "\($0): \($1)" }.sorted()
            for framing in ["content-length: \(whole.body.count)", "transfer-encoding: chunked"] {
                let head = Array((lines + [framing, "", ""]).joined(separator: "\r\n").utf8)
                let isChunked = framing.hasSuffix("chunked")
                let end = isChunked ? Array("\r\n0\r\n\r\n".utf8) : []
                let start = isChunked ? Array("\(String(whole.body.count, radix: 16))\r\n".utf8) : []
                guard Date() < deadline else { return }
                try await cut(call, head, start + [UInt8](whole.body) + end, isChunked: isChunked)
            }
        }
    }

    /// Cuts an answer by closing or resetting the connection, at every byte of its head and at many bytes of its body.
    ///
    /// An answer without only its last line feed is not tested, since clients may accept it.
    private func cut(_ call: ServiceCall, _ head: [UInt8], _ body: [UInt8], isChunked: Bool) async throws {
        let answer = head + body
        let length = Recorder<Int>()
        // A reset is tested at every third place only, unless there is more time.
        for (ending, step) in [(RawServer.Ending.close, 1), (.reset, Self.seconds == nil ? 3 : 1)] {
            let server = try RawServer { _ in .init(Array(answer.prefix(length.values.last ?? 0)), ending) }
            for (number, place) in places(head.count, body.count, isChunked: isChunked).enumerated()
            where number % step == 0 && !(isChunked && place == answer.count - 1) {
                length.record(place)
                let outcome = await call.outcome(server.url)
                guard place < answer.count else {
                    if case .failure(let cause) = outcome { XCTFail("\(call.name), whole: \(cause)") }
                    continue
                }
                XCTAssertEqual(outcome, .failure(.cutShort), "\(call.name), \(place) of \(answer.count), \(ending)")
            }
        }
    }

    private func places(_ head: Int, _ body: Int, isChunked: Bool) -> [Int] {
        let most = Self.seconds == nil ? 20 : 2_000
        let step = max(1, body / most)
        let first = Self.seconds == nil ? 0 : Int.random(in: 0..<step)
        let near = Array(0..<min(body, 12)) + Array(max(0, body - 12)..<body)
        let inBody = Set(near + Array(stride(from: first, to: body, by: step)))
        // The head of a chunked answer is almost the same, so it is not cut again unless there is more time.
        let inHead = isChunked && Self.seconds == nil ? [] : Array(0..<head)
        return inHead + inBody.sorted().map { head + $0 } + [head + body]
    }

    func testGeneratedFormsOfAnAnswerAreAccepted() async throws {
        try await forAnswers { grammar, number, server in
            let body = Array("\"\(String(repeating: "body ", count: number % 50))\"".utf8)
            let status = [200, 201, 299, 404, 500][number % 5]
            let answer = grammar.answer(status: status, body: body)
            server.record(.init(answer.bytes, answer.endsWithConnection ? .close : .keepOpen))
            return (answer.bytes, { $0 == .success(HTTPResponse(status: status, body: Data(body))) })
        }
    }

    func testDamageToAnAnswerNeverCausesACrashOrATimeout() async throws {
        try await forAnswers { grammar, number, server in
            let bytes = grammar.damaged(grammar.answer(status: 200, body: Array("\"Ok\"".utf8)).bytes)
            server.record(.init(bytes, number % 2 == 0 ? .close : .reset))
            return (bytes, { if case .failure(.timedOut) = $0 { false } else { true } })
        }
    }

    private typealias Check = (Result<HTTPResponse, ServiceError.Cause>) -> Bool

    /// Sends a request for each generated answer, and checks the outcome.
    private func forAnswers(
        _ make: (inout AnswerGrammar, Int, Recorder<RawServer.Answer>) -> ([UInt8], Check)
    ) async throws {
        let next = Recorder<RawServer.Answer>()
        let server = try RawServer { _ in next.values.last ?? .init("") }
        let client = DeadlineHTTPClient(CurlHTTPClient(), seconds: 20)
        let seed = Self.seconds == nil ? 1 : UInt64.random(in: 0 ... .max)
        let end = Self.seconds.map { Date(timeIntervalSinceNow: $0 / 2) }
        var grammar = AnswerGrammar(seed: seed)
        var number = 0
        while end.map({ Date() < $0 }) ?? (number < 400) {
            let (bytes, isRight) = make(&grammar, number, next)
            let outcome = await Self.outcome(client, server.url)
            guard isRight(outcome) else {
                return XCTFail(
                    "answer \(number) of seed \(seed): \(outcome) to \(String(decoding: bytes, as: UTF8.self))")
            }
            number += 1
        }
        print("\(name): \(number) answers")
    }

    private static func outcome(_ client: any HTTPClient, _ url: URL) async -> Result<HTTPResponse, ServiceError.Cause>
    {
        do {
            let answer = try await client.send(HTTPRequest(.get, url))
            return .success(HTTPResponse(status: answer.status, body: answer.body))
        } catch {
            return .failure(error as? ServiceError.Cause ?? .connection("\(error)"))
        }
    }
}
