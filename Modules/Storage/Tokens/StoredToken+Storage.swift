import Formats
import Models
import Platform

extension StoredToken {
    /// The token as JSON, with its origin, for a store of single strings.
    package var data: Data { Data((["origin": origin, "token": value] as JSON).text.utf8) }

    /// Reads a token from JSON; nil for data of other programs.
    ///
    /// A token without an origin must not be sent anywhere.
    package init?(data: Data) {
        let texts = JSONReader.texts(of: ["origin", "token"], in: data)
        guard let origin = texts[0], let token = texts[1] else { return nil }
        self.init(value: token, origin: origin)
    }
}

extension TokenService {
    /// Returns the name of a token in a store: `github https://api.github.com`.
    func account(for origin: String) -> String { "\(rawValue) \(origin)" }

    /// Returns the origins in the names of a service's tokens, sorted.
    func origins(among accounts: some Sequence<String>) -> [String] {
        let prefix = account(for: "")
        return accounts.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }.sorted()
    }
}
