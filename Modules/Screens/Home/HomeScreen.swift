import Coordinator
import Models
import QuintetPlatform
import ViewModels

extension HomeViewModel: DeclaredModel {
    /// The start screen, which has one `HomeLine` for each app.
    ///
    /// The state is "loading" while at least one `HomeLine` is loading. It is never "error", because the content shows
    /// the failure of an app.
    public var spec: ScreenSpec {
        let apps = ScreenRows<HomeViewModel, [AppLine]>("apps", { $0.lines }, .apps, "Apps", parts: AppLine.parts)
            .opening(one("id", of: AppName.allCases, \.rawValue), by: \.app, route: "{route}", open)
        let parts: [Part<HomeViewModel>] = [
            Part("today", { $0.day.wordle?.badge }, .badge),
            Part("canAdd", { $0.day.wordle?.isPlayed == false }),
            Part(Value("date", .note).inTitle, { $0.day.wordle?.dateText }),
            Part(Value("puzzle", .note).inTitle, { $0.day.wordle.map { "Wordle \($0.puzzle)" } }),
            Part(Value("headline", .headline).leading(to: "/wordle/comparison").panel, { $0.day.headline }),
            Part(Value("tiles", .squares).pressed("showToday").beside("rungs").panel, { $0.day.wordle?.tiles ?? [] }),
            Part(
                "rungs", { $0.day.group.flatMap { $0.isOpen ? $0.ladder.rungs.map(\.json) : nil } ?? [] }, .rungs),
            Part(Value("missing", .note).panel, { $0.day.group?.missingText }),
            Part(
                Value("week", .section).panel.aside.parts(GroupWeek.parts.compactMap(\.drawing)),
                { $0.day.week.map(GroupWeek.parts.json) }),
            Part("me", { $0.day.week?.me }),
            Part(
                "day",
                { $0.day.lines.filter(\.isBeyondPanel).map { $0.json.appending(["route": $0.route]) } }, .reminders,
                "Today"),
            apps.part,
        ]
        let actions = [
            Action("showToday", do: showToday).offered(.button, "Type it in", when: "canAdd"),
            Action("showGroup", do: showGroup).key(.compare, "your group"),
            Action("showSettings", do: showSettings).key(.settings, "settings"),
            Action(starting: "paste", text("text", "Your Wordle share, or a chat", kind: .document), do: paste)
                .offered(.form, "Paste your result").key(
                    .importing, "paste", explanation: "paste a share, a chat or a backup, or read a file"),
        ]
        return ScreenSpec(
            state: { [self] in
                let states = AppName.allCases.map(line)
                return states.contains(where: \.isLoading) ? "loading" : states.contains(.idle) ? "idle" : "loaded"
            },
            content: { [self] in parts.json(of: self) },
            observe: { [self] changed in observe { _ in changed() } },
            actions: (apps.opening.map { [$0 { self }] } ?? []) + actions, values: parts.compactMap(\.drawing)
        )
    }

    fileprivate var lines: [AppLine] { AppName.allCases.map { AppLine(app: $0, state: line(of: $0)) } }
}

extension GroupWeek {
    @MainActor fileprivate static let parts: [Part<GroupWeek>] = [
        Part(Value("headline", .headline).leading(to: "/wordle/comparison"), \.headline),
        Part(Value("lastText", .note).leading(to: "/wordle/league"), \.lastText),
        ScreenRows("players", \.players, .table, "This week", parts: PlayerStatistics.weekParts)
            .drawn { $0.marking("me") }.part,
    ]
}

extension PlayerStatistics {
    @MainActor fileprivate static let weekParts: [Part<PlayerStatistics>] = [
        Part("id", \.player), Part("rank", \.rank, .rank, "Rank"), Part("player", \.player, .title, "Player"),
        Part("points", \.points, .score, "Points"),
    ]
}

extension DayLine {
    /// Whether the panel at the top does not say the same.
    fileprivate var isBeyondPanel: Bool { id != "group" || isUrgent }

    /// The route of the screen with the details.
    fileprivate var route: String { id == "group" ? "/wordle/comparison" : "/\(id)" }
}

extension WordleDay {
    /// Whether today's puzzle is played, and the streak, for the icon and the title of a window.
    public var badge: JSON { ["isDone": isPlayed, "text": currentStreak > 0 ? "\(currentStreak)" : ""] }
}

/// The line of an app on the start screen.
private struct AppLine: Sendable {
    let app: AppName
    let state: LoadState<HomeLine>

    @MainActor static let parts: [Part<AppLine>] = [
        Part("id", \.app.rawValue), Part("title", \.app.title, .title),
        Part("summary", { $0.state.value?.text }, .note),
        Part("failure", { $0.state.error.map { _ in "Could not be loaded" } }, .failure),
        Part("tiles", { $0.state.value?.tiles ?? [] }, .squares),
        Part("facts", { $0.state.value?.facts ?? [] }),
        Part("route", { Route.start(of: $0.app).path }),
        Part("state", \.state.name), Part("error", { row in row.state.error?.json(on: .start(of: row.app)) }),
    ]
}

extension DayLine: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<DayLine>] = [
        JSONField("id", \.id), JSONField("text", \.text), JSONField("isUrgent", \.isUrgent),
    ]
}
