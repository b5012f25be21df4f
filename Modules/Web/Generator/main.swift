import Foundation

// usage: EmbedText OUTPUT FILE…
//
// Writes a Swift file with the texts of the files as raw string literals, because arrays of bytes compile slowly.
let paths = CommandLine.arguments.dropFirst()
guard let output = paths.first else { exit(2) }
let entries = try paths.dropFirst().map { path in
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var hashes = "#"
    while text.contains("\"\"\"\(hashes)") || text.contains("\\\(hashes)") { hashes += "#" }
    return "        \"\(path.split(separator: "/").last ?? "")\": \(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes),\n"
}
let source = "enum EmbeddedFiles {\n    static let texts: [String: String] = [\n\(entries.joined())    ]\n}\n"
try source.write(toFile: output, atomically: true, encoding: .utf8)
