import Console
import Foundation

let terminal = SystemTerminal()
let home = FileManager.default.homeDirectoryForCurrentUser
let composition = LiveComposition(environment: terminal.environment, home: home)
let interrupts = Interrupts {
    terminal.restore()
    exit(130)
}
let signals = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
signal(SIGINT, SIG_IGN)
signals.setEventHandler { MainActor.assumeIsolated { interrupts.interrupt() } }
signals.resume()

let app = ConsoleApp(terminal: terminal, composition: composition, interrupts: interrupts)
exit(await app.run(Array(CommandLine.arguments.dropFirst())))
