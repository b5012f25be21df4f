import Models

/// A decorator that limits the time from the start of a request to the last byte of the response.
package struct DeadlineHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let seconds: Double

    /// Wraps a client; `seconds` is the timeout.
    ///
    /// The client must end a request as soon as the request's task is cancelled. Otherwise `send` returns late, because
    /// a task group waits for all its tasks.
    package init(_ client: any HTTPClient, seconds: Double) {
        self.client = client
        self.seconds = seconds
    }

    /// Returns the response; throws `ServiceError.Cause.timedOut` when the time is up.
    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
            group.addTask { try await client.send(request) }
            group.addTask {
                try await Task.sleep(for: .seconds(seconds))
                throw ServiceError.Cause.timedOut(seconds: seconds)
            }
            defer { group.cancelAll() }
            guard let answer = try await group.next() else { throw CancellationError() }
            return answer
        }
    }
}
