import Foundation
import Models
import XCTest

final class SourceTests: XCTestCase {
    func testReadsEverySource() throws {
        let server = Source.server(try XCTUnwrap(URL(string: "https://host:8443/api?x=1")))
        let table: KeyValuePairs<String, Source?> = [
            "local": .local, "live": .live, "HTTPS://host:8443/api?x=1": server,
            "athletes.json": .file("athletes.json"),
            "/tmp/a b.json": .file("/tmp/a b.json"), "": nil, "ftp://host": nil, "file:///etc/passwd": nil,
            "http://": nil, "http://user:secret@host": nil, "http://user@host": nil, "http://a b": nil,
            "http://127.0.0.1:65536": nil, "http://h:99999/a": nil, "http://h:notaport": nil,
        ]
        for (text, source) in table { XCTAssertEqual(Source(text), source, text) }
    }

    func testAnOptionBeatsTheEnvironmentWhichBeatsTheSetting() throws {
        let environment = ["QUINTET_WORDLE_SOURCE": "live"]
        let choices = [
            try resolve("local", environment, "file"), try resolve(nil, environment, "file"),
            try resolve(nil, ["QUINTET_WORDLE_SOURCE": ""], "file"), try resolve(nil, [:], nil),
        ]
        XCTAssertEqual(
            choices,
            [
                SourceChoice(source: .local, text: "local", origin: .option),
                SourceChoice(source: .live, text: "live", origin: .environment("QUINTET_WORDLE_SOURCE")),
                SourceChoice(source: .file("file"), text: "file", origin: .setting),
                SourceChoice(source: .local, text: "local", origin: .standard),
            ])
    }

    func testSaysWhatIsNoSource() {
        XCTAssertThrowsError(try resolve(nil, ["QUINTET_WORDLE_SOURCE": "gopher://x"], "live")) { error in
            XCTAssertEqual(
                (error as? ServiceError)?.message,
                "Could not choose the source of wordle: “gopher://x” is no source: it is local, live, an http(s) address "
                    + "or a file.")
        }
    }

    func testAPasswordIsNotRepeated() {
        XCTAssertThrowsError(try resolve(nil, [:], "https://ann:hunter2@h.test/a@b")) { error in
            XCTAssertEqual(
                (error as? ServiceError)?.reason,
                "“https://…@h.test/a@b” is no source: it is local, live, an http(s) address or a file")
        }
        let texts = ["live", "a@b", "http://h.test/a@b", "ftp://a@b:c@h", "http://a@h?b", "x://"]
        XCTAssertEqual(
            texts.map(Source.shown), ["live", "a@b", "http://h.test/a@b", "ftp://…@h", "http://…@h?b", "x://"])
    }

    func testShowsAnAddressWithoutItsQuery() throws {
        let labels = try ["local", "live", "f.json", "http://host/path?key=secret#part"].map {
            try resolve($0, [:], nil).label
        }
        XCTAssertEqual(labels, ["local data", "live", "f.json", "http://host/path"])
    }

    private func resolve(_ option: String?, _ environment: [String: String], _ setting: String?) throws -> SourceChoice
    {
        try SourceChoice.resolve(.wordle, option: option, environment: environment, setting: setting)
    }
}
