extension KeyedDecodingContainer {
    /// Decodes a whole number; throws `DecodingError.dataCorrupted` at its place for a fraction or a number beyond `Int`.
    func wholeNumber(forKey key: Key) throws -> Int {
        do {
            return try decode(Int.self, forKey: key)
        } catch let error as DecodingError {
            throw error
        } catch {
            // Foundation on Linux throws a private error here, which loses its place on the way up.
            let context = DecodingError.Context(
                codingPath: codingPath + [key], debugDescription: "a whole number within range", underlyingError: error)
            throw DecodingError.dataCorrupted(context)
        }
    }
}
