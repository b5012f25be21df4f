import Composition
import Coordinator
import Headless
import Models
import QuintetConsole
import QuintetPlatform
import QuintetPrograms
import QuintetTerminal
import QuintetWeb
import Storage

/// Starts the front ends other than the console: the headless front end and the web page.
@MainActor enum OtherFrontEnds {
    static func run(_ frontEnd: FrontEnd, _ run: FrontEndRun) async throws {
        switch frontEnd {
        case .headless: try await runHeadless(run)
        case .web(let port, let opensBrowser): try await serve(run, port, opensBrowser)
        }
    }

    private static func runHeadless(_ run: FrontEndRun) async throws {
        let streams = PeerStreams(longest: HeadlessScreens.longestLine)
        let send: @Sendable (JSON) -> Void = { line in
            Task { @MainActor in streams.write(Array("\(line.text)\n".utf8)) }
        }
        let screens = HeadlessScreens(
            version: ConsoleApp.version,
            services: {
                run.services { options in
                    options.notice = { send(["notice": $0]) }
                    options.onKeyringWait = { send(["waiting": $0]) }
                }
            }, write: streams.write)
        run.interrupts.keep = { await screens.finish() }
        await screens.run { await streams.next() }
        if let failure = streams.failure { throw ServiceError(action: "write the output", cause: .storage(failure)) }
    }

    private static func serve(_ run: FrontEndRun, _ port: Int, _ opensBrowser: Bool) async throws {
        let page = WebServer(environment: run.terminal.environment)
        let program = [ProgramFinder.ownPath ?? "quintet", "headless"] + run.arguments
        let folders = Folders(environment: run.terminal.environment, home: URL.homeDirectory)
        let watched = [folders.data, folders.config]
        let serving = Task {
            await page.serve(program, folders: watched, port: port, opens: opensBrowser, tell: run.tell)
        }
        let ending = await withTaskCancellationHandler {
            await run.interrupts.value(of: serving)
        } onCancel: {
            serving.cancel()
        }
        switch ending {
        case .ended, nil: throw CancellationError()
        case .pythonMissing:
            throw failure("python3 was not found", .other("Install Python 3, then try again."))
        case .portTaken:
            throw failure(
                "port \(port) cannot be used", .other("Choose another port with --port, or leave the option out."))
        case .failed: throw failure("python3 ended unexpectedly", .retry)
        }
    }

    private static func failure(_ reason: String, _ remedy: Remedy) -> ServiceError {
        ServiceError(action: "serve the page", cause: .invalid(reason), remedy: remedy)
    }
}
