import Storage
import XCTest

final class FoldersTests: XCTestCase {
    func testFoldersFollowTheXDGSpecification() {
        let table: [([String: String], [String])] = [
            ([:], ["/home/ann/.config/quintet", "/home/ann/.local/share/quintet", "/home/ann/.cache/quintet"]),
            (
                ["XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d/e/", "XDG_CACHE_HOME": "/a b"],
                ["/c/quintet", "/d/e/quintet", "/a b/quintet"]
            ),
            (
                ["XDG_CONFIG_HOME": "", "XDG_DATA_HOME": "relative", "XDG_CACHE_HOME": "~/cache"],
                ["/home/ann/.config/quintet", "/home/ann/.local/share/quintet", "/home/ann/.cache/quintet"]
            ),
            (
                ["XDG_DATA_HOME": "/d", "HOME": "/somewhere/else"],
                ["/somewhere/else/.config/quintet", "/d/quintet", "/somewhere/else/.cache/quintet"]
            ),
            (
                ["HOME": ""],
                ["/home/ann/.config/quintet", "/home/ann/.local/share/quintet", "/home/ann/.cache/quintet"]
            ),
            (
                ["HOME": "~/y"],
                ["~/y/.config/quintet", "~/y/.local/share/quintet", "~/y/.cache/quintet"].map(Self.here)
            ),
            (["HOME": "x/../y"], ["y/.config/quintet", "y/.local/share/quintet", "y/.cache/quintet"].map(Self.here)),
        ]
        for (environment, expected) in table {
            let folders = Folders(environment: environment, home: URL(filePath: "/home/ann"))
            XCTAssertEqual([folders.config, folders.data, folders.cache].map(\.path), expected)
        }
    }

    private static func here(_ path: String) -> String { FileManager.default.currentDirectoryPath + "/" + path }
}
