import Foundation
import Models
import TestSupport
import XCTest

@testable import Networking

/// A retrying client with prepared answers, a manual clock and the maximum jitter.
struct RetryRun {
    static let start = Date(timeIntervalSince1970: 1_648_375_200)
    static let address = URL.make("http://a.test:8080/x")
    static let elsewhere = URL.make("http://a.test:8081/x")

    /// Returns the server in the pauses.
    static func server() throws -> Origin { try XCTUnwrap(Origin(address)) }

    let client: ScriptedClient
    let sleeper: ManualSleeper
    let pauses = HostPauses()
    let waits = Recorder<NetworkWait>()
    let ranges = Recorder<ClosedRange<Double>>()
    let retrying: RetryingHTTPClient

    init(_ answers: Result<HTTPResponse, ServiceError.Cause>..., jumps: Bool = true, takes seconds: Double = 0) {
        client = ScriptedClient(answers)
        sleeper = ManualSleeper(Self.start, jumps: jumps)
        retrying = RetryingHTTPClient(
            SlowClient(client: client, seconds: seconds, sleeper: sleeper), pauses: pauses, sleeper: sleeper,
            random: { [ranges] in
                ranges.record($0)
                return $0.upperBound
            }, onWait: { [waits] in waits.record($0) })
    }

    func request(_ method: HTTPRequest.Method) -> HTTPRequest { HTTPRequest(method, Self.address) }

    func send(_ method: HTTPRequest.Method) async throws -> HTTPResponse { try await retrying.send(request(method)) }

    func outcome(_ method: HTTPRequest.Method) async -> Result<HTTPResponse, ServiceError.Cause> {
        do {
            return .success(try await send(method))
        } catch {
            return .failure(error as? ServiceError.Cause ?? .connection("\(error)"))
        }
    }
}

/// A client that advances the clock with each request.
private struct SlowClient: HTTPClient {
    let client: ScriptedClient
    let seconds: Double
    let sleeper: ManualSleeper

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        sleeper.advance(by: seconds)
        return try await client.send(request)
    }
}

extension NetworkWait {
    static func make(_ reason: Reason, _ total: Int, _ left: Int) -> NetworkWait {
        NetworkWait(
            reason: reason, host: "a.test:8080", left: left, isStart: left == total && left > 0)
    }
}
