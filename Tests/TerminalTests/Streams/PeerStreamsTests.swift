import QuintetTerminal
import XCTest

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
