import Models
import Storage
import TestSupport
import XCTest

final class CharactersStorageTests: XCTestCase {
    func testTheBundledCharactersFulfillTheContractAndHaveDistinctAvatars() async throws {
        try await CharactersServiceContract.check(
            LocalDocument.characters,
            names: [
                "OG Mario", "Fire Mario", "Raccoon Mario", "Rainbow Mario", "Cloud Mario", "Rabbit Mario",
                "Doctor Mario", "Bee Mario", "Penguin Mario", "Frog Mario", "Squirrel Mario", "Turtle Mario",
                "Flying Mario", "Metal Mario", "Ice Mario",
            ])
        let avatars = try await LocalDocument.characters.characters().users.compactMap(\.avatar)
        XCTAssertEqual(Set(avatars).count, 15)
    }

    func testAFileFulfillsTheContract() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            #"[{"name": "OG Mario", "avatar": ""}, {"name": "Bee Mario"},]"#, to: "document.json")
        try await CharactersServiceContract.check(LocalDocument(path: file.path), names: ["OG Mario", "Bee Mario"])
    }
}
