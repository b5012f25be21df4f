import Foundation
import XCTest

/// The place of files if the folders in the XDG variables cannot be used.
final class HomeTests: XCTestCase {
    func testFilesAreInTheHomeFolderOfTheEnvironment() throws {
        let program = try program(home: "a home")
        XCTAssertEqual(try program.run("settings", "set", "plain", "on").code, 0)
        let file = program.home.appending(path: "a home/.config/quintet/settings.json")
        XCTAssertEqual(try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file)), ["plain": "on"])
    }

    func testAHomeFolderThatCannotBeCreatedIsReportedInOneLine() throws {
        let program = try program(home: "")
        program.environment["HOME"] = "/dev/null/\u{1B}]0;title\u{7}home"
        let place = "/dev/null/␛]0;title␇home/.config/quintet/settings.json"
        XCTAssertEqual(
            try program.run("settings", "set", "plain", "on"),
            .init(
                err: "quintet: Could not write the settings (\(place)): "
                    + "cannot create the folder of the file: not a directory.\nCheck the folder’s permissions and free space, then try again.\n",
                code: 1))
    }

    private func program(home: String) throws -> Program {
        let program = try Program()
        // Relative folders count as missing (XDG Base Directory Specification).
        for kind in ["CONFIG", "DATA", "CACHE"] { program.environment["XDG_\(kind)_HOME"] = "relative" }
        program.environment["HOME"] = program.home.appending(component: home).path
        return program
    }
}
