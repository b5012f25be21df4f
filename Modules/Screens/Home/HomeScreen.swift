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
        let apps = ScreenRows<HomeViewModel, [AppLine]>("apps", { $0.lines }, .cards, "Apps", parts: AppLine.parts)
            .opening(one("id", of: AppName.allCases, \.rawValue), by: \.app, route: "{route}", open)
        let parts: [Part<HomeViewModel>] = [
            Part("today", { $0.day.wordle?.badge }, .badge),
            Part("canAdd", { $0.day.wordle?.isPlayed == false }),
            Part(Value("tiles", .squares).pressed("showToday"), { $0.day.wordle?.tiles ?? [] }),
            Part(
                Value("podium", .figures, "Today’s best of the group").leading(to: "/wordle/comparison"),
                { $0.day.group?.podium ?? [] }),
            Part("day", { $0.day.lines.map { $0.json.appending(["route": $0.route]) } }, .reminders, "Today"),
            apps.part,
        ]
        let actions = [
            Action("showToday", do: showToday).offered(.primary, "Add today’s game", when: "canAdd"),
            Action("showSettings", do: showSettings).key(.settings, "settings"),
            Action("paste", text("text", "Your Wordle share, or a chat", kind: .document), do: paste)
                .offered(.form, "Paste your result"),
        ]
        return ScreenSpec(
            state: { [self] in
                let states = AppName.allCases.map(line)
                return states.contains(where: \.isLoading) ? "loading" : states.contains(.idle) ? "idle" : "loaded"
            },
            content: { [self] in parts.json(of: self) },
            observe: { [self] changed in observe { _ in changed() } },
            actions: (apps.opening.map { [$0 { self }] } ?? []) + actions, values: parts.compactMap(\.drawing)
        ).picturing { [self] in apps.part.picture?(self, $0) }
    }

    fileprivate var lines: [AppLine] { AppName.allCases.map { AppLine(app: $0, state: line(of: $0)) } }
}

extension DayLine {
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
        Part(
            Value("picture", .image), id: { line in line.state.value?.picture.map { _ in line.app.rawValue } },
            picture: { $0.state.value?.picture?.decoded().image }),
        Part("facts", { $0.state.value?.facts ?? [] }, .facts),
        Part("route", { Route.start(of: $0.app).path }),
        Part("state", \.state.name), Part("error", { $0.state.error }),
    ]
}
