import Foundation
import XCTest

/// Several processes of one user at the same time.
final class ManyProcessesTests: XCTestCase {
    func testNoGameIsLostWhenManyProcessesAddGames() throws {
        for count in [2, 8] {
            let program = try Program()
            let ids = (0..<count).map { 300 + $0 }
            try assertAllSucceed(
                program, ids.map { ["wordle", "add", "--word", "nymph", "--id", "\($0)", "train", "nymph"] })
            XCTAssertEqual(
                try program.run("wordle", "list").out.split(separator: "\n").map { $0.split(separator: "\t")[0] },
                ids.reversed().map { Substring(String($0)) })
        }
    }

    func testNoSettingIsLostWhenManyProcessesChangeSettings() throws {
        let settings = [
            "wordle.source": "live", "characters.source": "local", "leaderboard.source": "http://127.0.0.1:9/a",
            "repos.source": "live", "employees.source": "live", "theme": "high-contrast", "colour": "off",
            "plain": "off",
        ]
        let program = try Program()
        try assertAllSucceed(program, settings.map { ["settings", "set", $0, $1] })
        let file = try Data(contentsOf: program.home.appending(path: "config/quintet/settings.json"))
        XCTAssertEqual(try JSONDecoder().decode([String: String].self, from: file), settings)
    }

    private func assertAllSucceed(_ program: Program, _ commands: [[String]], line: UInt = #line) throws {
        let processes = commands.map { program.makeProcess(Program.binary, $0) }
        for process in processes {
            process.standardOutput = FileHandle.nullDevice
            process.standardInput = FileHandle.nullDevice
            try process.run()
        }
        for (process, command) in zip(processes, commands) {
            let limit = Watchdog(process)
            process.waitUntilExit()
            limit.stop()
            XCTAssertEqual(process.terminationStatus, 0, "\(command)", line: line)
        }
    }
}
