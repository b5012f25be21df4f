import Models

/// All services of an invalid source: each call throws the reason.
struct Unavailable: Sendable {
    let reason: ServiceError
}
