import CommandLine
import Composition
import Coordinator
import Foundation
import Models
import Terminal

/// What a command works with.
@MainActor
final class CommandContext {
    let surroundings: Surroundings
    let terminal: any Terminal
    /// The services of all apps; without pictures of characters where none can be drawn.
    private(set) lazy var services: Services = {
        var services = surroundings.composition.services(connection)
        if !pictures.canDraw { services.avatars = nil }
        return services
    }()
    let connection: ConnectionOptions
    /// What was typed.
    let invocation: Invocation
    /// Whether standard input belongs to the menus, which read it line by line.
    var isInMenus = false
    let interrupts: Interrupts
    /// What the command may have changed, as far as menus that are open have to know.
    var effect = CommandEffect.none
    /// Whether results are JSON.
    let isJSON: Bool
    /// Whether a person may be asked.
    let mayAsk: Bool
    private let startAppearance: Appearance
    private let hasFixedWidth: Bool
    /// The way to standard output.
    let out: Printer
    /// The way to standard error.
    let err: StandardError
    /// What shows pictures.
    let pictures: PictureRenderer
    /// What shows that something takes long.
    let progress: ProgressDisplay

    init(
        _ surroundings: Surroundings,
        invocation: Invocation,
        connection: ConnectionOptions,
        appearance: Appearance,
        err: StandardError,
        progress: ProgressDisplay
    ) {
        self.progress = progress
        self.invocation = invocation
        self.err = err
        self.surroundings = surroundings
        terminal = surroundings.terminal
        interrupts = surroundings.interrupts
        self.connection = connection
        startAppearance = appearance
        hasFixedWidth = invocation[GlobalOptions.width] != nil
        isJSON = invocation[GlobalOptions.json]
        mayAsk = !invocation[GlobalOptions.noInput] && terminal.isInputTerminal && terminal.isOutputTerminal
        pictures = PictureRenderer(
            environment: terminal.environment, runner: surroundings.processes, appearance: appearance)
        out = Printer(terminal, to: .out, appearance: appearance)
    }

    /// How output looks at this moment: the size of the terminal may have changed since the start.
    var appearance: Appearance {
        guard terminal.isOutputTerminal, let size = terminal.size else { return startAppearance }
        var appearance = startAppearance
        appearance.height = size.rows
        if !hasFixedWidth { appearance.width = max(20, size.columns) }
        return appearance
    }

    /// Returns what a command that is typed in the menus works with; the options of the start hold for it too.
    func context(for invocation: Invocation) throws(UsageError) -> CommandContext {
        let context = try surroundings.context(for: invocation.inheriting(self.invocation))
        context.isInMenus = true
        context.usePager()
        return context
    }

    /// Returns what the menus work with once settings have changed.
    func renewed() -> CommandContext {
        (try? surroundings.context(for: invocation)) ?? self
    }

    /// Throws when standard input cannot be read to its end.
    func requireInput(_ action: String) throws(ServiceError) {
        guard isInMenus else { return }
        throw ServiceError(
            action: action, cause: .invalid("standard input belongs to the menus"),
            remedy: .other("Name a file, or run the command outside of the menus."))
    }

    /// Waits for a task to end and shows meanwhile that it takes long; `rows` stand for what is on its way.
    func finish(_ task: Task<Void, Never>, rows: [Line] = []) async {
        await progress.during(rows) {
            await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
        }
    }

    /// Waits for a task as `finish` does, and returns whether it came to its end; an interrupt calls `giveUp`.
    func wait(
        for task: Task<Void, Never>,
        rows: [Line] = [],
        orGiveUp giveUp: @escaping () -> Void
    ) async -> Bool {
        out.flush()
        return await progress.during(rows) { await interrupts.wait(for: task, orGiveUp: giveUp) }
    }

    /// Lets a pager show results that do not fit the terminal, where there is one and the cursor may move.
    func usePager() {
        let settings = try? surroundings.composition.settings.settings()
        guard terminal.isOutputTerminal, startAppearance.canMoveCursor, !invocation[GlobalOptions.noInput],
            settings?[SettingKey.pager.name] != "off"
        else {
            return
        }
        out.pager = Pager(terminal, surroundings.processes)
    }

    /// Prints a table on a terminal, fields with tabs between them elsewhere.
    func print(_ table: Table) {
        guard terminal.isOutputTerminal else {
            for row in table.rows { out.print(fields: row.map(\.text)) }
            return
        }
        out.print(table.lines(width: appearance.width))
    }

    /// Prints what a person should know although nothing failed, on standard error.
    func warn(_ text: String) {
        out.flush()
        err.print(Line(text))
    }

    /// Prints a failure: the reason in one line, then the next step.
    func report(_ error: ServiceError) {
        warn("quintet: \(error.message)")
        warn(error.advice)
    }

    /// Returns what the chat in a file, or on standard input for `-`, holds; it is read piece by piece.
    func chat(of path: String) throws -> ChatReading {
        var reader = services.chatReader(path == "-" ? nil : path)
        if path == "-" {
            try requireInput("compare")
            while case let piece = terminal.readBytes(), !piece.isEmpty { try reader.take(piece) }
        } else {
            guard let file = try? FileHandle(forReadingFrom: URL(filePath: path)) else {
                throw Self.unreadable(path, action: "compare")
            }
            while true {
                guard let piece = try? file.read(upToCount: 1 << 18) else {
                    // The end of the file reads as nothing, a folder as a failure.
                    if FileManager.default.isFolder(path) { throw Self.unreadable(path, action: "compare") }
                    break
                }
                if piece.isEmpty { break }
                try reader.take([UInt8](piece))
            }
        }
        return try reader.finish()
    }

    private static func unreadable(_ path: String, action: String) -> ServiceError {
        if FileManager.default.isFolder(path) { return .isFolder(path, action: action) }
        guard FileManager.default.fileExists(atPath: path) else { return .noSuchFile(path, action: action) }
        return ServiceError(
            action: action, place: path, cause: .storage("the file cannot be read"),
            remedy: .other("Check that you may read it."))
    }
}

extension FileManager {
    /// Tells whether there is a folder at a path.
    func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

/// Ends a command with an exit code when everything that is to be said has been said.
struct Exit: Error {
    let code: Int32
}
