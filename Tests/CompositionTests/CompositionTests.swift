import Coordinator
import Models
import Storage
import TestSupport
import XCTest

@testable import Composition

@MainActor final class CompositionTests: XCTestCase {
    func testByDefaultEverySourceIsLocal() async throws {
        let services = try makeSUT().services()
        let counts = [
            try await services.games.scores.shownGames(.useFresh).scores.count,
            try await services.characters.service.characters().users.count,
            try await services.leaderboard.leaderboard().athletes.count,
            try await services.employees.staff().employees.count,
            try await services.repositories.service.page(of: "apple", after: nil).repositories.count,
        ]
        XCTAssertEqual(counts.map { $0 > 0 }, [true, true, true, true, true], "\(counts)")
        XCTAssertNil(services.characters.avatars)
    }

    func testFilesAreSavedInTheGivenFolders() async throws {
        let home = try TemporaryFolder()
        let folders = Folders(config: home.file("c"), data: home.file("d"), cache: home.file("e"))
        let composition = ServiceFactory(folders: folders)
        try composition.settings.set("theme", to: "light")
        _ = try await composition.services().games.scores.add(.nymph)
        XCTAssertEqual(try home.names().filter { !$0.hasPrefix(".") }, ["c", "d"])
    }

    func testOtherAppsLoadWhileAnotherProgramLocksTheFilesOfOneApp() async throws {
        let home = try TemporaryFolder()
        let folders = Folders(config: home.file("c"), data: home.file("d"), cache: home.file("e"))
        let services = ServiceFactory(folders: folders).services()
        try FileManager.default.createDirectory(at: folders.data, withIntermediateDirectories: true)
        let locks = ["wordle-scores.json.lock", "wordle-shared.json.lock"].map { name in
            let lock = open(folders.data.appending(component: name).path, O_RDWR | O_CREAT, 0o600)
            XCTAssertEqual(flock(lock, LOCK_EX), 0)
            return lock
        }
        // More changes than the number of threads for tasks.
        let count = 2 * ProcessInfo.processInfo.activeProcessorCount
        let changes = (1...count).map { id in
            Task { [services] in
                _ = try await services.games.scores.add(
                    WordleScore(id: id, date: WordleScore.nymph.date, word: "nymph", tries: ["nymph"]))
                try await services.group.store.change("save the results", by: nil) { _ in (nil, ()) }
            }
        }
        let employees = try await services.employees.staff().employees
        XCTAssertEqual(employees.count, 14)
        // The locks are released only now, so the employees were loaded while all changes were waiting.
        for lock in locks { close(lock) }
        for change in changes { try await change.value }
        try await assertEqual(services.games.scores.scores().count, count)
    }

    func testAnUnusableSourceFailsEveryCallOfItsServicesWithTheReason() async throws {
        let services = try makeSUT(AppName.allCases.map(\.rawValue), "ftp://a").services()
        let repositories = services.repositories
        await assertReason(.wordle, services.games.scores.scores)
        await assertReason(.wordle) { try await services.games.scores.add(.initial[0]) }
        await assertReason(.wordle) { try await services.games.scores.delete(id: 1) }
        await assertReason(.wordle, services.games.scores.reset)
        await assertReason(.characters, services.characters.service.characters)
        await assertReason(.leaderboard, services.leaderboard.leaderboard)
        await assertReason(.employees, services.employees.staff)
        await assertReason(.employees) { try await services.employees.employee(id: 1) }
        await assertReason(.employees, services.employees.health)
        await assertReason(.repos) { try await repositories.service.page(of: "apple", after: nil) }
        await assertReason(.repos) { try await repositories.service.repository(owner: "a", name: "b") }
        assertThrows(try services.tokenDestination(.github), Self.reason(.repos))
    }

    func testASourceForOneAppDoesNotAffectOtherApps() async throws {
        let services = try makeSUT(["repos"], "ftp://a").services()
        await assertReason(.repos) { try await services.repositories.service.page(of: "apple", after: nil) }
        let games = try await services.games.scores.shownGames(.useFresh)
        XCTAssertEqual(games, ShownWordleGames(scores: WordleScore.initial, areSamples: true))
    }

    func testOnlyAppsWhoseDataIsADocumentAcceptAFile() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(#"[{"name": "Ann"}]"#, to: "a.json").path
        var options = ConnectionOptions()
        options.source = path
        let services = try makeSUT().services(options)
        try await assertEqual(services.characters.service.characters().users.map(\.name), ["Ann"])
        // The pictures of a file are requested from their addresses, except in offline mode.
        XCTAssertNotNil(services.characters.avatars, "the service of the pictures")
        options.isOffline = true
        XCTAssertNil(try makeSUT().services(options).characters.avatars)
        let reason = "the source must be local, live or an http(s) address, not “\(path)”"
        let errors = [
            "Wordle": await failure(ServiceError.self) { try await services.games.scores.scores() },
            "the repositories": await failure(ServiceError.self) {
                try await services.repositories.service.page(of: "a", after: nil)
            },
        ]
        for (mention, error) in errors {
            let action = "use the source of \(mention)"
            XCTAssertEqual(error, ServiceError(action: action, cause: .invalid(reason), remedy: .correct))
        }
    }

    func testAnUnusableSourceHasNoOriginForAToken() throws {
        for source in ["localhost:5000", "/etc/passwd", "nosuch"] {
            var options = ConnectionOptions()
            options.source = source
            let services = try makeSUT().services(options)
            XCTAssertThrowsError(try services.tokenDestination(.wordle), source)
            XCTAssertThrowsError(try services.tokenDestination(.github), source)
        }
    }

    func testANewTokenIsUsedByExistingServices() async throws {
        let server = try StandInServer.start()
        let services = try makeSUT(["wordle", "repos"], server.url.absoluteString).services()
        let place = try services.tokenDestination(.wordle)
        XCTAssertEqual(place, TokenDestination(origin: server.url.absoluteString))
        await assertEqual(cause(services.games.scores.scores), .tokenMissing(.wordle))
        try await services.tokens.set(StoredToken(value: "wrong-token", origin: place.origin), for: .wordle)
        await assertEqual(cause(services.games.scores.scores), .tokenRefused(.wordle))
        try await services.tokens.set(StoredToken(value: "ACCESS_TOKEN", origin: place.origin), for: .wordle)
        try await assertEqual(services.games.scores.scores(), WordleScore.initial)
    }

    func testTheOriginOfATokenFollowsTheSource() throws {
        for (source, wordle, github) in [
            ("local", "https://wordle.shareup.fun", "https://api.github.com"),
            ("live", "https://wordle.shareup.fun", "https://api.github.com"),
            ("HTTP://H.test:80/api", "http://h.test", "http://h.test"),
        ] {
            let services = try makeSUT(["wordle", "repos"], source, ["GH_TOKEN": "gh"]).services()
            let isSafe = wordle.hasPrefix("https")
            let variable = isSafe ? "GH_TOKEN" : nil
            XCTAssertEqual(try services.tokenDestination(.wordle), TokenDestination(origin: wordle, isSafe: isSafe))
            XCTAssertEqual(
                try services.tokenDestination(.github),
                TokenDestination(origin: github, variable: variable, isSafe: isSafe))
        }
    }

    func testAnAppWithoutAPublicServiceIsLiveAtTheAddressInTheSettings() async throws {
        let server = try StandInServer.start()
        let composition = try makeSUT(["characters", "leaderboard"], "live")
        for (app, path) in [("characters", "/characters"), ("leaderboard", "/athletes")] {
            try composition.settings.set("\(app).source", to: server.url(path).absoluteString)
        }
        let services = composition.services()
        let characters = try await services.characters.service.characters().users.count
        let athletes = try await services.leaderboard.leaderboard().athletes.count
        XCTAssertEqual([characters, athletes], [15, 10])
        XCTAssertNotNil(services.characters.avatars, "the service of the pictures")
    }

    func testMachinesWithTheSameFolderInTheSettingsShareAGroup() async throws {
        let folder = try TemporaryFolder()
        let machines = [try makeSUT(), try makeSUT()]
        for machine in machines { try machine.settings.set("wordle.group", to: folder.url.path) }
        let books = machines.map { $0.services().group.store }
        try await books[0].save(shares("Ann 281:4"))
        try await assertEqual(books[1].table().results(of: "Ann").map(\.text), ["4/6"])
        XCTAssertEqual(try folder.names().count, 1)
    }

    func testOfflineModeOpensNoConnection() async throws {
        var options = ConnectionOptions()
        options.isOffline = true
        options.source = "http://127.0.0.1:1"
        let services = try makeSUT().services(options)
        let causes = [
            await cause(services.games.scores.scores), await cause(services.games.scores.reset),
            await cause(services.employees.staff),
            await cause { try await services.repositories.service.page(of: "apple", after: nil) },
        ]
        XCTAssertEqual(causes, [.offline, .offlineChange, .offline, .offline])
        XCTAssertNil(services.characters.avatars)
    }

    private func makeSUT(
        _ apps: [String] = [], _ source: String = "", _ environment: [String: String] = [:]
    ) throws -> ServiceFactory {
        let folder = try TemporaryFolder()
        addTeardownBlock { withExtendedLifetime(folder) {} }
        let sources = apps.map { ("QUINTET_\($0.uppercased())_SOURCE", source) }
        return ServiceFactory(environment: environment.merging(sources) { $1 }, home: folder.url)
    }

    private func cause<Value: Sendable>(_ call: @Sendable () async throws -> Value) async -> ServiceError.Cause? {
        await failure(ServiceError.self) { try await call() }?.cause
    }

    private func assertReason<Value: Sendable>(
        _ app: AppName, line: UInt = #line, _ call: @Sendable () async throws -> Value
    ) async {
        await assertEqual(failure(ServiceError.self, line: line) { try await call() }, Self.reason(app), line: line)
    }

    private static func reason(_ app: AppName) -> ServiceError {
        ServiceError(
            action: "use the source of \(app.mention)",
            cause: .invalid(
                "QUINTET_\(app.rawValue.uppercased())_SOURCE must be \(SettingKey.source(app).kinds), not “ftp://a”"),
            remedy: .other(
                "Correct the variable QUINTET_\(app.rawValue.uppercased())_SOURCE and try again.", allowsRetry: false))
    }
}
