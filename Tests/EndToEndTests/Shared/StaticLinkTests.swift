import TestSupport
import XCTest

final class StaticLinkTests: XCTestCase {
    private let script = Places.repository.appending(path: ".ci/static-link")

    func testWhereTheLinkFailsThereAreNoFlagsAndALineOfWhy() throws {
        let program = try Program()
        try put("#!/bin/sh\necho 'no static libraries' >&2\nexit 1\n", "stubs/swiftc", program)
        program.environment["PATH"] = "\(program.home.path)/stubs:/usr/bin:/bin"
        let folder = program.home.appending(component: "link").path
        let run = try program.run([folder], executable: script)
        let why = "Swift's libraries are not linked into the program: that did not work here (\(folder)/probe/log).\n"
        XCTAssertEqual(run, Program.Run(out: "", err: why, code: 0))
        XCTAssertEqual(
            try String(contentsOfFile: "\(folder)/probe/log", encoding: .utf8), "no static libraries\n")
    }

    func testOnThisMachineThereAreEitherFlagsOrAReason() throws {
        #if os(Linux)
            let program = try Program()
            let folder = program.home.appending(component: "link").path
            let run = try program.run([folder], executable: script)
            XCTAssertEqual(run.code, 0, run.err)
            guard run.err.isEmpty else { return XCTAssertEqual(run.out, "") }
            XCTAssertEqual(run.out, "--static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker -L\(folder)\n")
            XCTAssertEqual(try String(contentsOfFile: "\(folder)/probe/curl.log", encoding: .utf8), "")
        #endif
    }

    private func put(_ text: String, _ path: String, _ program: Program) throws {
        let file = program.home.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
}
