import Coordinator
import Models
import QuintetPlatform
import Screens
import ViewModels

extension HeadlessScreens {
    /// The maximum number of rows that are found in each app.
    private static let mostFound = 5

    /// Finds rows in the lists of all apps, and players: `app`, `title`, the `route` of the row or of its list, and `isList`.
    ///
    /// Without a text, no row is found. The first search starts to load the lists, which are not those on the stack,
    /// whose filters must stay. The answer has the rows that are loaded already, so that a slow app does not delay the
    /// others.
    func found(_ text: String) -> JSON {
        if searched.isEmpty {
            let hidden = AppCoordinator(services: services())
            let lists = AppName.allCases.map { ($0, Route.start(of: $0)) } + [(.wordle, .group(.players))]
            searched = lists.map { app, route in
                hidden.open(route)
                return (app, hidden.top.screen.spec, hidden.top.screen.viewModel)
            }
            for list in searched { list.model.load(.useFresh) }
        }
        let lists = text.isEmpty ? [] : searched
        return [
            "found": JSON.list(lists.flatMap { rows(of: $0.model, $0.spec, in: $0.app, with: text) }),
            "isLoading": searched.contains { $0.model.runningLoad != nil },
        ]
    }

    private func rows(of model: any ScreenModel, _ spec: ScreenSpec, in app: AppName, with text: String) -> [JSON] {
        guard let model = model as? any DeclaredList,
            let list = spec.values.first(where: { [.list, .cards, .table].contains($0.kind) }),
            let title = list.parts.first(where: { $0.kind == .title })?.name
        else { return [] }
        model.filter(text)
        return model.first(Self.mostFound).map { row in
            let route = list.route.map { pattern in
                row.fields.reduce(pattern) { $0.replacing("{\($1.name)}", with: $1.value.cell) }
            }
            return [
                "app": app.title, "title": row[title], "route": route ?? Route.start(of: app).path,
                "isList": route == nil,
            ]
        }
    }
}
