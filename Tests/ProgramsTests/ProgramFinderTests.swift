import QuintetPrograms
import TestSupport
import XCTest

final class ProgramFinderTests: XCTestCase {
    func testProgramsAreFoundInAbsoluteFoldersOfThePathOnly() throws {
        let programs = try StubPrograms(["tool": "exit 0"])
        let folder = programs.folder.path
        let tool = programs.folder.appending(component: "tool").path
        try Data().write(to: programs.folder.appending(component: "text"))
        let table: [(String, [String: String], String?)] = [
            ("tool", ["PATH": "/nowhere:\(folder):/bin"], tool), ("text", ["PATH": folder], nil), ("tool", [:], nil),
            ("tool", ["PATH": ".:"], nil),
            (programs.folder.lastPathComponent, ["PATH": programs.folder.deletingLastPathComponent().path], nil),
        ]
        for (name, environment, expected) in table {
            XCTAssertEqual(ProgramFinder(environment: environment).path(of: name), expected, "\(name) \(environment)")
        }
    }

    func testSecretsAreNotPassedToPrograms() {
        let environment = ["GH_TOKEN": "s", "github_token": "s", "PATH": "/bin", "TOKENS": "3"]
        XCTAssertEqual(ProgramFinder(environment: environment).safeEnvironment, ["PATH": "/bin", "TOKENS": "3"])
    }
}
