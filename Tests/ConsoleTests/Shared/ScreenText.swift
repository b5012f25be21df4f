import Foundation
import QuintetTerminal
import TestSupport

extension String {
    var withoutColours: String {
        let parts = utf8.split(separator: 0x1B, omittingEmptySubsequences: false)
        let rests = parts.dropFirst().map { part in
            part.first == UInt8(ascii: "[") ? part.drop { $0 != UInt8(ascii: "m") }.dropFirst() : part
        }
        return ([parts[0]] + rests).map { String(decoding: $0, as: UTF8.self) }.joined()
    }
}

extension Substring {
    var cells: Int { CellWidth.of(String(self)) }
}

/// The widths at which screens are measured: many up to that of a usual terminal, since layouts change there, and some
/// larger widths.
let triedWidths = Array(stride(from: 20, through: 82, by: 3)) + [100, 137, 200]

/// Compares a transcript of the menus with the golden file of a name, in which nothing is repeated.
func assertGolden(_ transcript: String, _ name: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    try TestSupport.assertGolden(
        withoutRepeats(transcript), folder.appending(path: "Golden/\(name).txt"), file: file, line: line)
}

/// Returns a transcript with one line in place of each block of four or more lines that stands above already.
///
/// The line says how long the block is, and how many lines further up it begins. Lines with typed text always stand
/// there.
private func withoutRepeats(_ transcript: String) -> String {
    let lines = transcript.components(separatedBy: "\n")
    var places: [String: [Int]] = [:]
    // The row of each line in the result.
    var rows: [Int] = []
    var result: [String] = []
    while rows.count < lines.count {
        let start = rows.count
        let lengths = places[lines[start], default: []].map { place in
            zip(lines[start...], lines[place..<start]).prefix { $0 == $1 && !$0.hasPrefix("> ") }.count
        }
        let longest = lengths.max() ?? 0
        let length = longest < 4 ? 1 : longest
        if length > 1, let place = places[lines[start]]?[lengths.firstIndex(of: longest) ?? 0] {
            result.append("⋮ \(length) lines, as \(result.count - rows[place]) lines above")
        } else {
            result.append(lines[start])
        }
        for index in start..<start + length {
            places[lines[index], default: []].append(index)
            rows.append(result.count - 1)
        }
    }
    return result.joined(separator: "\n")
}
