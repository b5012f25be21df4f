import Console
import Headless
import Models
import Programs
import Terminal
import Web

extension FrontEnds {
    /// The screens as JSON lines on the standard streams, and in a browser.
    @MainActor static let other = FrontEnds { run in
        let streams = PeerStreams(longest: HeadlessScreens.longestLine)
        let screens = HeadlessScreens(version: run.version, services: run.services, write: streams.write)
        run.interrupts.keep = { await screens.finish() }
        await screens.run { await streams.next() }
        if let failure = streams.failure { throw ServiceError(action: "write the output", cause: .storage(failure)) }
    } web: { run in
        let page = WebServer(environment: run.terminal.environment)
        guard page.canServe else {
            throw failure("python3 is not there", .other("Install Python 3, then try again."))
        }
        let program = [ProgramFinder.ownPath ?? "quintet", "headless"] + run.arguments
        let settings = run.services().settings
        let looks = [SettingKey.theme, .signs].map { ($0.name, (try? settings.choice(of: $0).text) ?? "") }
        let serving = Task {
            await page.serve(
                program, port: run.port, opens: run.opens, looks: Dictionary(uniqueKeysWithValues: looks),
                tell: run.tell)
        }
        let ending = await withTaskCancellationHandler {
            _ = await run.interrupts.wait(for: Task { _ = await serving.value }) { serving.cancel() }
            return await serving.value
        } onCancel: {
            serving.cancel()
        }
        switch ending {
        case .ended: throw CancellationError()
        case .portTaken:
            throw failure(
                "port \(run.port) cannot be used", .other("Choose another with --port, or leave it out."))
        case .failed: throw failure("python3 ended before it should", .retry)
        }
    }

    @MainActor private static func failure(_ reason: String, _ remedy: Remedy) -> ServiceError {
        ServiceError(action: "serve the page", cause: .invalid(reason), remedy: remedy)
    }
}
