/// A request for each action of each screen, in the order in which a user could send them.
enum ActionSteps {
    typealias Step = TestSession.Step

    static let start: [Step] = [
        (#""do":"select","id":"wordle""#, "/wordle", #""id":264"#), (#""do":"back""#, "/", #""screen":"home""#),
        (#""do":"showToday""#, "/wordle/add", #""step":"puzzle""#), (#""do":"back""#, "/", #""screen":"home""#),
        (#""do":"showGroup""#, "/wordle/comparison", "No results are saved yet."),
        (#""do":"open","route":"/""#, "/", #""screen":"home""#),
        (#""do":"paste","text":"\#(share)""#, "/wordle/import", #""new":1"#),
        (#""do":"back""#, "/", #""screen":"home""#), (#""do":"showSettings""#, "/settings", #""id":"theme""#),
    ]

    static let share = #"Wordle 281 4/6\n\n⬛⬛⬛⬛⬛\n⬛⬛⬛⬛⬛\n⬛⬛⬛⬛⬛\n🟩🟩🟩🟩🟩"#

    /// An export that does not say which field has the senders.
    static let unclear =
        #"[{\"zz\":\"Cy\",\"ww\":\"Wordle 264 3/6\"},{\"zz\":\"Dee\",\"ww\":\"Wordle 264 4/6\"}]"#

    static let lists: [Step] = [
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
        (#""do":"picture","id":"chart""#, "/repositories/swiftlang/repo-11", "there is no such picture"),
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

    static let choices: [Step] = [
        (#""do":"set","id":"theme","value":"light""#, "/settings", #""value":"light""#),
        (#""do":"unset","id":"theme""#, "/settings", #""origin":"default""#),
        (#""do":"showToken","service":"wordle""#, "/tokens/wordle", #""screen":"token""#),
    ]
}
