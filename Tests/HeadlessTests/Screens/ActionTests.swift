import TestSupport
import XCTest

/// Sends every action of every screen once, and checks the result.
@MainActor final class ActionTests: XCTestCase {
    private typealias Step = TestSession.Step

    private var sent: [String: Set<String>] = [:]
    private var offered: [String: Set<String>] = [:]

    func testEveryActionOfEveryScreenHasItsResult() async throws {
        let session = try TestSession()
        session.start()
        addTeardownBlock { await session.end() }
        try await walk(session, from: "/", Self.start)
        try await walk(session, from: "/wordle", Self.games)
        try await walk(session, from: "/wordle/comparison", Self.group)
        try await walk(session, from: "/leaderboard", Self.lists)
        try await walk(session, from: "/settings", Self.choices)
        try await session.open("/repositories/swiftlang")
        try await search(session, for: "apple")
        for (screen, names) in offered { XCTAssertEqual(sent[screen], names, screen) }
        for route in TestSession.routes {
            try await session.open(route)
            let screen = session.screen["screen"] as? String ?? ""
            XCTAssertNotNil(offered[screen], "no action of the screen \(screen) (\(route)) was sent")
        }
    }

    private func walk(_ session: TestSession, from route: String, _ steps: [Step]) async throws {
        try await session.open(route)
        for step in steps {
            note(session.screen, step.line)
            try await session.take(step)
        }
    }

    /// Sends the text of a search, which starts after a short pause.
    private func search(_ session: TestSession, for owner: String) async throws {
        let line = #""do":"queryChanged","text":"\#(owner)""#
        note(session.screen, line)
        await session.send("{\(line)}")
        session.sleeper.advance(by: 1)
        try await session.shows("/repositories/\(owner)")
    }

    /// Records a sent action and the actions of its screen, except those of every screen, which have their own tests.
    private func note(_ shown: [String: Any], _ line: String) {
        let screen = shown["screen"] as? String ?? ""
        let names = (shown["actions"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        offered[screen] = Set(names).subtracting(["refresh", "cancel"])
        let name = line.split(separator: "\"").dropFirst(2).first.map(String.init) ?? ""
        sent[screen, default: []].formUnion(names.contains(name) ? [name] : [])
    }

    private static let start: [Step] = [
        (#""do":"select","id":"wordle""#, "/wordle", #""id":264"#), (#""do":"back""#, "/", #""screen":"home""#),
        (#""do":"showToday""#, "/wordle/add", #""step":"puzzle""#), (#""do":"back""#, "/", #""screen":"home""#),
        (#""do":"showGroup""#, "/wordle/comparison", "No results are saved yet."),
        (#""do":"open","route":"/""#, "/", #""screen":"home""#),
        (#""do":"paste","text":"\#(share)""#, "/wordle/import", #""new":1"#),
        (#""do":"back""#, "/", #""screen":"home""#),
        (#""do":"showSettings""#, "/settings", #""id":"theme""#),
    ]

    private static let share = #"Wordle 281 4/6\n\n⬛⬛⬛⬛⬛\n⬛⬛⬛⬛⬛\n⬛⬛⬛⬛⬛\n🟩🟩🟩🟩🟩"#

    /// An export that does not say which field has the senders.
    private static let unclear =
        #"[{\"zz\":\"Cy\",\"ww\":\"Wordle 264 3/6\"},{\"zz\":\"Dee\",\"ww\":\"Wordle 264 4/6\"}]"#

    private static let games: [Step] = [
        (#""do":"reveal","id":264"#, "/wordle", "LAPSE"), (#""do":"hide","id":264"#, "/wordle", #""isRevealed":false"#),
        (#""do":"revealAll""#, "/wordle", "MONTH"), (#""do":"hideAll""#, "/wordle", #""isRevealed":false"#),
        (#""do":"filter","text":"263""#, "/wordle", "1 of 3"), (#""do":"filter","text":"""#, "/wordle", #""id":262"#),
        (#""do":"choose","period":"last-2""#, "/wordle", "2 of 3"),
        (#""do":"choose","period":"all""#, "/wordle", #""id":262"#),
        (#""do":"go","to":"2022-03""#, "/wordle", #""sought":264"#),
        (#""do":"foundSought""#, "/wordle", #""sought":null"#),
        (#""do":"export","format":"csv""#, "/wordle", #"264,2022-03-10,lapse"#),
        (#""do":"paste","text":"Ann: Wordle 264 3/6""#, "/wordle/comparison", "Ann"),
        (#""do":"back""#, "/wordle", "264"),
        (#""do":"showStatistics""#, "/wordle/statistics", #""winPercent""#),
        (#""do":"choose","period":"last-1""#, "/wordle/statistics", #""period":"last-1""#),
        (#""do":"undo","change":"0""#, "/wordle/statistics", ""), (#""do":"back""#, "/wordle", "264"),
        (#""do":"partCalendar""#, "/wordle/calendar", "March 2022"),
        (#""do":"partStatistics""#, "/wordle/statistics", #""winPercent""#),
        (#""do":"partCalendar""#, "/wordle/calendar", "March 2022"),
        (#""do":"partCalendar""#, "/wordle/calendar", "March 2022"),
        (#""do":"partGames""#, "/wordle", "264"),
        (#""do":"partGames","request":9"#, "/wordle", #""done":"partGames""#),
        (#""do":"partGroup""#, "/wordle/comparison", ""), (#""do":"back""#, "/wordle", "264"),
        (#""do":"partStatistics""#, "/wordle/statistics", #""winPercent""#),
        (#""do":"partStatistics""#, "/wordle/statistics", #""winPercent""#),
        (#""do":"partGroup""#, "/wordle/comparison", ""), (#""do":"back""#, "/wordle", "264"),
        (#""do":"partStatistics""#, "/wordle/statistics", #""winPercent""#),
        (#""do":"partGames""#, "/wordle", "264"), (#""do":"partCalendar""#, "/wordle/calendar", "March 2022"),
        (#""do":"partGroup""#, "/wordle/comparison", ""), (#""do":"back""#, "/wordle", "264"),
        (#""do":"add""#, "/wordle/add", #""screen":"addWordleGame""#),
        (#""do":"enter","text":"281""#, "/wordle/add", "281"),
        (#""do":"undoAnswer""#, "/wordle/add", #""step":"puzzle""#),
        (#""do":"toggleHardMode""#, "/wordle/add", #""hardMode":true"#),
        (#""do":"toggleHardMode""#, "/wordle/add", #""hardMode":false"#),
        (#""do":"enter","text":"249""#, "/wordle/add", "249"), (#""do":"discard""#, "/wordle/add", #""step":"puzzle""#),
        (#""do":"enter","text":"248""#, "/wordle/add", "248"),
        (#""do":"enter","text":"train""#, "/wordle/add", "train"),
        (#""do":"endTries""#, "/wordle/add", #""step":"word""#),
        (#""do":"enter","text":"month""#, "/wordle/add", #""isUnfinished":true"#),
        (#""do":"saveUnfinished","request":6"#, "/wordle", #""open":"/wordle/248/letters""#),
        (#""do":"undo""#, "/wordle", ""), (#""do":"add""#, "/wordle/add", #""screen":"addWordleGame""#),
        (#""do":"enter","text":"250""#, "/wordle/add", "250"),
        (#""do":"enter","text":"train""#, "/wordle/add", "train"),
        (#""do":"typeTries","tries":["ponds","month"]"#, "/wordle/add", "ponds"),
        (#""do":"solve","request":7"#, "/wordle", #""open":"/wordle/250/letters""#),
        (#""do":"add""#, "/wordle/add", #""screen":"addWordleGame""#),
        (#""do":"paste","text":"\#(share)","request":8"#, "/wordle", #""open":"/wordle/281/letters""#),
        (#""do":"undo""#, "/wordle", ""),
        (#""do":"showCalendar""#, "/wordle/calendar", "March 2022"),
        (#""do":"showOlder""#, "/wordle/calendar", "February 2022"),
        (#""do":"showNewer""#, "/wordle/calendar", "March 2022"),
        (#""do":"undo","change":"0""#, "/wordle/calendar", ""),
        (#""do":"select","id":264"#, "/wordle/264/letters", "LAPSE"),
        (#""do":"undo","change":"0""#, "/wordle/264/letters", ""),
        (#""do":"showOlder""#, "/wordle/263/letters", "MONTH"), (#""do":"showNewer""#, "/wordle/264/letters", "LAPSE"),
        (#""do":"toggleReveal""#, "/wordle/264/letters", #""isRevealed":false"#),
        (#""do":"edit""#, "/wordle/264/edit", "solved in 4 of 6 tries"),
        (#""do":"type","field":"word","text":"lapsa""#, "/wordle/264/edit", "your changes to Wordle 264"),
        (#""do":"toggleHardMode""#, "/wordle/264/edit", #""hardMode":true"#),
        (#""do":"discard""#, "/wordle/264/edit", #""unsaved":null"#),
        (#""do":"type","field":"word","text":"lapsa""#, "/wordle/264/edit", "your changes to Wordle 264"),
        (#""do":"typeTries","tries":["corgi","parry","leaps","lapse"]"#, "/wordle/264/edit", ""),
        (#""do":"save""#, "/wordle/264/letters", "unfinished, 4 of 6 tries used"),
        (#""do":"goOn""#, "/wordle/add/264", "lapse"), (#""do":"enter","text":"lapsa""#, "/wordle/264/letters", "5/6"),
        (#""do":"delete""#, "/wordle/calendar", "March 2022"),
        (#""do":"open","route":"/wordle""#, "/wordle", "263"), (#""do":"undo""#, "/wordle", #""id":264"#),
        (#""do":"open","route":"/wordle/import""#, "/wordle/import", #""new":0"#),
        (#""do":"read","text":"\#(unclear)","player":"""#, "/wordle/import", "nameFields"),
        (#""do":"chooseSender","field":"zz""#, "/wordle/import", "namePlayer"),
        (#""do":"choosePlayer","player":"Cy""#, "/wordle/import", "Wordle 264"),
        (#""do":"read","text":"\#(share)","player":"""#, "/wordle/import", #""new":1"#),
        (
            #""do":"read","text":"\#(share)\n\nWordle 264 1/6\n\n🟩🟩🟩🟩🟩","player":"""#, "/wordle/import",
            #""canSaveNew":true"#
        ),
        (#""do":"saveNew""#, "/", ""), (#""do":"open","route":"/wordle""#, "/wordle", #""id":281"#),
        (#""do":"undo""#, "/wordle", #""id":264"#),
        (#""do":"paste","text":"\#(share)""#, "/wordle/import", #""new":1"#),
        (#""do":"save""#, "/wordle", #""id":281"#),
        (#""do":"select","id":281"#, "/wordle/281", "solved in 4 of 6 tries"),
        (#""do":"open","route":"/wordle""#, "/wordle", "281"), (#""do":"reset""#, "/wordle", #""areSamples":true"#),
        (#""do":"compare""#, "/wordle/comparison", "No results are saved yet."),
    ]

    private static let group: [Step] = [
        (#""do":"paste","text":"\#(unclear)""#, "/wordle/comparison", "nameFields"),
        (#""do":"chooseSender","field":"zz""#, "/wordle/comparison", "Cy"),
        (
            #""do":"paste","text":"Ann: Wordle 264 3/6\n\nBob: Wordle 264 X/6\nBob: Wordle 263 2/6""#,
            "/wordle/comparison", "Bob"
        ),
        (#""do":"choose","period":"last-7""#, "/wordle/comparison", #""period":"last-7""#),
        (#""do":"choose","period":"all""#, "/wordle/comparison", #""period":"all""#),
        (#""do":"toggleMine""#, "/wordle/comparison", #""includesMine":false"#),
        (#""do":"toggleMine""#, "/wordle/comparison", #""includesMine":true"#),
        (#""do":"toggleDays""#, "/wordle/days", #""columns":["#),
        (#""do":"nextPlayers""#, "/wordle/days", "there are no players after these"),
        (#""do":"previousPlayers""#, "/wordle/days", "there are no players before these"),
        (#""do":"toggleDays""#, "/wordle/comparison", #""showsDays":false"#),
        (#""do":"showDays""#, "/wordle/days", #""part":"showDays""#),
        (#""do":"showStandings""#, "/wordle/comparison", #""part":"showStandings""#),
        (#""do":"sort","by":"total""#, "/wordle/comparison", #""sort":"total""#),
        (#""do":"minimum","games":2"#, "/wordle/comparison", #""minimumGames":2"#),
        (#""do":"rename","old":"Bob","new":"Bobby""#, "/wordle/comparison", "“Bob” is now part of Bobby."),
        (#""do":"merge","old":"Bobby","new":"Rob""#, "/wordle/comparison", "“Bobby” is now part of Rob."),
        (#""do":"rename","old":"Rob","new":"Bobby""#, "/wordle/comparison", "“Rob” is now shown as Bobby."),
        (#""do":"save""#, "/wordle/comparison", "Saved 5 new results: Bobby (2), Ann (1), Cy (1), Dee (1)."),
        (#""do":"setMe","player":"""#, "/wordle/comparison", ""),
        (
            #""do":"correct","player":"Bob","game":"264","outcome":"4""#, "/wordle/comparison",
            "Bobby’s Wordle 264 was corrected from X/6 to 4/6."
        ),
        (#""do":"compareSaved""#, "/wordle/comparison", #""canSave":false"#),
        (#""do":"undo","change":"0""#, "/wordle/comparison", ""),
        (#""do":"select","player":"Bobby""#, "/wordle/players/Bobby", #""screen":"wordlePlayer""#),
        (#""do":"back""#, "/wordle/comparison", "Bobby"),
        (#""do":"showPlayers""#, "/wordle/players", "Bobby: 2 games"),
        (#""do":"filter","text":"b""#, "/wordle/players", "1 of 4 players"),
        (#""do":"rename","old":"Bobby","new":"Bo""#, "/wordle/players", "Bo: 2 games"),
        (#""do":"undo""#, "/wordle/players", "Bobby: 2 games"),
        (#""do":"merge","old":"Bobby","new":"Bo""#, "/wordle/players", "now part of Bo (2 games)."),
        (#""do":"undo""#, "/wordle/players", "Bobby: 2 games"),
        (
            #""do":"correct","player":"Bob","game":"264","outcome":"-""#, "/wordle/players",
            "Bobby’s Wordle 264 was corrected from 4/6 to no result."
        ),
        (#""do":"undo""#, "/wordle/players", "Bobby: 2 games"),
        (#""do":"export""#, "/wordle/players", #""name":"wordle-group.json""#),
        (#""do":"filter","text":"""#, "/wordle/players", "4 players"),
        (#""do":"select","player":"Ann""#, "/wordle/players/Ann", #""screen":"wordlePlayer""#),
        (#""do":"choose","period":"last-1""#, "/wordle/players/Ann", #""period":"last-1""#),
        (#""do":"undo","change":"0""#, "/wordle/players/Ann", ""), (#""do":"back""#, "/wordle/players", "Bobby"),
        (#""do":"forget","player":"Ann""#, "/wordle/players", "3 players"),
        (#""do":"back""#, "/wordle/comparison", "Bobby"), (#""do":"showLeague""#, "/wordle/league", "League by week"),
        (#""do":"choose","by":"month""#, "/wordle/league", "League by month"),
        (#""do":"toggleMine""#, "/wordle/league", #""includesMine":false"#),
        (#""do":"undo","change":"0""#, "/wordle/league", ""),
        (#""do":"open","route":"/wordle/comparison""#, "/wordle/comparison", "Bobby"),
        (#""do":"showLog""#, "/wordle/log", "Forgot the results of Ann."),
        (#""do":"filter","text":"bobby""#, "/wordle/log", "with “bobby”"),
        (#""do":"undo","change":"0""#, "/wordle/log", ""),
        (#""do":"open","route":"/wordle/league""#, "/wordle/league", "League by"),
        (#""do":"select","player":"Bobby""#, "/wordle/players/Bobby", #""screen":"wordlePlayer""#),
        (#""do":"open","route":"/wordle/comparison""#, "/wordle/comparison", "Bobby"),
        (#""do":"paste","text":"\#(share)""#, "/wordle/comparison", #""canSave":true"#),
        (#""do":"save""#, "/wordle/comparison", "Added Wordle 281 4/6 to your games."),
        (#""do":"showPlayers""#, "/wordle/players", "Bobby"), (#""do":"showStandings""#, "/wordle/comparison", "Bobby"),
        (#""do":"showPlayers""#, "/wordle/players", "Bobby"), (#""do":"showLeague""#, "/wordle/league", "League by"),
        (#""do":"showStandings""#, "/wordle/comparison", "Bobby"), (#""do":"showLeague""#, "/wordle/league", ""),
        (#""do":"showPlayers""#, "/wordle/players", "Bobby"), (#""do":"showLog""#, "/wordle/log", "Bobby"),
        (#""do":"showLeague""#, "/wordle/league", ""), (#""do":"showLog""#, "/wordle/log", ""),
        (#""do":"showStandings""#, "/wordle/comparison", ""), (#""do":"showLog""#, "/wordle/log", ""),
        (#""do":"showLog""#, "/wordle/log", ""), (#""do":"showDays""#, "/wordle/days", #""part":"showDays""#),
        (#""do":"showPlayers""#, "/wordle/players", ""), (#""do":"showPlayers""#, "/wordle/players", ""),
        (#""do":"showDays""#, "/wordle/days", ""), (#""do":"showLeague""#, "/wordle/league", ""),
        (#""do":"showLeague""#, "/wordle/league", ""), (#""do":"showDays""#, "/wordle/days", ""),
        (#""do":"showLog""#, "/wordle/log", ""), (#""do":"showPlayers""#, "/wordle/players", ""),
    ]

    private static let lists: [Step] = [
        (#""do":"filter","text":"jo""#, "/leaderboard", " of 21"),
        (#""do":"toggleOrder""#, "/leaderboard", #""order":"lowestFirst""#),
        (#""do":"around","name":"jo""#, "/leaderboard", #""around":{"#),
        (#""do":"chooseScore","field":"age""#, "/leaderboard", "field must be one of the fields with numbers"),
        (#""do":"showStatistics""#, "/leaderboard/statistics", #""screen""#),
        (#""do":"open","route":"/characters""#, "/characters", "15"),
        (#""do":"filter","text":"bee""#, "/characters", "1 of 15"),
        (#""do":"picture","id":"8""#, "/characters", "there is no such picture"),
        (#""do":"filter","text":"""#, "/characters", "15"), (#""do":"select","id":8"#, "/characters/8", "Bee"),
        (#""do":"picture","id":"8""#, "/characters/8", "there is no such picture"),
        (#""do":"showPrevious""#, "/characters/7", #""screen":"character""#),
        (#""do":"showNext""#, "/characters/8", "Bee"),
        (#""do":"open","route":"/employees""#, "/employees", "14"), (#""do":"checkHealth""#, "/employees", "Health: "),
        (#""do":"filter","text":"corner""#, "/employees", "1 of 14"),
        (#""do":"picture","id":"3""#, "/employees", "there is no such picture"),
        (#""do":"filter","text":"""#, "/employees", "14"), (#""do":"select","id":3"#, "/employees/3", "Corner"),
        (#""do":"picture","id":"3""#, "/employees/3", "there is no such picture"),
        (#""do":"showNext""#, "/employees/1", "Doe, John"),
        (#""do":"showPrevious""#, "/employees/3", "Corner"),
        (#""do":"open","route":"/repositories/swiftlang""#, "/repositories/swiftlang", "repo-10"),
        (#""do":"sort","by":"name""#, "/repositories/swiftlang", "by name"),
        (#""do":"reverse""#, "/repositories/swiftlang", "by name"),
        (#""do":"loadNextPage""#, "/repositories/swiftlang", "repo-20"),
        (#""do":"showed","row":5"#, "/repositories/swiftlang", ""),
        (#""do":"filter","text":"21""#, "/repositories/swiftlang", "1 of 6"),
        (
            #""do":"narrow","language":"","topic":"","hidesForks":true,"hidesArchived":false"#,
            "/repositories/swiftlang", "without forks"
        ),
        (#""do":"filter","text":"""#, "/repositories/swiftlang", "repo-20"),
        (#""do":"select","id":21"#, "/repositories/swiftlang/repo-21", "repo-21"),
        (#""do":"showNext""#, "/repositories/swiftlang/repo-21", ""),
        (#""do":"showPrevious""#, "/repositories/swiftlang/repo-11", #""screen":"repository""#),
        (#""do":"showStars""#, "/repositories/swiftlang/repo-10/stars", #""columns":["swiftlang/repo-10"]"#),
        (#""do":"picture","id":"chart""#, "/repositories/swiftlang/repo-10/stars", "image/svg+xml"),
        (
            #""do":"compareWith","repository":"repo-11""#, "/repositories/swiftlang/repo-10/stars",
            "Type an owner and a name, such as apple/swift."
        ),
        (
            #""do":"compareWith","repository":"swiftlang/repo-11""#,
            "/repositories/swiftlang/repo-10/stars/swiftlang/repo-11", #""screen":"repositoryStars""#
        ),
        (#""do":"back""#, "/repositories/swiftlang/repo-11", #""screen":"repository""#),
        (#""do":"back""#, "/repositories/swiftlang", "repo-21"),
        (
            #""do":"compareStars","ids":[21,20]"#, "/repositories/swiftlang/repo-21/stars/swiftlang/repo-20",
            #""screen":"repositoryStars""#
        ),
        (#""do":"back""#, "/repositories/swiftlang", "repo-21"),
        (#""do":"search","owner":"zelda""#, "/repositories/zelda", #""state":"error""#),
        (#""do":"continueAfterError""#, "/repositories/swiftlang", #""state":"loaded""#),
        (#""do":"showToken""#, "/tokens/github", #""screen":"token""#),
        (#""do":"saveToken","token":"ghp_12345678""#, "/repositories/swiftlang", #""state":"loaded""#),
        (#""do":"showToken""#, "/tokens/github", #""isStored":true"#),
        (#""do":"clearToken""#, "/repositories/swiftlang", #""state":"loaded""#),
        (#""do":"showToken""#, "/tokens/github", #""isStored":false"#),
        (#""do":"clearTokens""#, "/repositories/swiftlang", #""state":"loaded""#),
    ]

    private static let choices: [Step] = [
        (#""do":"set","id":"theme","value":"light""#, "/settings", #""value":"light""#),
        (#""do":"unset","id":"theme""#, "/settings", #""origin":"default""#),
        (#""do":"showToken","service":"wordle""#, "/tokens/wordle", #""screen":"token""#),
    ]
}
