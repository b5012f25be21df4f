import Formats
import Models
import Platform

extension StoredToken {
    /// The token and its origin as JSON, for stores that have one string for each account.
    package var data: Data { Data((["origin": origin, "token": value] as JSON).text.utf8) }

    /// Reads a token from JSON; returns nil for any other data, such as data of another program.
    ///
    /// A token without an origin is not accepted, because a token may only be sent to its origin.
    package init?(data: Data) {
        guard let json = JSON(reading: data), let origin = json.words("origin"), let token = json.words("token") else {
            return nil
        }
        self.init(value: token, origin: origin)
    }
}

extension TokenService {
    /// Returns the account of an origin's token in a store, such as `github https://api.github.com`.
    func account(for origin: String) -> String { "\(rawValue) \(origin)" }

    /// Returns the sorted origins of the accounts that belong to this service; ignores the other accounts.
    func origins(among accounts: some Sequence<String>) -> [String] {
        let prefix = account(for: "")
        return accounts.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }.sorted()
    }
}
