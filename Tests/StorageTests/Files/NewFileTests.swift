import Models
import Storage
import TestSupport
import XCTest

final class NewFileTests: FolderTestCase {
    func testAnExistingFileIsReplacedOnlyOnRequest() throws {
        let picture = Picture.png(100, 80)
        let file = folder.file("a.png")
        XCTAssertNil(save(picture, file, replacing: true))
        XCTAssertEqual(save(.png(8, 8), file, replacing: false)?.cause, .conflict)
        XCTAssertEqual(try Data(contentsOf: file), picture.data)
        XCTAssertNil(save(.png(8, 8), file, replacing: true))
        XCTAssertEqual(try Data(contentsOf: file), Picture.png(8, 8).data)
        XCTAssertEqual(try folder.names(), ["a.png"])
    }

    func testATemporaryFileOfAnotherProgramIsNotChanged() throws {
        let file = folder.file("p.jpg")
        try folder.write("theirs", to: ".p.jpg.new")
        for replacing in [false, true] { XCTAssertNil(save(.png(8, 8), file, replacing: replacing)) }
        XCTAssertEqual(try folder.text(".p.jpg.new"), "theirs")
        XCTAssertEqual(try folder.names(), [".p.jpg.new", "p.jpg"])
    }

    func testASymbolicLinkAndItsTargetAreNeverReplaced() throws {
        try folder.write("mine", to: "target")
        try folder.link("link", to: "target")
        try folder.link("dangling", to: "nowhere")
        for file in ["link", "dangling"].map(folder.file) {
            let error = ServiceError(
                action: "save the picture", place: file.path,
                cause: .storage("cannot write the file: it is a symbolic link"),
                remedy: .other("Delete the link, or put a regular file in its place."))
            for replacing in [false, true] { XCTAssertEqual(save(.png(8, 8), file, replacing: replacing), error) }
        }
        XCTAssertEqual(try folder.text("target"), "mine")
        XCTAssertEqual(try folder.names(), ["dangling", "link", "target"])
    }

    func testAPipeIsWrittenToAndNotReplaced() async throws {
        let pipe = folder.file("pipe")
        XCTAssertEqual(mkfifo(pipe.path, 0o600), 0)
        let unread = ServiceError.Cause.storage("cannot write the file: no program reads from the pipe")
        XCTAssertEqual(save(.png(8, 8), pipe, replacing: true)?.cause, unread)
        // The data is larger than the buffer of a pipe.
        let picture = Picture(data: Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) }), header: nil)
        let reader = open(pipe.path, O_RDONLY | O_NONBLOCK)
        XCTAssertEqual(fcntl(reader, F_SETFL, 0), 0)
        let received = Recorder<Data>()
        let thread = Thread { received.record(FileHandle(fileDescriptor: reader).readDataToEndOfFile()) }
        // The link of a shell's process substitution also refers to a pipe.
        try folder.link("link", to: "pipe")
        let writer = open(pipe.path, O_WRONLY)
        thread.start()
        XCTAssertNil(save(picture, pipe, replacing: false))
        XCTAssertNil(save(.png(8, 8), folder.file("link"), replacing: true))
        close(writer)
        try await eventually { received.values == [picture.data + Picture.png(8, 8).data] }
        close(reader)
        var information = stat()
        XCTAssertEqual(lstat(pipe.path, &information), 0)
        XCTAssertEqual(information.st_mode & S_IFMT, S_IFIFO)
    }

    func testADeviceIsWrittenToAndAFullDeviceIsReported() throws {
        XCTAssertNil(save(.png(8, 8), URL(filePath: "/dev/null"), replacing: true))
        var information = stat()
        XCTAssertEqual(lstat("/dev/null", &information), 0)
        XCTAssertEqual(information.st_mode & S_IFMT, S_IFCHR)
        let full = save(.png(8, 8), URL(filePath: "/dev/full"), replacing: true)
        XCTAssertEqual(full?.cause, .storage("cannot write the file: no space left on device"))
    }

    private func save(_ picture: Picture, _ file: URL, replacing: Bool) -> ServiceError? {
        do {
            try NewFile(path: file.path, action: "save the picture").write(picture.data, replacing: replacing)
            return nil
        } catch {
            return error
        }
    }
}
