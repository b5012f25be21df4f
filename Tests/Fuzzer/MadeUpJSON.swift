import Foundation
import QuintetPlatform

@testable import Networking

/// Documents that are JSON or nearly JSON, with the fields that a reader expects but with unexpected values.
struct MadeUpJSON {
    let fields: [String]

    func document(_ random: inout SeededGenerator) -> String { value(depth: 0, &random) }

    private func value(depth: Int, _ random: inout SeededGenerator) -> String {
        switch Int.random(in: depth == 0 ? 6...9 : depth > 4 ? 0...5 : 0...9, using: &random) {
        case 0: return number(&random)
        case 1: return ["null", "true", "false"].randomElement(using: &random) ?? "null"
        case 2...5: return text(&random)
        case 6, 7:
            let members = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                "\(key(&random)):\(value(depth: depth + 1, &random))"
            }
            return "{\(members.joined(separator: ","))}"
        default:
            let elements = (0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth + 1, &random) }
            return "[\(elements.joined(separator: ", "))\(Int.random(in: 0..<20, using: &random) == 0 ? "," : "")]"
        }
    }

    private func key(_ random: inout SeededGenerator) -> String {
        guard Int.random(in: 0..<10, using: &random) > 0, let field = fields.randomElement(using: &random) else {
            return text(&random)
        }
        return "\"\(field)\""
    }

    private func number(_ random: inout SeededGenerator) -> String {
        let edges = [
            "0", "-0", "1", "281", "12", "9223372036854775807", "-9223372036854775807", "9223372036854775808",
            "-9223372036854775808", "-9223372036854775809", "99999999999999999999",
        ]
        func edge() -> String { edges.randomElement(using: &random) ?? "0" }
        let fraction = ["", "", ".0", ".5", ".00000000000000000001"].randomElement(using: &random) ?? ""
        let exponent = Bool.random(using: &random) ? "" : "e" + edge()
        return edge() + fraction + exponent
    }

    /// Returns a text of tokens in quotes, which is usually escaped as JSON requires.
    private func text(_ random: inout SeededGenerator) -> String {
        let words = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
            Damage.tokens.randomElement(using: &random) ?? fields.randomElement(using: &random)
        }
        let text = words.joined()
        if Int.random(in: 0..<20, using: &random) == 0 { return "\"\(text)\"" }
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\0"..." ": String(format: "\\u%04x", scalar.value)
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
