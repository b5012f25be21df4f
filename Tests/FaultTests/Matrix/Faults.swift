extension Fault {
    /// Every row of the matrix.
    static let all = connections + protocols + bodies + letters + redirects + statuses + limits
}
