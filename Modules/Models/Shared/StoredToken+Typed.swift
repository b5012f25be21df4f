extension StoredToken {
    /// Binds a token that a person typed or piped in to an origin; white space around it does not count.
    ///
    /// - Throws: `ServiceError` when it is not one line of 1 to 4096 visible ASCII characters; the error does not
    ///   repeat what was given.
    public init(typed text: String, origin: String) throws(ServiceError) {
        let value = text.trimmed
        guard Self.isUsable(value) else {
            throw ServiceError(
                action: "store the token", cause: .invalid("a token is one line of visible ASCII characters"))
        }
        self.init(value: value, origin: origin)
    }

    private static func isUsable(_ value: String) -> Bool {
        !value.isEmpty && value.utf8.count <= 4096 && value.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
