import XCTest

final class AvailabilityCheckTests: XCTestCase {
    func testNamesWhatNeedsNewerSystemsThanThePackageIsFor() throws {
        let (output, code) = try lint(
            "check-availability",
            [
                "Formats/Bad.swift": """
                func text(_ bytes: [UInt8]) -> String? { String(validating: bytes, as: UTF8.self) }

                let count = Mutex(0)
                let text = "String(validating: bytes, as: UTF8.self)"
                let places = names.indices(where: { $0.isEmpty })
                """,
                "Storage/Bad.swift": "var wide: Int128 = 0\n",
            ])
        let newest = "iOS 18.0 and macOS 15.0; the package is for iOS 16.0 and macOS 13.0"
        XCTAssertEqual(
            output,
            [
                "Formats/Bad.swift:1: String.init(validating:as:) needs \(newest)",
                "Formats/Bad.swift:3: Mutex.init(_:) needs \(newest)",
                "Formats/Bad.swift:5: indices(where:) needs \(newest)",
                "Storage/Bad.swift:1: Int128 needs \(newest)",
            ])
        XCTAssertEqual(code, 1)
    }

    func testPassesWhatIsOldEnoughOrGuardedOrOurOwn() throws {
        let (output, code) = try lint(
            "check-availability",
            [
                "Models/Good.swift": """
                let found = text.firstRange(of: "x").map { text.replacing("x", with: "y")[$0] }
                let decoded = String(decoding: bytes, as: UTF8.self) + String(validatingCString: pointer)

                @available(macOS 15, iOS 18, *)
                func guarded() { Mutex(0).withLock { $0 += 1 } }

                func alsoGuarded() {
                    if #available(macOS 15, iOS 18, *) { print(String(validating: bytes, as: UTF8.self)) }
                }

                struct Own { enum Kind { case span } }
                let kind: Own.Kind = .span
                """
            ])
        XCTAssertEqual(output, [])
        XCTAssertEqual(code, 0)
    }
}
