import ChatSamples
import Models
import Platform
import TestSupport
import XCTest

@testable import Formats

/// Properties of every generated export; `make fuzz TARGET=exports` checks many more exports.
final class ExportPropertyTests: XCTestCase {
    func testResultsAreCreditedCorrectlyOrReported() {
        untilFailure(0..<200) { seed in
            let export = Self.export(seed)
            guard !Self.faults(export).isEmpty else { return }
            let smallest = export.smallest { !Self.faults($0).isEmpty }
            XCTFail("seed \(seed), \(export.form): \(Self.faults(smallest)) in:\n\(smallest.text)")
        }
    }

    private static func export(_ seed: Int) -> GeneratedExport {
        var random = FixedSeedGenerator(seed: UInt64(seed))
        return GeneratedExport(using: &random)
    }

    private static func faults(_ export: GeneratedExport) -> [String] { export.faults(in: reading(export)) }

    /// Returns the reading, or nil if the document is refused.
    private static func reading(_ export: GeneratedExport) -> ChatReading? {
        try? ChatReading(ofDocument: export.text)
    }

    /// Refusing a document is never a fault, so the other test would pass even if every document were refused.
    func testMostExportsOfEachFormAreRead() {
        var readings: [ExportForm: [Bool]] = [:]
        for seed in 0..<200 {
            let export = Self.export(seed)
            readings[export.form, default: []].append(export.isWhole(Self.reading(export)))
        }
        XCTAssertEqual(Set(readings.keys), Set(ExportForm.allCases))
        for (form, areWhole) in readings {
            XCTAssertGreaterThan(areWhole.count { $0 } * 2, areWhole.count, "\(form)")
        }
    }
}
