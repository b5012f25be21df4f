import Foundation

extension URL {
    /// Makes a URL from a valid literal.
    public static func make(_ text: String) -> URL {
        guard let url = URL(string: text) else { preconditionFailure("no address: \(text)") }
        return url
    }
}
