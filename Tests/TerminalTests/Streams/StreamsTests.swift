import QuintetPrograms
import TestSupport
import XCTest

@testable import QuintetTerminal

@MainActor final class PeerStreamsTests: XCTestCase {
    // The pipes are created when a test needs them, since programs of other tests may hold earlier pipes open.
    private lazy var input = Pipe()
    private lazy var output = Pipe()

    func testLinesOfAnyLengthAreReadAndTheLastLineNeedsNoLineEnd() async throws {
        let long = String(repeating: "a", count: 100_000)
        let text = "one\n\n\(long)\n\(long)b\n\(long)\(long)\ntwo\nthree"
        let writer = Thread { [input] in
            input.fileHandleForWriting.write(Data(text.utf8))
            try? input.fileHandleForWriting.close()
        }
        writer.start()
        let streams = makeSUT()
        var lines: [String] = []
        while let line = await streams.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        XCTAssertEqual(lines, ["one", "", long, long + "b", long + "a", "two", "three"])
    }

    func testAClosedOutputEndsTheLinesAfterThoseThatWereSent() async throws {
        let streams = makeSUT()
        input.fileHandleForWriting.write(Data("one\n".utf8))
        try output.fileHandleForReading.close()
        let lines = [await streams.next(), await streams.next()]
        XCTAssertEqual(lines, [Array("one".utf8), nil])
        signal(SIGPIPE, SIG_IGN)
        streams.write([1])
        XCTAssertNil(streams.failure)
    }

    func testAFullOutputIsReportedAtTheEnd() throws {
        let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
        let streams = PeerStreams(input: 0, output: full.fileDescriptor, longest: 10)
        streams.write([1])
        XCTAssertEqual(streams.failure, "no space left on device")
    }

    private func makeSUT() -> PeerStreams {
        PeerStreams(
            input: input.fileHandleForReading.fileDescriptor, output: output.fileHandleForWriting.fileDescriptor,
            longest: 100_000)
    }
}

@MainActor final class StandardErrorTests: XCTestCase {
    func testPrintsMessagesOfOtherThreadsOnceAndInOrder() async {
        let terminal = TestTerminal()
        let err = StandardError(terminal)
        await Task.detached { for number in 1...100 { err.say("line \(number)") } }.value
        err.drain()
        err.drain()
        XCTAssertEqual(terminal.err, (1...100).map { "line \($0)\n" }.joined())
    }

    func testMessagesArePrintedAboveProgress() {
        let terminal = TestTerminal(isErrorTerminal: true, columns: 20)
        let err = StandardError(terminal)
        err.show(["one", "two"])
        err.print("a notice that is longer than a line")
        err.show(["three"])
        err.wipe()
        err.wipe()
        XCTAssertEqual(
            terminal.err,
            "one\r\ntwo\r\u{1B}[1A\u{1B}[Ja notice that is\nlonger than a line\nthree\r\u{1B}[J")
    }

    func testTypedLinesBelowTemporaryLinesAreErasedWithThem() {
        let terminal = TestTerminal(isErrorTerminal: true, columns: 20)
        let err = StandardError(terminal)
        err.lineWasTyped()
        err.show(["one"])
        err.lineWasTyped()
        err.show(["two", "three"])
        err.lineWasTyped()
        err.wipe()
        XCTAssertEqual(terminal.err, "one\r\u{1B}[1A\u{1B}[Jtwo\r\nthree\r\u{1B}[2A\u{1B}[J")
    }

    func testAPipeGetsEachLineWhole() {
        let terminal = TestTerminal(columns: 20)
        StandardError(terminal).print("a notice that is longer than a line")
        XCTAssertEqual(terminal.err, "a notice that is longer than a line\n")
    }
}

final class TerminalModesTests: XCTestCase {
    func testNoModeIsSetAfterTheEnd() throws {
        var (terminal, master): (Int32, Int32) = (-1, -1)
        XCTAssertEqual(openpty(&master, &terminal, nil, nil, nil), 0)
        defer { for end in [terminal, master] { close(end) } }
        let modes = TerminalModes(descriptor: terminal)
        var echoes: [Bool] = []
        for step in [{ modes.set(.secret) }, modes.restore, { modes.set(.secret) }, modes.end, { modes.set(.secret) }] {
            step()
            echoes.append(isEchoing(terminal))
        }
        XCTAssertEqual(echoes, [false, true, false, true, true])
    }

    private func isEchoing(_ terminal: Int32) -> Bool {
        var modes = termios()
        tcgetattr(terminal, &modes)
        return modes.c_lflag & tcflag_t(ECHO) != 0
    }
}

@MainActor final class InputLinesTests: XCTestCase {
    func testReadingWaitsForEachLineUntilTheEnd() async throws {
        let pipe = Pipe()
        let lines = InputLines(descriptor: pipe.fileHandleForReading.fileDescriptor)
        let first = Task { await lines.next() }
        await Task.yield()
        try pipe.fileHandleForWriting.write(contentsOf: Data("a\r\nb\nc".utf8))
        try pipe.fileHandleForWriting.close()
        var found = [await first.value]
        for _ in 0..<3 { found.append(await lines.next()) }
        XCTAssertEqual(found, ["a", "b", "c", nil])
    }

    func testALineAfterACancellationIsReturnedNext() async throws {
        let pipe = Pipe()
        let lines = InputLines(descriptor: pipe.fileHandleForReading.fileDescriptor)
        let first = Task { await lines.next() }
        await Task.yield()
        first.cancel()
        let cancelled = await first.value
        XCTAssertNil(cancelled)
        try pipe.fileHandleForWriting.write(contentsOf: Data("a\n".utf8))
        await assertEqual(lines.next(), "a")
        try pipe.fileHandleForWriting.close()
    }
}

/// The clipboard behind GNU screen 4.9 and tmux 3.3a, and terminals without one.
@MainActor final class ClipboardTests: XCTestCase {
    private let text = String(repeating: "Wordle 281 4/6\n", count: 200)

    func testScreenGetsShortControlStringsThatMakeUpTheWhole() async throws {
        let (terminal, said) = copy(["TERM": "screen.xterm-256color", "STY": "1.pts-0"])
        XCTAssertEqual(said?.hasPrefix("Sent to the clipboard."), true)
        let strings = terminal.out.components(separatedBy: "\u{1B}P").dropFirst()
        XCTAssertTrue(strings.allSatisfy { $0.hasSuffix("\u{1B}\\") && $0.utf8.count + 2 < 768 }, terminal.out)
        let sequence = strings.map { String($0.dropLast(2)) }.joined()
        XCTAssertEqual(sequence, "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}")
    }

    func testTmuxCopiesAndPassesTheTextOn() async throws {
        for (code, expected) in [
            (0, "Copied in tmux, and sent to the clipboard. If pasting does not work, press the prefix of tmux and ]."),
            (1, "Nothing was copied: `tmux load-buffer -w` failed, which needs tmux 3.2 or later."),
        ] {
            let folder = try TemporaryFolder()
            try folder.write("#!/bin/sh\nexit \(code)\n", to: "tmux")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file("tmux").path)
            let (terminal, said) = copy(["TERM": "tmux-256color", "TMUX": "/tmp/tmux", "PATH": folder.url.path])
            XCTAssertEqual(said, expected)
            XCTAssertEqual(terminal.out, "")
        }
    }

    func testATerminalWithoutAClipboardGetsNothing() async {
        for environment in [[:], ["TERM": "vt100"], ["TERM": "dumb"], ["TERM": "linux"], ["TERM": "vt220"]] {
            let (terminal, said) = copy(environment)
            XCTAssertNil(said, "\(environment)")
            XCTAssertEqual(terminal.out, "")
        }
    }

    private func copy(_ environment: [String: String]) -> (terminal: TestTerminal, said: String?) {
        let terminal = TestTerminal(isTerminal: true, columns: 80, environment: environment)
        let session = Session(
            terminal, Interrupts {}, SystemProcessRunner(), Appearance(canMoveCursor: true), hasFixedWidth: false,
            showsProgress: false, asks: true, pause: { _ in })
        return (terminal, Clipboard(session)?.copy(text))
    }
}
