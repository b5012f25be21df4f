extension StoredToken {
    /// Creates a token from input that was typed or piped in, trimmed and bound to an origin.
    ///
    /// - Throws: `ServiceError` when it is not one line of 1 to 4096 visible ASCII characters; the error does not
    ///   repeat the input.
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
