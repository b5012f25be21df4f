import XCTest

@testable import Networking

/// The examples of NIST for FIPS 180 and the short messages of its validation system (SHAVS).
final class SHA256Tests: XCTestCase {
    func testHashesTheExamplesOfTheStandard() {
        let table = [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
            ),
        ]
        for (message, digest) in table { XCTAssertEqual(SHA256.hex(message.utf8), digest, message) }
    }

    func testHashesShortMessages() {
        XCTAssertEqual(SHA256.hex([0xd3]), "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1")
        XCTAssertEqual(SHA256.hex([0xbd]), "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b")
        XCTAssertEqual(
            SHA256.hex([0xc9, 0x8c, 0x8e, 0x55]), "7abc22c0ae5af26ce93dbb94433a0e0b2e119d014f8e7f65bd56c61ccccd9504")
    }

    func testHashesLengthsAroundTheEndOfABlock() {
        // NIST, "SHA Test Vectors: additional bit-by-bit": 55, 56, 57 and 64 zero bytes.
        let table = [
            (55, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
            (56, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
            (57, "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785"),
            (64, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
        ]
        for (count, digest) in table { XCTAssertEqual(SHA256.hex(repeatElement(0, count: count)), digest, "\(count)") }
    }
}
