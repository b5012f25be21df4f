import CommandLine
import Foundation
import Models
import Terminal
import ViewModels

extension RepositoriesCommands {
    private static let duration = Option(
        "for", "SECONDS", .integer(1...31_536_000), help: "stop after this time; else Ctrl-C stops")

    @MainActor static let watch = CommandSpec(
        name: ["repos", "watch"], summary: "Print a line for each star count that changes", arguments: [owner],
        options: [duration],
        examples: ["quintet repos watch --for 10", "quintet repos watch apple --live --for 3600 --json"]
    ) { invocation, context in
        let group = context.services.repositories
        let list = list(invocation, group)
        list.onProgress = { [progress = context.progress] in progress.count = "\($0) repositories" }
        await context.finish(list.loadAll())
        for warning in try list.state.result().warnings { context.warn(warning) }
        let token = list.observeStars { changes in
            for change in changes { print(change, context) }
            context.out.flush()
        }
        let end = invocation[duration].map { group.sleeper.now.addingTimeInterval(Double($0)) } ?? .distantFuture
        let watch = Task { try? await group.sleeper.sleep(until: end) }
        let isOver = await context.interrupts.wait(for: Task { await watch.value }) { watch.cancel() }
        withExtendedLifetime(token) {}
        await list.finish()
        if let failure = list.keepingFailure { throw failure }
        guard isOver else { throw CancellationError() }
    }

    @MainActor private static func print(_ change: StarChange, _ context: CommandContext) {
        let difference = change.change > 0 ? "+\(change.change)" : String(change.change)
        if context.isJSON {
            context.out.print(json: change.json)
        } else if context.terminal.isOutputTerminal {
            let text = "\(change.fullName): \(change.stars) stars (\(difference))"
            context.out.print(Line(text).fitted(to: context.appearance.width))
        } else {
            context.out.print(fields: [Timestamp.text(change.at), change.fullName, String(change.stars), difference])
        }
    }
}

extension StarChange {
    fileprivate var json: JSONObject {
        ["id": id, "fullName": fullName, "stars": stars, "change": change, "at": Timestamp.text(at)]
    }
}
