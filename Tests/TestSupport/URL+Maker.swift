import Foundation

extension URL {
    /// Makes an address that is known to be one.
    public static func make(_ text: String) -> URL {
        guard let url = URL(string: text) else { preconditionFailure("no address: \(text)") }
        return url
    }
}
