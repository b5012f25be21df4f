import Foundation
import XCTest

final class ArchitectureCheckTests: XCTestCase {
    func testReportsTheFileAndLineOfAForbiddenImport() throws {
        let (output, code) = try check([
            "ViewModels/Good.swift": "import Models\nimport Platform\n",
            "ViewModels/Bad.swift": "import Models\n\n@testable import Networking\n",
            "Networking/Other.swift": "import Platform\n  public import struct FoundationNetworking.URLRequest\n",
            "Elsewhere/New.swift": "import Models\n",
            "Models/Heavy.swift": "import Foundation\n",
        ])
        XCTAssertEqual(
            output,
            [
                "Elsewhere/New.swift:1: Elsewhere may not import Models",
                "Models/Heavy.swift:1: Models may not import Foundation",
                "Networking/Other.swift:2: Networking may not import FoundationNetworking",
                "ViewModels/Bad.swift:3: ViewModels may not import Networking",
            ])
        XCTAssertEqual(code, 1)
    }

    func testOnlyAFrontEndMentionsItsOptionsAndCommands() throws {
        let (output, code) = try check([
            "Models/Words.swift": """
            // "--offline"
            let a = "Run quintet without --offline."
            let b = "Use `quintet token set github`."
            let c = "quintet has a newer version: a—b"

            """,
            "Networking/Words.swift": "let a = \"Start it with `make serve`.\"\n",
            "Console/Words.swift": "let a = \"Run quintet without --offline.\"\n",
            "SecretTool/SecretToolStore.swift": "let a = \"--label=a\"\n",
        ])
        XCTAssertEqual(
            output,
            [
                "Models/Words.swift:2: Models may not name options and commands",
                "Models/Words.swift:3: Models may not name options and commands",
                "Networking/Words.swift:1: Networking may not name options and commands",
            ])
        XCTAssertEqual(code, 1)
    }

    func testThePageUsesEverythingItImports() throws {
        let (output, code) = try check([
            "Web/Files/a.js": """
            // b in a comment
            import {a, b as c} from './b.js';
            import {
              d, b,
            } from './c.js';
            c(x.b, d);

            """,
            "Web/Files/b.js": "import {a} from './a.js';\nexport const b = {...a};\n",
        ])
        XCTAssertEqual(
            output,
            ["Web/Files/a.js:2: a is imported and not used", "Web/Files/a.js:3: b is imported and not used"])
        XCTAssertEqual(code, 1)
    }

    func testOnlyPlatformReexportsItsImports() throws {
        let (output, code) = try check([
            "Networking/Client.swift": "@_exported import Formats\n@_exported import Platform\n",
            "Platform/Exports.swift": "@_exported import Dispatch\n",
        ])
        XCTAssertEqual(
            output,
            [
                "Networking/Client.swift:1: only Platform/Exports.swift may export a module",
                "Networking/Client.swift:2: only Platform/Exports.swift may export a module",
            ])
        XCTAssertEqual(code, 1)
    }

    func testPassesIfEveryImportIsAllowed() throws {
        let (output, code) = try check([
            "Models/A.swift": "import Platform\n",
            "Transport/URLSession/Client.swift": "import Foundation\nimport FoundationNetworking\n",
        ])
        XCTAssertEqual(output, [])
        XCTAssertEqual(code, 0)
    }

    func testFindsCodeThatCouldCrashOnAValueOfADocument() throws {
        let (output, code) = try check([
            "Formats/Bad.swift": """
            // abs(1), Int(1.5)
            func seconds(_ value: Double) -> Int { Int(value / 2) }
            let text = "abs(1), x! \\(Int(moment.timeIntervalSince1970))"
            let exponent = abs(number)
            let first = list.first!
            let other = try! read(list[0]!.id)
            let raw = #"abs(1) \\(Int(1.5)) "x"! \\#(Int(half.rounded()))"#
            func half() -> TimeInterval { 1 }
            let whole = Int(half())
            """,
            "Models/Bad.swift": "var x = items as! [Int]\n\nlet y = UInt8(0.5)\n",
            "Networking/Elsewhere.swift": "let delay = Int(timeout.rounded(.up))\n",
        ])
        let abs = "abs() ends the program over Int.min: use magnitude"
        let force = "! ends the program over nil, a throw or another type"
        let int = "Int() of a Double ends the program: use Int(roundingDown:) or Int(exactly:)"
        XCTAssertEqual(
            output,
            [
                "Formats/Bad.swift:2: \(int)", "Formats/Bad.swift:3: \(int)", "Formats/Bad.swift:4: \(abs)",
                "Formats/Bad.swift:5: \(force)", "Formats/Bad.swift:6: \(force)", "Formats/Bad.swift:6: \(force)",
                "Formats/Bad.swift:7: \(int)", "Formats/Bad.swift:9: \(int)",
                "Models/Bad.swift:1: \(force)",
                "Models/Bad.swift:3: UInt8() of a Double ends the program: use Int(roundingDown:) or Int(exactly:)",
            ])
        XCTAssertEqual(code, 1)
    }

    func testPassesCodeThatCannotCrashOnAValue() throws {
        let (output, code) = try check([
            "Formats/Good.swift": """
            /// Ends the program: abs(.min), list.first!, try! read().
            func digit(_ byte: UInt8, _ ratio: Double) -> Int { ratio != 0 && !isOdd ? Int(byte) : Int(text) ?? 0 }
            let size = Int(exactly: ratio.rounded()) ?? number.magnitude
            let names = \"""
            Hello! It is "abs(1)"!
            \"""
            let days = Int(roundingDown: ratio) + x.abs(2) + Int(bitPattern: 0)
            """
        ])
        XCTAssertEqual(output, [])
        XCTAssertEqual(code, 0)
    }

    func testThePackageAndTheDocumentAgreeWithTheTableOfModules() throws {
        let (output, code) = try lint(
            "check-architecture",
            [
                "Modules/Models/A.swift": "import Platform\n",
                "Package.swift": """
                .target(name: "Platform", path: "Modules/Platform"),
                .target(name: "Models", path: "Modules/Models"),
                .target(
                    name: "Formats", dependencies: ["Platform", "Models"], path: "Modules/Formats",
                    exclude: ["Platform"]),
                """,
                "Docs/Architecture.md": """
                | built for | targets |
                |---|---|
                | every platform | `Platform`, `Models` |
                | Linux | `Models`, `Gone` |
                """,
            ], in: "Modules")
        XCTAssertEqual(
            output,
            [
                "Docs/Architecture.md: Formats is not in it",
                "Package.swift: Models depends on nothing, and may import Platform",
                "Docs/Architecture.md: Formats is 0 times in the table of platforms",
                "Docs/Architecture.md: Gone is 1 times in the table of platforms",
                "Docs/Architecture.md: Models is 2 times in the table of platforms",
            ])
        XCTAssertEqual(code, 1)
    }

    private func check(_ files: [String: String]) throws -> ([String], Int32) {
        try lint("check-architecture", files)
    }
}
