import Models

/// A row of the matrix: a fault and its expected outcome.
struct Fault: Sendable {
    /// The place of the fault.
    enum Place: Sendable {
        /// Every request to the stand-in server except the first one gets the server's fault of this name.
        case standIn
        /// A port where nothing listens.
        case closedPort
        /// A host that does not exist.
        case noHost
        /// A port without TLS.
        case noTLS
    }

    /// The outcome of a load.
    enum Outcome: Sendable {
        /// All records are loaded.
        case whole
        /// The given numbers of records are loaded and reported as left out.
        case part(Int, leftOut: Int)
        /// An error with the previous content: the reason, including the server's message, and the next step.
        case error(String, Step)
    }

    /// The advice for the next step.
    enum Step: String, Sendable {
        case startServer = "The server at PLACE is not running. Start it, then try again."
        case connection = "Check your network connection and the address, then try again."
        case moreTime = "Try again, or allow more time."
        case certificates = "Check the address and this machine’s clock and certificates."
        case later = "Try again in a moment."
        case source = "Check that the source is the right address for this app."
        case encoding = "Save it in UTF-8."
        case name = "Check the name or number."
        case access = "Ask the owner of the service for access."
        case limit = "Wait until the limit resets, then try again."
        case limitOrToken = "Wait until the limit resets, or set a token with a higher limit."
        case conflict = "Delete the existing one first, or choose another."
        case token = "Set a token for PLACE."
        case trustLocalhost = "If you trust LOCALHOST, use it as the source."
        case trustEncrypted = "If you trust ENCRYPTED, use it as the source."
    }

    let name: String
    let place: Place
    /// The time limit of one try, in seconds.
    let timeout: Double
    private let outcome: @Sendable (AppName) -> Outcome

    init(
        _ name: String, at place: Place = .standIn, timeout: Double = 20, _ outcome: Outcome,
        but exceptions: [AppName: Outcome] = [:]
    ) {
        self.name = name
        self.place = place
        self.timeout = timeout
        self.outcome = { exceptions[$0] ?? outcome }
    }

    /// Creates a fault of the stand-in server with an outcome that follows from an app's facts.
    init(_ name: String, outcome: @escaping @Sendable (AppName) -> Outcome) {
        self.name = name
        self.outcome = outcome
        place = .standIn
        timeout = 20
    }

    /// Returns the expected outcome for an app.
    func outcome(for app: AppName) -> Outcome { outcome(app) }
}
