import Models
import Networking
import TestSupport
import XCTest

final class EmployeesHTTPServiceTests: XCTestCase {
    private let sarah = #"{"id": 3, "first_name": "Sarah", "last_name": "Corner", "birth_date": "04 May 1960"}"#

    func testFulfillsTheContractOfTheService() async throws {
        try await EmployeesServiceContract.check(
            makeService([
                "/employees": .json("[\(sarah)]"), "/employees/3": .json(sarah), "/healthCheck": .json(#""Ok""#),
                "/employees/999999": .json(#""Not found""#, status: 404),
            ]))
    }

    func testPathsAreAppendedToTheBaseAddress() async throws {
        let client = PathStub(["/api/employees": .json("[]"), "/api/healthCheck": .json(#"{"message": "Ok"}"#)])
        let base = try XCTUnwrap(URL(string: "http://127.0.0.1:5000/api/"))
        let service = EmployeesHTTPService(base: base, connection: HTTPConnection(client))
        try await assertEqual(service.staff().employees, [])
        try await assertEqual(service.health(), "Ok")
        XCTAssertEqual(client.requests.map(\.method), [.get, .get])
    }

    func testAnAddressThatEndsWithTheListIsCorrected() async throws {
        let service = try makeService(
            ["/employees/employees": .json("{}", status: 404)], base: "http://127.0.0.1:5000/employees")
        let error = await failure(ServiceError.self) { try await service.staff() }
        XCTAssertEqual(error?.remedy.words, "Leave out /employees at the end of the address.")
    }

    func testAServersMessageThatRepeatsTheReasonIsNotShown() async throws {
        let service = try makeService(["/employees/7": .json(#""Not found""#, status: 404)])
        let error = await failure(ServiceError.self) { try await service.employee(id: 7) }
        XCTAssertEqual(error?.message, "Could not show employee 7 (http://127.0.0.1:5000): not found.")
    }

    func testARefusedConnectionToThisMachineAdvisesToStartTheServer() async throws {
        let local = try makeService([:], failure: .refused)
        let error = await failure(ServiceError.self) { try await local.health() }
        XCTAssertEqual(error?.cause, .refused)
        XCTAssertEqual(error?.remedy, .startServer(at: "http://127.0.0.1:5000"))
        let remote = try makeService([:], base: "https://staff.test", failure: .refused)
        await assertEqual(failure(ServiceError.self) { try await remote.health() }?.remedy, .checkServer)
    }

    func testAirPlayOnThePortOfThePeopleServerIsReported() async throws {
        let service = try makeService([
            "/employees": HTTPResponse(status: 403, headers: ["server": "AirTunes/775.3.1", "content-length": "0"])
        ])
        let error = await failure(ServiceError.self) { try await service.staff() }
        XCTAssertEqual(error?.cause, .connection("AirPlay Receiver answers at this address"))
        XCTAssertEqual(
            error?.remedy,
            .other("Turn AirPlay Receiver off in System Settings, or start the server on another port."))
    }

    private func makeService(
        _ answers: [String: HTTPResponse], base: String = "http://127.0.0.1:5000", failure: ServiceError.Cause? = nil
    ) throws -> EmployeesHTTPService {
        let client = PathStub(answers)
        if let failure { client.on("/healthCheck", .failure(failure)) }
        return EmployeesHTTPService(base: try XCTUnwrap(URL(string: base)), connection: HTTPConnection(client))
    }
}

final class CharactersHTTPServiceTests: XCTestCase {
    func testFulfillsTheContractOfTheService() async throws {
        let document = #"[{"name": "OG Mario", "avatar": "http://a.test/o.png"}, {"name": "Bee Mario"}]"#
        try await CharactersServiceContract.check(makeService(.json(document)), names: ["OG Mario", "Bee Mario"])
    }

    private func makeService(_ answer: HTTPResponse) throws -> DocumentHTTPService {
        let url = try XCTUnwrap(URL(string: "http://cards.test/cards.json"))
        return DocumentHTTPService(document: url, connection: HTTPConnection(PathStub(["/cards.json": answer])))
    }
}

final class AvatarsTests: XCTestCase {
    func testFetchesAnImage() async throws {
        let url = try url(1)
        let picture = Picture.png()
        let client = PathStub([url.path: HTTPResponse(status: 200, body: picture.data)])
        try await assertEqual(AvatarsHTTPService(connection: HTTPConnection(client)).avatar(at: url), picture)
    }

    func testRefusesOtherDataAndMissingPictures() async throws {
        let url = try url(1)
        let answers: [(HTTPResponse, ServiceError.Cause)] = [
            (.json("<html>"), .invalid("the answer is in an unknown format")),
            (.json("gone", status: 404), .notFound),
        ]
        for (answer, cause) in answers {
            let service = AvatarsHTTPService(connection: HTTPConnection(PathStub([url.path: answer])))
            await assertEqual(failure(ServiceError.self) { try await service.avatar(at: url) }?.cause, cause)
        }
    }

    private func url(_ number: Int) throws -> URL { try XCTUnwrap(URL(string: "http://avatars.test/\(number).png")) }
}

final class LeaderboardHTTPServiceTests: XCTestCase {
    private let path = "/athletes?shape=array&key=secret"
    private let address = URL.make("http://127.0.0.1:5000/athletes?shape=array&key=secret")

    func testFulfillsTheContract() async throws {
        try await LeaderboardServiceContract { [address, path] document in
            let client = PathStub([path: HTTPResponse(status: 200, body: document)])
            return DocumentHTTPService(document: address, connection: HTTPConnection(client))
        }.check()
    }

    func testRequestsTheDocumentWithItsQuery() async throws {
        let client = PathStub([path: .json("[]")])
        _ = try await DocumentHTTPService(document: address, connection: HTTPConnection(client)).leaderboard()
        XCTAssertEqual(client.requests, [HTTPRequest(.get, address, headers: ["Accept": "application/json"])])
    }

    func testAnErrorDoesNotShowTheQuery() async {
        let client = PathStub([path: .json("[]", status: 404)])
        let service = DocumentHTTPService(document: address, connection: HTTPConnection(client))
        await assertEqual(
            failure(ServiceError.self) { try await service.leaderboard() },
            ServiceError(
                action: "list the athletes", place: "http://127.0.0.1:5000/athletes", cause: .notFound,
                remedy: .checkSource))
    }
}
