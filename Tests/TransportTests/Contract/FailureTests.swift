import Models
import Networking
import TestSupport
import XCTest

final class FailureTests: XCTestCase {
    func testARefusedConnectionIsAFailure() async throws {
        let server = try StandInServer.start()
        server.stop()
        await forEachTransport { transport in
            await assertEqual(transport.outcome(server.url("/scores")), .failure(.refused))
        }
    }

    func testAnUnknownHostIsAFailure() async throws {
        await forEachTransport { transport in
            await assertEqual(transport.outcome(.make("http://quintet.invalid/scores")), .failure(.unresolved))
        }
    }

    func testAnUntrustedConnectionIsAFailure() async throws {
        let server = try StandInServer.start()
        let address = server.url.absoluteString.replacingOccurrences(of: "http:", with: "https:")
        await forEachTransport { transport in
            guard case .failure(.tlsRefused(let words)) = await transport.outcome(.make(address)) else {
                return XCTFail("\(transport)")
            }
            XCTAssertTrue(["", "wrong version number", "packet length too long"].contains(words), words)
        }
    }

    func testAnAnswerThatIsCutShortIsAFailure() async throws {
        let server = try StandInServer.start()
        await forEachTransport { transport in
            for kind in ["cut-short", "reset", "close", "chunk-cut"] {
                let outcome = await transport.outcome(server.url("/faults/\(kind)/scores"))
                XCTAssertEqual(outcome, .failure(.cutShort), "\(transport) \(kind)")
            }
        }
    }

    func testAnAnswerThatIsNotHTTPIsAFailure() async throws {
        let server = try StandInServer.start()
        await forEachTransport { transport in
            for kind in ["garbage-status", "garbage"] {
                let outcome = await transport.outcome(server.url("/faults/\(kind)/scores"))
                XCTAssertEqual(outcome, .failure(.notHTTP), "\(transport)")
            }
        }
    }

    func testAddressesWithOtherSchemesOrPasswordsAreNotRequested() async throws {
        await forEachTransport { transport in
            for address in ["ftp://127.0.0.1/scores", "file:///etc/hostname"] {
                let outcome = await transport.outcome(.make(address))
                XCTAssertEqual(outcome, .failure(.connection("only http and https addresses are supported")), address)
            }
            let outcome = await transport.outcome(.make("http://me:secret@127.0.0.1/"))
            XCTAssertEqual(outcome, .failure(.connection("addresses with a user name or password are not supported")))
        }
    }

    func testAnImpossibleContentLengthIsAFailure() async throws {
        let nines = String(repeating: "9", count: 20)
        for length in [nines, "9223372036854775808"] {
            let server = try RawServer { _ in .init("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n\"Ok\"") }
            await forEachTransport { transport in
                let outcome = await transport.outcome(server.url)
                XCTAssertEqual(outcome, .failure(.tooLarge(limit: 10_000_000)), "\(transport) \(length)")
            }
        }
    }

    func testABodyThatCannotBeDecodedIsAFailure() async throws {
        let cut = "\u{1F}"
        for (encoding, body) in ["br", "zstd", "compress", "x-own", "gzip, x-own", "gzip", "deflate"].map({
            ($0, "no such thing")
        }) + [("gzip", cut), ("deflate", "x"), ("br", "\u{B}"), ("zstd", "(")] {
            let server = try RawServer { _ in .whole("200 OK", ["Content-Encoding: \(encoding)"], body: body) }
            await forEachTransport(exceptURLSessionOnLinux: "all failures of decoding are unknown") { transport in
                let outcome = await transport.outcome(server.url)
                XCTAssertEqual(outcome, .failure(.undecodable), "\(transport) \(encoding)")
            }
        }
        let empty = try RawServer { _ in .whole("200 OK", ["Content-Encoding: gzip"], body: "") }
        await forEachTransport { transport in
            await assertEqual(transport.outcome(empty.url), .answer(200, ""), "\(transport)")
        }
    }

    func testABodyOverTheLimitIsRefusedWithoutBufferingIt() async throws {
        let server = try StandInServer.start()
        let limit = 1_000_000
        await forEachTransport { transport in
            for kind in ["endless", "gzip-bomb"] {
                let before = Memory.peakFromNow()
                let outcome = await transport.outcome(server.url("/faults/\(kind)/scores"), sizeLimit: limit)
                XCTAssertEqual(outcome, .failure(.tooLarge(limit: limit)), kind)
                XCTAssertLessThan(Memory.peak() - before, 60_000_000, "\(transport) \(kind)")
            }
        }
    }

    func testABodyAtTheLimitIsAcceptedAndOneByteMoreIsRefused() async throws {
        let server = try StandInServer.start()
        await forEachTransport { transport in
            let taken = await transport.outcome(server.url("/healthCheck"), sizeLimit: 5)
            let refused = await transport.outcome(server.url("/healthCheck"), sizeLimit: 4)
            XCTAssertEqual(taken, .answer(200, "\"Ok\"\n"))
            XCTAssertEqual(refused, .failure(.tooLarge(limit: 4)))
        }
    }

    func testTheBodyOfARedirectCountsTowardsTheLimit() async throws {
        let server = try StandInServer.start()
        await forEachTransport(exceptURLSessionOnLinux: "it is buffered without limit") { transport in
            let before = Processor.seconds()
            let outcome = await transport.outcome(server.url("/faults/redirect-bomb/scores"), sizeLimit: 1_000_000)
            XCTAssertEqual(outcome, .failure(.tooLarge(limit: 1_000_000)))
            // Reading the whole body would take minutes.
            XCTAssertLessThan(Processor.seconds() - before, 2)
        }
    }
}
