import Foundation
import TestSupport
import XCTest

final class EmployeesServerTests: XCTestCase {
    func testListsShowsAndSavesOverHTTP() throws {
        let server = try StandInServer.start()
        let program = try Program()
        program.environment["QUINTET_EMPLOYEES_SOURCE"] = server.url.absoluteString
        let list = try program.run("employees", "list", "--search", "corner")
        XCTAssertEqual(list.err, "")
        XCTAssertTrue(list.out.hasSuffix("\tCorner, Sarah\t04 May 1960\tfemale\n"), list.out)
        let id = try XCTUnwrap(list.out.split(separator: "\t").first.map(String.init))
        let show = try program.run("employees", "show", id, "--json")
        XCTAssertTrue(show.out.contains(#""mediaType":"image/jpeg""#), show.out)
        let save = try program.run("employees", "photo", id, "--thumbnail", "--save", "sarah.jpg")
        XCTAssertEqual(save.code, 0, save.err)
        let bytes = try Data(contentsOf: program.home.appending(component: "sarah.jpg"))
        XCTAssertEqual(bytes.prefix(2), Data([0xFF, 0xD8]))
        XCTAssertEqual(try program.run("employees", "health"), .init(out: "Ok\n"))
        XCTAssertEqual(
            try program.run("employees", "show", "999"),
            .init(
                err:
                    "quintet: Could not show employee 999 (\(server.url.absoluteString)): not found.\nCheck the name or number.\n",
                code: 1))
    }
}
