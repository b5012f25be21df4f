import Foundation
import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import Storage

/// Checks the services that store games without a server, including the test double, against one contract.
final class WordleScoresContractTests: XCTestCase {
    func testTheFileFulfillsTheContract() async throws {
        let folder = try TemporaryFolder()
        try await WordleScoresServiceContract(afterReset: []) {
            let path = "\(UUID().uuidString)/scores.json"
            try folder.write(WordleScore.initialBook, to: path)
            return ScoreBook(folder.file(path)) { XCTFail("set aside: \($0)") }
        }.check()
    }

    func testTheTestDoubleFulfillsTheContract() async throws {
        try await WordleScoresServiceContract { WordleScoresInMemory() }.check()
    }
}
