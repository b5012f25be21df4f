/// Keeps data that can be fetched again, under keys of letters and digits; what cannot be read or written is missing.
package protocol DataCache: Sendable {
    func data(for key: String) -> (data: Data, date: Date)?
    func keep(_ data: Data, for key: String, at date: Date)
    func confirm(_ key: String, at date: Date)
    func remove(_ key: String)
}
