import Composition
import QuintetConsole
import QuintetPlatform
import QuintetPrograms
import QuintetTerminal

Startup.prepare()
let terminal = SystemTerminal()
let leave: @Sendable () -> Void = { [terminal] in
    terminal.restore()
    SystemProcessRunner.killAll()
}
let interrupts = Interrupts {
    leave()
    exit(130)
}
let handleInterrupt: @Sendable () -> Void = { [interrupts, terminal] in
    let handling = DispatchWorkItem { MainActor.assumeIsolated { interrupts.interrupt() } }
    DispatchQueue.main.async(execute: handling)
    // The main thread may be blocked in a read or a write and never run the handler.
    guard handling.wait(timeout: .now() + 0.1) == .timedOut else { return }
    // The handler has not run yet. If there is no wait to cancel, the program ends here. If there is a wait, and the
    // terminal accepts output, the main thread will run the handler soon, and the handler cancels the wait. If there is
    // a wait, but the user has stopped the output with Ctrl-S, the main thread may stay blocked in a write. So the
    // program ends here, unless the handler runs within another 0.3 s.
    if interrupts.isWaiting, terminal.takesOutput || handling.wait(timeout: .now() + 0.3) == .success { return }
    leave()
    _exit(130)
}
let signals = Signals.handle(
    with: SignalActions(
        onInterrupt: handleInterrupt, onResize: { [terminal] in DispatchQueue.main.async { terminal.sizeChanged() } },
        onStop: { [terminal] in terminal.suspend() },
        onContinue: { [terminal] in DispatchQueue.main.async { terminal.resume() } },
        onEnd: { [terminal] in
            terminal.restore()
            SystemProcessRunner.endAll()
        }))

let composition = ServiceFactory(
    environment: terminal.environment, home: URL.homeDirectory)
let app = ConsoleApp(
    terminal: terminal, composition: composition, interrupts: interrupts, startFrontEnd: OtherFrontEnds.run)
exit(await app.run(Array(CommandLine.arguments.dropFirst())))
