import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import Screens
@testable import ViewModels

final class CharactersScreensTests: XCTestCase {
    func testScriptsGetTheCardAndThePicture() throws {
        let user = GameCharacter(name: "Bee Mario", avatar: URL(string: "http://a/1"))
        let card = try XCTUnwrap(CharacterListing(Characters(users: [user])).cards.first)
        XCTAssertEqual(
            CharacterDetails(card: card, image: .picture(.png())).json.text,
            #"{"name":"Bee Mario","avatar":"http://a/1","#
                + #""image":{"mediaType":"image/png","width":100,"height":100,"bytes":34000}}"#)
    }
}
