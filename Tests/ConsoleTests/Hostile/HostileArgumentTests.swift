import Foundation
import InMemoryServices
import Models
import QuintetCommandLine
import QuintetTerminal
import TestSupport
import XCTest

@testable import QuintetConsole

/// Hostile text in everything that a user, a script or a server can put into a message.
@MainActor final class HostileArgumentTests: XCTestCase {
    /// A path at which no command can create a file, since it is under a device.
    private let hostile = "/dev/null/\(HostileText.all)"

    func testArgumentsAndOptionsOfEveryCommandCannotControlTheTerminal() async {
        for command in Commands.all {
            let arguments = Array(repeating: hostile, count: command.arguments.count)
            await assertHarmless(command.name + arguments)
            await assertHarmless(command.name + arguments + ["extra \(hostile)"])
            await assertHarmless(command.name + arguments + ["--\(hostile)"])
            for option in command.options + Commands.table.options {
                await assertHarmless(command.name + arguments + ["--\(option.name)=\(hostile)"])
            }
        }
    }

    func testAWordAfterTheBeginningOfACommandCannotControlTheTerminal() async {
        for name in Set(Commands.all.flatMap { command in command.name.indices.map { command.name[..<$0] } }) {
            await assertHarmless(name + [hostile])
        }
    }

    func testSettingsAndVariablesCannotControlTheTerminal() async throws {
        for key in SettingKey.allCases {
            let composition = TestComposition()
            try composition.settings.set(key.name, to: hostile)
            for command in [["settings", "show"], ["settings", "show", "--json"], ["wordle", "list"], []] {
                await assertHarmless(command, composition)
            }
        }
        for app in AppName.allCases {
            let composition = TestComposition()
            composition.environment["QUINTET_\(app.rawValue.uppercased())_SOURCE"] = hostile
            for command in [["settings", "show"], ["wordle", "list"], ["characters", "list"], []] {
                await assertHarmless(command, composition)
            }
        }
    }

    func testErrorsOfAServerCannotControlTheTerminal() async {
        let causes: [ServiceError.Cause] = [
            .connection(hostile), .notJSON(looksLike: hostile), .wrongShape(path: hostile, expected: hostile),
            .redirected(to: hostile), .proxy(hostile), .libraryMissing(hostile), .storage(hostile),
            .invalid(hostile), .rejected, .notFound, .serverFailed(status: 503), .tokenMissing(.wordle),
            .tokenRefused(.github),
        ]
        for cause in causes {
            let composition = TestComposition()
            let error = ServiceError(
                action: "do \(hostile)", place: hostile, cause: cause, serverMessage: hostile, remedy: .other(hostile))
            await composition.games.fail(with: error)
            await assertHarmless(["wordle", "list"], composition)
            await assertHarmless(["wordle", "list", "--json"], composition)
            await assertHarmless([], composition, input: ["wordle", "q"])
        }
    }

    func testPastedSharesAndTypedKeysCannotControlTheTerminal() async {
        let share = "\(hostile): Wordle 281 4/6\n🟩\n\(hostile)\nWordle 281 1/6\n🟩🟩🟩🟩🟩"
        await assertHarmless(["wordle", "compare", "-"], input: [share])
        await assertHarmless(["wordle", "score", "-"], input: ["\(hostile) nymph", "train nymph"])
        for app in 1...5 { await assertHarmless([], input: ["\(app)", hostile, "g", hostile, "", "q"], echoes: true) }
    }

    private func assertHarmless(
        _ arguments: [String], _ composition: TestComposition = TestComposition(), input: [String] = [],
        echoes: Bool = false, line: UInt = #line
    ) async {
        // A terminal echoes typed text unchanged, and so does the terminal of the test.
        let terminal = TestTerminal(input: input, isTerminal: !echoes, columns: 80, environment: ["NO_COLOR": "1"])
        let code = await quintet(arguments, terminal: terminal, composition: composition)
        XCTAssertTrue([0, 1, 2, 4].contains(code), "\(arguments)", line: line)
        HostileText.assertAbsent(in: terminal.outBytes + terminal.errBytes, "\(arguments)", line: line)
    }
}

/// The characters that data must never send to a terminal: those that move the cursor, change the terminal, or
/// reorder or hide text.
enum HostileText {
    /// A text with all of these characters and an escape sequence that sets the window title.
    static let all = "a\u{1B}]0;title\u{7}\u{1B}[2J\u{1B}[5G" + String(String.UnicodeScalarView(scalars)) + "z"

    static let scalars: [Unicode.Scalar] =
        [
            0...0x1F, 0x7F...0x9F, 0x200B...0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x2064, 0x2066...0x2069,
            0xFEFF...0xFEFF,
        ]
        .flatMap { (range: ClosedRange<UInt32>) in range.compactMap(Unicode.Scalar.init) }

    /// Fails the test if output contains one of these characters, except line ends and tabs, or is not UTF-8.
    ///
    /// The only control sequence that output may contain moves the cursor to where it should be already: it sets the
    /// column after an emoji on whose width terminals disagree.
    static func assertAbsent(in bytes: [UInt8], _ message: String, file: StaticString = #filePath, line: UInt = #line) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return XCTFail("not UTF-8: \(message)", file: file, line: line)
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(withoutColumns)
        let steering = lines.joined(separator: "\n").unicodeScalars.filter { ours.contains($0) }
        XCTAssertEqual(
            steering.map { String($0.value, radix: 16) }, [], "\(message): \(text.debugDescription.prefix(500))",
            file: file, line: line)
    }

    /// Returns a line without the control sequences that set the right column after an emoji.
    private static func withoutColumns(_ line: Substring) -> String {
        var shown = ""
        var rest = line
        while let sequence = rest.firstMatch(of: /\u{1B}\[([0-9]+)G/) {
            shown += rest[..<sequence.range.lowerBound]
            let isRight = CellWidth.isDoubtful(shown) && sequence.1 == "\(CellWidth.of(shown) + 1)"
            if !isRight { shown += sequence.0 }
            rest = rest[sequence.range.upperBound...]
        }
        return shown + rest
    }

    private static let ours = Set(scalars).subtracting(["\n", "\t"])
}

struct HostileValue {
    let name: String
    let value: Any

    @MainActor static let all: [HostileValue] = [
        HostileValue(name: "steering characters", value: HostileText.all),
        HostileValue(name: "the least number", value: Int.min), HostileValue(name: "the greatest", value: Int.max),
        HostileValue(name: "a large number", value: 1e300), HostileValue(name: "nothing", value: NSNull()),
        HostileValue(name: "an object", value: [String: Any]()), HostileValue(name: "no text", value: ""),
    ]
}

/// A document of a service in which values can be replaced.
struct HostileDocument {
    private let document: Any

    init(_ json: String) throws { document = try JSONSerialization.jsonObject(with: Data(json.utf8)) }

    /// The paths to all values, so that a new field of the document is tested too.
    var paths: [[String]] { Self.paths(to: document) }

    func data(with hostile: HostileValue, at path: [String]) throws -> Data {
        try JSONSerialization.data(withJSONObject: Self.replacing(document, path[...], hostile.value))
    }

    private static func replacing(_ value: Any, _ path: ArraySlice<String>, _ hostile: Any) -> Any {
        guard let step = path.first else { return hostile }
        if var object = value as? [String: Any] {
            object[step] = replacing(object[step] ?? "", path.dropFirst(), hostile)
            return object
        }
        guard var array = value as? [Any], let index = Int(step) else { return hostile }
        array[index] = replacing(array[index], path.dropFirst(), hostile)
        return array
    }

    private static func paths(to value: Any) -> [[String]] {
        let members: [(String, Any)]
        if let object = value as? [String: Any] {
            members = object.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        } else if let array = value as? [Any] {
            members = array.enumerated().map { (String($0.offset), $0.element) }
        } else {
            return []
        }
        return members.flatMap { name, value in [[name]] + paths(to: value).map { [name] + $0 } }
    }
}
