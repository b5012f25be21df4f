import Foundation
import Models

/// Where the real services are.
enum LiveAddress {
    static let wordle = address("https://wordle.shareup.fun")
    static let github = address("https://api.github.com")

    /// The People server runs on the person's own machine.
    static let people = address("http://127.0.0.1:5000")

    static func of(_ service: ServiceError.Credential) -> URL {
        switch service {
        case .wordle: wordle
        case .github: github
        }
    }

    private static func address(_ text: String) -> URL {
        URL(string: text) ?? URL(filePath: "/")
    }
}
