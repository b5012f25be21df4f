import Composition
import Coordinator
import Models
import QuintetCommandLine
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

extension RepositoriesCommands {
    private static let duration = Option(
        "for", "SECONDS", .integer(1...31_536_000), help: "stop after this time (default: when you press Ctrl-C)")

    @MainActor static let watch = CommandSpec(
        name: ["repos", "watch"], summary: "Print a line each time a star count changes", arguments: [owner],
        options: [duration], output: .json(StarChange.fieldNames), columns: ["at", "fullName", "stars", "change"],
        examples: ["quintet repos watch --for 10", "quintet repos watch apple --live --for 3600 --json"]
    ) { invocation, context in
        let group = context.services.repositories
        let source = Source(try context.services.settings.choice(of: .source(.repos)).text)
        if context.connection.isOffline, source != .local {
            throw ServiceError(
                action: "watch the star counts", cause: .invalid("star counts do not change offline"),
                remedy: .allowConnections)
        }
        let list = list(invocation, context)
        let listing = try await context.load(list, list.loadAll(.useFresh))
        for warning in listing.warnings { context.warn(warning) }
        if listing.total == 0, let empty = listing.emptyText { context.warn(empty) }
        var announcements: Task<Void, Never>?
        defer { announcements?.cancel() }
        let announces = context.session.terminal.isErrorTerminal && !context.isJSON
        if announces {
            let count = GroupedNumber.counted(listing.total, "repository", "repositories")
            let end = invocation[duration].map { "for \(GroupedNumber.text($0)) s" } ?? "until you press Ctrl-C"
            let sample = context.services.settings.showsSamples(in: .repos) ? " (sample data)" : ""
            context.warn("Watching \(context.titled("\(count) of \(listing.owner)", of: .repos))\(sample) \(end).")
        }
        announcements = Task { [err = context.session.err, planned = context.screens.stars.planned] in
            for await case let poll? in planned.states where announces || poll.failure != nil {
                let time = TimeWords.clock(poll.at, now: Date(), in: .current, seconds: true)
                let failure = poll.failure.map { "No new star counts: \($0). " } ?? ""
                err.say("\(failure)The next check is at \(time).")
            }
        }
        let token = list.observeStars { changes in
            for change in changes { print(change, context) }
            context.session.out.flush()
        }
        let seconds = invocation[duration].map(Double.init) ?? .infinity
        let watch = Task { try? await group.sleeper.sleep(for: seconds) }
        let isOver = await context.session.interrupts.value(of: watch) != nil
        withExtendedLifetime(token) {}
        await list.finish()
        if let failure = list.savingFailure { throw failure }
        guard isOver else { throw CancellationError() }
    }

    @MainActor private static func print(_ change: StarChange, _ context: ConsoleContext) {
        let difference = change.change > 0 ? "+\(change.change)" : String(change.change)
        let fields = [TimeWords.timestamp(change.at), change.fullName, String(change.stars), difference]
        context.show(json: change, fields: [fields]) {
            let stars = GroupedNumber.counted(change.stars, "star", "stars")
            let text = "\(change.fullName): \(stars) (\(GroupedNumber.signed(change.change)))"
            return [Line(text).fitted(to: context.session.appearance.width)]
        }
    }
}
