import Coordinator
import Models
import QuintetPlatform
import Screens
import ViewModels

/// Renders any screen as text, from its declaration alone.
@MainActor final class Renderer {
    /// The first drawing of each kind that has a shape of its own.
    private var drawings: [String: String] = [:]

    /// Renders the screen of each path.
    func walk(_ paths: some Sequence<String>, on coordinator: AppCoordinator) async {
        var texts: [String] = []
        for path in paths { texts.append(await text(of: path, on: coordinator)) }
        print("rendered:", texts.count, "screens,", texts.count { $0.hasPrefix("loaded") }, "of them loaded")
        for kind in drawings.keys.sorted() { print("\(kind):", drawings[kind] ?? "") }
    }

    /// Renders a screen of your own before and after a change.
    func walk(_ birthdays: BirthdaysViewModel) async {
        await birthdays.load().value
        print("birthdays: \(text(birthdays.spec))", birthdays.state.value?.map(\.fullName) ?? [])
        await birthdays.remove(id: 3).value
        print("removed: \(text(birthdays.spec))")
    }

    /// Shows a route, waits until its screen is loaded, and returns its text.
    func text(of path: String, on coordinator: AppCoordinator) async -> String {
        guard let route = try? Route(path) else { return "no such screen" }
        coordinator.open(route)
        await coordinator.top.screen.viewModel.appear()?.value
        let spec = coordinator.top.screen.spec
        for value in spec.values {
            guard let lines = drawing(spec.content()?[value.name] ?? .null, as: value.kind), !lines.isEmpty else {
                continue
            }
            drawings[value.kind.rawValue] = drawings[value.kind.rawValue] ?? lines.prefix(4).joined(separator: " / ")
        }
        return text(spec)
    }

    /// Returns the lines of a value whose kind has a shape of its own, or nil for other kinds.
    private func drawing(_ value: JSON, as kind: Value.Kind) -> [String]? {
        switch kind {
        case .squares, .board, .keyboard:
            value.values.map { row in
                row.values.map { mark($0["square"]) + (text($0["letter"]) ?? " ") }.joined(separator: " ")
            }
        case .calendar: value.values.map { week in week.values.map { text($0["text"]) ?? "" }.joined(separator: ",") }
        case .settings:
            value.values.map { row in
                [row["group"], row["title"], row["value"]].compactMap(text).joined(separator: " ")
            }
        default: nil
        }
    }

    private func mark(_ square: JSON?) -> String {
        switch text(square) {
        case "correct": "="
        case "present": "~"
        case "absent": "-"
        default: ""
        }
    }

    private func text(_ value: JSON?) -> String? { if case .text(let text) = value { text } else { nil } }

    /// Returns the state of a screen and the kinds of the values that it draws.
    func text(_ spec: ScreenSpec) -> String {
        let content = spec.content() ?? .null
        let drawn = spec.values.filter { draws(content[$0.name]) }
        return ([spec.state()] + drawn.map(\.kind.rawValue)).joined(separator: ", ")
    }

    private func draws(_ value: JSON?) -> Bool {
        switch value {
        case nil, .null, .flag(false), .text(""): false
        case .list(let values): !values.isEmpty
        default: true
        }
    }
}
