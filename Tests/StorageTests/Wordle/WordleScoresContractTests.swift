import Foundation
import Models
import TestSupport
import XCTest

@testable import Storage

/// What stores games without a server, the double that other tests use among it, keeps one contract.
final class WordleScoresContractTests: XCTestCase {
    func testTheFileKeepsTheContract() async throws {
        let folder = try TemporaryFolder()
        try await WordleScoresServiceContract(afterReset: []) {
            let path = "\(UUID().uuidString)/scores.json"
            try folder.write(WordleScore.initialBook, to: path)
            return ScoreBook(folder.file(path)) { XCTFail("set aside: \($0)") }
        }.check()
    }

    func testTheGamesInMemoryKeepTheContract() async throws {
        try await WordleScoresServiceContract { WordleScoresInMemory() }.check()
    }
}
