import Coordinator
import Models
import Platform
import ViewModels

extension HomeViewModel {
    var lines: ScreenLines {
        ScreenLines(
            display: { [self] in display },
            observe: { [self] changed in observe { _ in changed() } },
            actions: [
                Action("select", one("id", of: AppName.allCases, \.rawValue), do: open),
                Action("showSettings", do: showSettings),
                Action(answering: "picture", text("id")) { [self] id in
                    guard let picture = AppName(rawValue: id).flatMap({ line(of: $0).value?.picture }) else {
                        throw Problem.noPicture
                    }
                    return .answering(Task { pictureLine(id, picture.decoded().image) })
                },
            ],
            values: [
                Value("day", .reminders, "Today"),
                Value("apps", .cards, "Apps").pressed("select", route: "{route}")
                    .parts(
                        Value("title", .title), Value("summary", .note), Value("failure", .failure),
                        Value("tiles", .squares), Value("picture", .image), Value("facts", .facts)),
            ])
    }

    /// The display of the start screen, which has one `HomeLine` for each app.
    ///
    /// The state is "loading" while at least one `HomeLine` is loading. It is never "error", because the content shows
    /// the failure of an app.
    private var display: ScreenDisplay {
        let states = AppName.allCases.map(line)
        let apps = zip(AppName.allCases, states).map { app, state in
            object([
                "id": app.rawValue, "title": app.title, "summary": state.value?.text,
                "failure": state.error.map { _ in "Could not be loaded" }, "route": Route.start(of: app).path,
                "state": state.name, "error": state.error,
            ]).appending(state.value.map { details($0, of: app) } ?? [:])
        }
        let state = states.contains(where: \.isLoading) ? "loading" : states.contains(.idle) ? "idle" : "loaded"
        return ScreenDisplay(state: state, error: nil, content: object(["day": day.lines, "apps": apps]))
    }

    private func details(_ line: HomeLine, of app: AppName) -> JSON {
        object(["tiles": line.tiles, "picture": line.picture.map { _ in app.rawValue }, "facts": line.facts])
    }
}

extension DayLine: Displayed {
    var displayed: JSON { object(["id": id, "text": text, "isUrgent": isUrgent]) }
}
