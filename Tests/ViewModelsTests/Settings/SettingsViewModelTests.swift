import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class SettingsViewModelTests: XCTestCase {
    func testEveryKeyHasItsValueAndItsOrigin() async {
        let environment = ["QUINTET_REPOS_SOURCE": "live", "QUINTET_WORDLE_SOURCE": ""]
        let settings = QuintetSettings(SettingsInMemory(["theme": "light"]), environment: environment)
        let decided = ["repos.source": "live QUINTET_REPOS_SOURCE", "theme": "light setting"]
        await assertEqual(
            SettingsViewModel(settings).loaded().state.value?.map { "\($0.id) \($0.choice.text) \($0.origin)" },
            SettingKey.allCases.map { "\($0.name) \(decided[$0.name] ?? "\($0.standard) default")" })
    }

    func testTheRowOfAnInvalidValueHasTheReason() async {
        let stored = ["wordle.source": "ftp://ann:secret@x", "theme": "pink", "repos.source": "live"]
        let environment = ["QUINTET_EMPLOYEES_SOURCE": "gopher://x", "QUINTET_CHARACTERS_SOURCE": "live"]
        let model = SettingsViewModel(QuintetSettings(SettingsInMemory(stored), environment: environment))
        await assertElements(
            model.loaded().state.value?.compactMap { row in row.problem.map { "\(row.id) \(row.value): \($0)" } },
            "wordle.source ftp://…@x: wordle.source must be local, live or an http(s) address, not “ftp://…@x”.",
            "employees.source gopher://x: "
                + "employees.source must be local, live, an http(s) address or a file, not “gopher://x”.",
            "theme pink: theme must be dark, light or high-contrast.")
    }

    func testAChangeIsStoredAndReportedAndAnInvalidValueIsRefused() async {
        let model = trackForLeaks(SettingsViewModel(QuintetSettings(SettingsInMemory())))
        var told: [SettingKey] = []
        model.onChanged = { told.append($0) }
        let reason = "repos.source must be local, live or an http(s) address, not “chat.json”"
        for (value, origin, error) in [
            ("live", "setting", nil), ("chat.json", "setting", reason), (nil, "default", nil),
        ] {
            await model.set(.source(.repos), to: value).value
            XCTAssertEqual(model.state.error?.reason, error)
            XCTAssertEqual(model.state.value?.first { $0.id == "repos.source" }?.origin, origin)
        }
        XCTAssertEqual(told, [.source(.repos), .source(.repos)])
    }
}

@MainActor final class TokenViewModelTests: XCTestCase {
    private let origin = "https://github.test"
    private let secret = "ghp_0123456789_abcd"

    func testShowsTheEndOfALongTokenOnly() async {
        for (value, text, end) in [
            (secret, "saved, ends in …abcd", ", ends in abcd"),
            ("0123456789ab", "saved, ends in …89ab", ", ends in 89ab"),
            ("0123456789a", "saved", ""),
        ] {
            let model = await makeSUT(StoredToken(value: value, origin: origin)).model.loaded()
            XCTAssertEqual(texts(model), [text, "A token is saved for https://github.test\(end)."])
        }
    }

    func testReportsTokensOfOtherOriginsAndLeavesThem() async {
        let other = StoredToken(value: secret, origin: "https://api.github.com")
        let (model, store, _) = makeSUT(other)
        await model.load().value
        XCTAssertEqual(model.state.value?.isStored, false)
        XCTAssertEqual(
            model.state.value?.spokenText,
            "No token is saved for https://github.test. Other tokens are saved for https://api.github.com.")
        await model.save("new").value
        await model.clear().value
        XCTAssertEqual(store.tokens, [.github: other])
    }

    func testSavingAndDeletingTheTokenForTheCurrentOriginIsReported() async {
        let (model, store, recorder) = makeSUT()
        var changes = 0
        model.onChanged = { changes += 1 }
        await model.load().value
        await model.save(" \(secret)\t").value
        let token = StoredToken(value: secret, origin: origin)
        XCTAssertEqual(store.tokens, [.github: token])
        await model.clear().value
        XCTAssertEqual(store.tokens, [:])
        XCTAssertEqual(model.done, "Deleted the token for \(origin).")
        let (none, saved) = (status(nil), status(token))
        assertElements(
            recorder.history.dropFirst(3), .loading(previous: none), .loaded(saved), .loading(previous: saved),
            .loaded(none))
        XCTAssertEqual(changes, 2)
        XCTAssertFalse(dumped(recorder.history).contains(secret), "the states have the secret")
    }

    func testRefusesAnInvalidTokenWithoutShowingIt() async {
        let (model, store, recorder) = makeSUT()
        model.onChanged = { XCTFail("nothing has changed") }
        let form = "a token must be one line of visible ASCII characters without spaces"
        for (text, reason) in ["", "  ", "two secrets", "secret\nsecret", "sécret", "secret\u{7F}", "secret\u{1B}"].map(
            {
                ($0, form)
            }) + [(String(repeating: "x", count: 4097), "a token must have at most 4,096 characters")]
        {
            await model.save(text).value
            XCTAssertEqual(model.state.error?.message, "Could not save the token: \(reason).", text.debugDescription)
        }
        XCTAssertFalse(dumped(recorder.history).contains("cret"), "the states have the secret")
        XCTAssertEqual(store.tokens, [:])
    }

    func testATokenIsNotSavedForAServerThatItCannotBeSentTo() async {
        let store = TokensInMemory()
        let place = TokenDestination(origin: "http://h.test", isSafe: false)
        let model = TokenViewModel(destination: { _ in place }, store: store)
        await model.save(secret).value
        XCTAssertEqual(
            model.state.error?.message,
            "Could not save the token (http://h.test): tokens are not sent over plain http to another machine.")
        XCTAssertEqual(store.tokens, [:])
        XCTAssertThrowsError(try model.destination())
    }

    func testAcceptsEveryVisibleCharacterUpToTheLimit() async {
        let (model, store, _) = makeSUT()
        let visible = String(decoding: Array(0x21...0x7E) as [UInt8], as: UTF8.self)
        for text in ["x", visible, String(repeating: "x", count: 4096)] {
            await model.save(text).value
            XCTAssertEqual(store.tokens[.github]?.value, text)
        }
    }

    func testAFailedStoreChangesNothing() async {
        let token = StoredToken(value: secret, origin: origin)
        let error = ServiceError(action: "keep the tokens", place: "/t", cause: .storage("the disk is full"))
        let (model, store, recorder) = makeSUT(token)
        model.onChanged = { XCTFail("nothing has changed") }
        await model.load().value
        store.fail(with: error)
        await model.save("another-\(secret)").value
        await model.clear().value
        await model.load().value
        let known = status(token)
        let failed = [LoadState.loading(previous: known), .error(error, previous: known)]
        XCTAssertEqual(recorder.history.dropFirst(3), (failed + failed + failed)[...])
        XCTAssertEqual(store.tokens, [.github: token])
        XCTAssertFalse(dumped(recorder.history).contains(secret), "the states have the secret")
    }

    func testATokenInALockedKeyringIsSaved() async {
        let store = LockedTokenStore(origin: origin)
        let place = TokenDestination(origin: origin)
        let model = await TokenViewModel(destination: { _ in place }, store: store).loaded()
        XCTAssertEqual(model.state.value?.isStored, true)
        assertElements(
            texts(model), "saved; the keyring is locked",
            "A token is saved for https://github.test; the keyring is locked.")
        let list = await TokensViewModel(destination: { _ in place }, store: store).loaded()
        XCTAssertEqual(
            list.state.value?.map { "\($0.text) \($0.isStored)" }, ["saved; the keyring is locked true", "none false"])
        await model.clear().value
        XCTAssertNil(model.done)
        XCTAssertEqual(model.state.error?.message, "The keyring is locked.")
    }

    /// What the page shows and reads aloud.
    private func texts(_ model: TokenViewModel) -> [String?] {
        [model.state.value?.text, model.state.value?.spokenText]
    }

    private func status(_ token: StoredToken?) -> TokenStatus { TokenStatus(token, origin: origin) }

    private func dumped(_ states: [LoadState<TokenStatus>]) -> String {
        var text = ""
        dump(states, to: &text)
        return text
    }

    private func makeSUT(
        _ token: StoredToken? = nil
    ) -> (model: TokenViewModel, store: TokensInMemory, recorder: StateRecorder<LoadState<TokenStatus>>) {
        let store = TokensInMemory(github: token)
        let model = trackForLeaks(
            TokenViewModel(destination: { [origin] _ in TokenDestination(origin: origin) }, store: store))
        return (model, store, StateRecorder(model.observe))
    }
}

/// A token store whose only token, for GitHub, is in a locked keyring.
private struct LockedTokenStore: TokenStore {
    let origin: String

    func origins(of service: TokenService) -> [String] { service == .github ? [origin] : [] }

    func token(of service: TokenService, for origin: String) throws -> StoredToken? {
        guard service == .github else { return nil }
        throw ServiceError(action: "read the token", cause: .keyringLocked)
    }

    func set(_ token: StoredToken, for service: TokenService) {}

    func remove(_ service: TokenService, for origin: String) throws {
        throw ServiceError(action: "delete the token", cause: .keyringLocked)
    }
}
