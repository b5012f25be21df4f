import Foundation
import QuintetTerminal

@testable import QuintetConsole

/// Returns a text in the form in which the program prints it.
func printed(_ text: String) -> String { Line(text).rendered(colour: false) }

/// Throws `Violation` if a printed text could move the cursor, change the terminal or reorder the text.
func requireSafe(_ text: String, _ what: String) throws {
    let steering = text.unicodeScalars.first { scalar in
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200B, 0x200E, 0x200F, 0x61C, 0xFEFF,
            0xE0020...0xE007F:
            true
        default: false
        }
    }
    if let steering { throw Violation(words: "\(what) contains \(String(steering.value, radix: 16)): \(text)") }
}
