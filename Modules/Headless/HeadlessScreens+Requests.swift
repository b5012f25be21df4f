import Coordinator
import Models
import QuintetPlatform
import Screens
import ViewModels

extension HeadlessScreens {
    /// Runs the request in a line; returns false if the request ends the session.
    func handle(_ line: [UInt8]) -> Bool {
        var request = JSON.null
        do {
            guard line.count <= Self.longestLine else {
                throw Problem("a line must have at most \(Self.longestLine) bytes")
            }
            guard let read = JSON(reading: line), case .object = read else {
                throw Problem("a line must be a JSON object")
            }
            request = read
            let name = try text("do").value(in: request)
            if name == "quit" { return false }
            // A load must be ended at once, also while lines wait.
            guard name != "cancel" else {
                try perform(name, request)
                return true
            }
            waiting.append((name, request))
            runWaiting()
        } catch {
            send(["problem": Problem(error).text], answering: request)
        }
        return true
    }

    /// The actions that show a screen, ask or load; they neither wait for a change before them nor make others wait.
    private static let passing: Set = [
        "open", "show", "openWithParent", "back", "pop", "reload", "find", "badge", "more", "setLook", "picture",
        "refresh", "showCached",
    ]

    /// Runs the requests whose turn it is: all up to one that has to wait for a change or an entry.
    private func runWaiting() {
        while let (name, request) = waiting.first, turn == nil || Self.passing.contains(name) {
            waiting.removeFirst()
            do {
                try perform(name, request)
            } catch {
                send(["problem": Problem(error).text], answering: request)
            }
        }
    }

    private func perform(_ name: String, _ request: JSON) throws {
        var whole = request.fields
        if name != "more" {
            if case .text(let last) = request["text"] {
                whole = whole.map { $0.name == "text" ? JSON.Field("text", pieces + last) : $0 }
            }
            let isTooLong = pieces.utf8.count > Self.longestText
            pieces = ""
            guard !isTooLong else { throw Problem("the text is too long") }
        }
        let kept = coordinator.isOutdated ? keepText(name, .object(whole)) : nil
        var name = name
        if renewIfChanged() {
            // An action on what was shown before would apply to the old source; the screen is loading again already.
            let mayRun = everywhere.contains { $0.name == name } || Self.withoutRows.contains(name)
            guard mayRun || kept?.onlyKeeps == true else { throw Problem(AppCoordinator.settingsChangedText) }
            send(["notice": AppCoordinator.settingsChangedText])
            if let kept, kept.onlyKeeps { return reportEnd(of: kept, to: request) }
            // A share in a form would be saved under the new name of the source, so it is shown first.
            if kept != nil { name = "pasteAnywhere" }
        }
        noticeDay()
        if let place = request["at"], place != coordinator.routes.last.map({ JSON.text($0.path) }) {
            return send(["dropped": name], answering: request)
        }
        guard let action = (everywhere + actions + [undo]).first(where: { $0.name == name }) else {
            throw Problem("there is no such action on this screen")
        }
        let common = ["do", "id", "request", "at"]
        if let unknown = request.fields.map(\.name).first(where: { !common.contains($0) && !action.hasParameter($0) }) {
            throw Problem("the action has no parameter \(unknown.quoted)")
        }
        guard isOffered(action) else { throw Problem("the screen does not offer this action now") }
        if name != "find" { searched = [] }
        isBusy = true
        defer {
            isBusy = false
            sendScreenIfChanged()
        }
        let report = action.report()
        wait(for: try action.run(.object(whole)), action, request, report)
    }

    /// Keeps the text of a request in the shown form, which is about to be made again; nil if no action takes a text.
    private func keepText(_ name: String, _ request: JSON) -> Action? {
        guard let action = actions.first(where: { $0.name == name }), let keep = action.keep else { return nil }
        let place = coordinator.routes.last.map { JSON.text($0.path) }
        if request["at"] == nil || request["at"] == place { _ = try? keep(request) }
        return action
    }

    /// The actions of screens that apply to no row: they load the screen, end a load or read a text.
    private static let withoutRows = ["refresh", "showCached", "cancel", "paste"]

    var actions: [Action] {
        let model = coordinator.top.screen.viewModel
        let cached = model.cachedAt == nil ? [] : [Action(starting: "showCached") { model.showCached() }]
        let own = shown?.spec.actions ?? []
        let refresh = own.contains { $0.name == "refresh" } ? [] : [Action(starting: "refresh") { model.load() }]
        return refresh + [Action("cancel", do: cancelLoads)] + cached + own
    }

    /// Whether the screen offers a change; a screen that loads for the first time does not know yet.
    ///
    /// True for other actions, which report no success, and for an undo, which says itself that it did nothing.
    private func isOffered(_ action: Action) -> Bool {
        guard action.done != nil, action.name != "undo", let condition = action.when, let spec = shown?.spec else {
            return true
        }
        guard let content = spec.content() else { return spec.state() == "loading" }
        switch content[condition] {
        case nil, .null, .flag(false), .text(""): return false
        default: return true
        }
    }

    /// The actions that every screen accepts, although the line of the screen does not list them.
    ///
    /// The action `quit` is not among them, because `handle` runs `quit`.
    private var everywhere: [Action] {
        [
            Action("open", text("route")) { [coordinator] link in
                coordinator.open(try Route(link))
            },
            Action(answering: "setLook", one("id", of: SettingKey.ofPage, \.name), text("value")) {
                [settings] key, value in
                if let objection = settings.objection(to: value, for: key) { throw Problem(objection) }
                let model = SettingsViewModel(settings)
                let change = model.set(key, to: value)
                return .answering(
                    Task {
                        await change.value
                        return model.loadable.changeFailure.map { ["problem": $0.message] }
                    })
            },
            Action("show", text("route")) { [coordinator] link in
                coordinator.show(try Route(link))
            },
            Action(answering: "pasteAnywhere", text("text")) { [coordinator] text in
                .answering(
                    Task {
                        let document = await coordinator.document(in: text)
                        switch document.content {
                        case .chat(let chat) where chat.isEmpty && chat.senderQuestion == nil:
                            return ["problem": Problem("The pasted text has no results of Wordle.").text]
                        case .unclear(let error) where error.remedy.choices == nil:
                            return ["problem": error.during("read the text").message]
                        case .chat, .games, .group, .unclear: coordinator.show(document)
                        }
                        return nil
                    })
            },
            Action(answering: "openWithParent", text("route")) { [coordinator] link in
                // The action is done when the parent, a list, is loaded.
                .running(coordinator.openWithParent(try Route(link)))
            },
            Action(answering: "find", text("text")) { [weak self] text in .answer(self?.found(text) ?? [:]) },
            Action("reload") { [weak self] in self?.reload() },
            Action(answering: "badge") { [coordinator] in
                let loading = coordinator.home.load(.wordle, .useFresh)
                return .answering(
                    Task {
                        await loading?.value
                        return ["badge": coordinator.home.day.wordle?.badge]
                    })
            },
            Action("more", text("text")) { [weak self] in
                if let self, pieces.utf8.count <= Self.longestText { pieces += $0 }
            },
            Action("back") { [coordinator] in
                guard coordinator.back() else { throw Problem("there is no screen to go back to") }
            },
            Action("pop", texts("path")) { [coordinator] path in
                guard !path.isEmpty, coordinator.routes.map(\.path).starts(with: path) else {
                    throw Problem("the path does not belong to a screen below this one")
                }
                coordinator.pop(to: coordinator.stack[path.count - 1].id)
            },
        ]
    }

    /// The action that undoes a change to games, for screens whose own actions do not include `undo`.
    private var undo: Action {
        Action(answering: "undo", changeID("change")) { [coordinator] id in
            .answering(
                Task {
                    switch await coordinator.undo(id).value {
                    case .success(let text): return ["done": "undo", "text": text]
                    case .failure(let error): return ["problem": error.message]
                    }
                })
        }
    }

    /// Reloads what another program may have changed: your games, the group's results, and the settings.
    ///
    /// A screen with an error about what was typed stays as it is.
    private func reload() {
        let top = coordinator.top.screen.viewModel
        let isRefused = shown?.spec.error()?.remedy.allowsRetry == false
        coordinator.dataChanged(in: .wordle, shownBy: isRefused ? top : nil)
        if coordinator.top.route == .settings(.list), !isRefused { top.load() }
    }

    /// Waits for the end of an action, then sends its answer; `report` returns further members of the answer.
    private func wait(
        for outcome: ActionOutcome, _ action: Action, _ request: JSON, _ report: @escaping @MainActor () -> JSON
    ) {
        if case .answer(let answer) = outcome { return send(answer, answering: request) }
        let number = (tasks.keys.max() ?? 0) + 1
        if case .done = outcome {
        } else if action.isChange || ["undo", "pasteAnywhere"].contains(action.name) {
            turn = number
        }
        tasks[number] = Task { [weak self] in
            let answer = await outcome.end()
            guard let self else { return }
            tasks[number] = nil
            defer {
                if turn == number {
                    turn = nil
                    runWaiting()
                }
            }
            if let answer { return send(answer, answering: request) }
            // Not all values of a screen are observed. So the screen is compared with the line that was sent last, and
            // sent again if it has changed.
            sendScreenIfChanged()
            reportEnd(of: action, to: request, report())
        }
    }

    /// Answers a request that has a mark, which the parameter `id` of an action is not.
    private func reportEnd(of action: Action, to request: JSON, _ more: JSON = [:]) {
        guard request["request"] != nil || request["id"] != nil && !action.hasParameter("id") else { return }
        send((["done": action.name] as JSON).appending(more), answering: request)
    }
}
