import QuintetPlatform

package final class SystemTerminal: TerminalStreams {
    package let environment: [String: String]
    package let isInputTerminal = isatty(STDIN_FILENO) == 1
    package let isOutputTerminal = isatty(STDOUT_FILENO) == 1
    package let isErrorTerminal = isatty(STDERR_FILENO) == 1

    package var onResize: (@MainActor () -> Void)?
    package var onStop: (@MainActor () -> Void)?
    package var onContinue: (@MainActor () -> Void)?

    private var settling: DispatchWorkItem?
    /// Prompts again for the secret that is being read.
    private var promptAgain: (@MainActor () -> Void)?
    private let modes = TerminalModes(descriptor: STDIN_FILENO)
    private lazy var lines = InputLines(descriptor: STDIN_FILENO)
    private lazy var editor = LineEditor(columns: { [weak self] in self?.size?.columns ?? 80 }) { [weak self] in
        self?.write(Array($0.utf8), to: .out)
    }
    /// Returns the completions of the text before the cursor; nil if this program does not edit lines.
    private var complete: (@MainActor (String) async -> [String])?
    /// The mode in which lines are typed, or nil for the original modes of the terminal.
    private var typing: TerminalModes.Mode?

    /// Sets up the streams; this process must ignore SIGPIPE, so that writing to a closed pipe is an error.
    package init() {
        environment = ProcessInfo.processInfo.environment
    }

    package var size: CellSize? {
        var size = winsize()
        let descriptor = isOutputTerminal || !isErrorTerminal ? STDOUT_FILENO : STDERR_FILENO
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return CellSize(Int(size.ws_col), Int(size.ws_row))
    }

    /// Whether typed input waits to be handled: in the terminal's buffer, in the reading thread or in the editor.
    package var hasTypedLine: Bool {
        var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return editor.hasInput || lines.hasArrived || poll(&ready, 1, 0) > 0
    }

    package var isEditing: Bool { complete != nil }

    package func startEditing(complete: @escaping @MainActor (String) async -> [String]) {
        self.complete = complete
        type(in: .editing)
    }

    package func markPastes() { type(in: .marking) }

    private func type(in mode: TerminalModes.Mode) {
        typing = mode
        modes.set(mode)
    }

    package func stopEditing() {
        guard typing != nil else { return }
        complete = nil
        typing = nil
        modes.restore()
    }

    /// Handles a change of the size after a delay, because many signals arrive while a window's edge is dragged.
    package func sizeChanged() {
        settling?.cancel()
        let item = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.onResize?() } }
        settling = item
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.15, execute: item)
    }

    /// Writes bytes; a failure of standard output ends the program, without a message if a pipe was closed.
    package func write(_ bytes: [UInt8], to stream: StandardStream) {
        let isWritten = writeAll(bytes, to: stream == .out ? STDOUT_FILENO : STDERR_FILENO)
        if !isWritten, stream == .out { end(after: errno) }
    }

    package func readLine() async -> String? { isEditing ? await edit() : await unedited() }

    package func readLine(behind prompt: Int) async -> String? {
        guard isEditing else { return await unedited() }
        editor.prompt = prompt
        defer { editor.prompt = nil }
        return await edit()
    }

    package func showTyped(behind prompt: Int) {
        if editor.prompt != nil { editor.prompt = prompt }
        editor.show()
    }

    package func clearTyped() -> Bool { editor.clear() }
    package func forgetLine() { editor.forgetLine() }

    /// Returns a line that the terminal edits; the lines of a marked paste are one line with line feeds.
    private func unedited() async -> String? {
        guard typing == .marking else { return await lines.next() }
        var paste = MarkedPaste()
        while let line = await lines.next() { if let whole = paste.take(line) { return whole } }
        return paste.rest
    }

    private func edit() async -> String? {
        while true {
            switch editor.step() {
            case .line(let line): return line
            case .end: return nil
            case .tab: editor.offer(await complete?(editor.before) ?? [])
            case .more:
                guard let bytes = await lines.bytes() else { return nil }
                editor.take(bytes)
            }
        }
    }

    package func readSecret(prompt: @escaping @MainActor () -> Void) async -> String? {
        modes.set(.secret)
        promptAgain = prompt
        defer {
            promptAgain = nil
            if let typing { modes.set(typing) } else { modes.restore() }
        }
        prompt()
        return await lines.next()
    }

    package func readBytes() -> [UInt8] { readPiece(of: STDIN_FILENO, upTo: 1 << 18) ?? [] }

    /// Restores the terminal's modes at the end of the program.
    package nonisolated func restore() { modes.end() }

    /// Whether standard output accepts more, and was not stopped with Ctrl-S.
    package nonisolated var takesOutput: Bool { modes.takesOutput }

    /// Erases temporary lines and restores the terminal's modes for the shell; called before the program is suspended.
    package nonisolated func suspend() {
        let clearing = DispatchWorkItem { MainActor.assumeIsolated { self.onStop?() } }
        DispatchQueue.main.async(execute: clearing)
        // If the main thread is blocked, the lines stay: erasing them later could erase lines of the shell instead.
        if clearing.wait(timeout: .now() + 0.5) == .timedOut { clearing.cancel() }
        modes.suspend()
    }

    /// Sets the terminal's modes again after the program was suspended.
    ///
    /// Then prompts again if a secret is being read; otherwise calls `onContinue`. Does nothing if the program
    /// continues in the background.
    package func resume() {
        guard modes.isInForeground else { return }
        if modes.resume() { promptAgain?() } else { onContinue?() }
    }

    private func end(after code: Int32) -> Never {
        restore()
        guard code != EPIPE else { exit(0) }
        let reason = errorWords(code)
        write(Array("quintet: Could not write the output: \(reason).\n".utf8), to: .err)
        exit(1)
    }
}

/// The lines of a paste that a terminal marks (bracketed paste mode of xterm) while the terminal edits the lines.
package struct MarkedPaste {
    private static let start = "\u{1B}[200~"
    private static let end = "\u{1B}[201~"

    private var lines: [String] = []

    package init() {}

    /// Adds a line; returns the line or, after the last line of a paste, all its lines with line feeds between them.
    package mutating func take(_ line: String) -> String? {
        let isPaste = !lines.isEmpty || line.contains(Self.start)
        guard isPaste else { return line }
        lines.append(line.replacing(Self.start, with: "").replacing(Self.end, with: ""))
        guard line.contains(Self.end) else { return nil }
        defer { lines = [] }
        return rest
    }

    /// The lines of a paste that did not end, or nil if there are none.
    package var rest: String? { lines.isEmpty ? nil : lines.joined(separator: "\n") }
}
