import Foundation

extension URL {
    package static func make(_ text: String) -> URL {
        guard let url = URL(string: text) else { preconditionFailure("no address: \(text)") }
        return url
    }
}
