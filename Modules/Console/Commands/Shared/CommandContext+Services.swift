import Models
import Terminal

extension CommandContext {
    /// Puts the app, and where its data comes from, above a command's data on a terminal.
    func title(_ app: AppName) {
        guard terminal.isOutputTerminal, !isJSON else { return }
        out.heading = Line("\(app.title), \(label(of: app))", .dim).fitted(to: appearance.width)
    }

    /// Returns where an app's data comes from, as it is shown beside the data.
    func label(of app: AppName) -> String {
        (try? services.settings.choice(of: .source(app)).label) ?? ""
    }
}
