import Composition
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import ViewModels

extension ScreenView {
    /// Asks for a text or a file with results; `open` gets the document, and the name of the file or nil.
    ///
    /// `then` is called when the document is read, if this screen still shows it.
    func askForResults(
        _ context: ConsoleContext, above: [Line] = [], whenCancelled reply: ScreenReply = .redraw,
        _ open: @escaping @MainActor (_ document: [UInt8], _ place: String?) -> Task<Void, Never>?,
        then: @escaping @MainActor () -> ScreenReply = { .redraw }
    ) -> ScreenReply {
        let question = Question(
            "Results or file", input: .paste(isComplete: { [context] in context.isFileName($0) }),
            above: above
                + Line("Paste a share, a chat or a backup, or type a file name.")
                .wrapped(to: context.session.appearance.width),
            help: [
                Line("After what you paste, type a line with a single “\(Question.endOfPaste)”."),
                Line("A share is a line such as “Wordle 281 4/6” with its squares below."),
                Line("In a chat, copy the messages with the names of their senders."),
                Line("A file can be a chat, shares, JSON or CSV: chat.txt, ~/games.csv."),
            ],
            whenCancelled: reply)
        return .ask(question) { [self] answer in
            guard context.isFileName(answer) else {
                return reading(open(Array(answer.utf8), nil), then: then)
            }
            do {
                let path = context.path(in: answer)
                return reading(open(try context.document(inFile: path, "read the results"), path), then: then)
            } catch {
                return .refuse(lines(of: ServiceError(error, action: "read the results"), context.session.appearance))
            }
        }
    }

    /// Waits until a document is read, then until this screen has loaded it, if it is the one that shows the document.
    private func reading(_ task: Task<Void, Never>?, then: @escaping @MainActor () -> ScreenReply) -> ScreenReply {
        guard let task else { return then() }
        return .wait(task, giveUp: { task.cancel() }) { [self] in loading(viewModel.runningLoad, then: then) }
    }
}

extension ConsoleContext {
    /// Returns whether a line is a file name: an existing file, a single word with a `.` or `/` inside, or several words
    /// with the ending of a chat, such as "WhatsApp Chat with Mum.txt".
    func isFileName(_ line: String) -> Bool {
        guard !line.contains("\n") else { return false }
        let hasEnding = Self.endings.contains { line.lowercased().hasSuffix($0) }
        if hasEnding, !line.contains(": "), !line.contains("://") { return true }
        let isWord = !line.contains(" ") && line.first.map { !"[{<".contains($0) } == true && !line.contains("://")
        return isWord && line.count > 1 && line.contains { "./".contains($0) }
            || FileManager.default.fileExists(atPath: path(in: line))
    }

    private static let endings = [".txt", ".zip", ".json", ".jsonl", ".csv", ".html", ".xml", ".log", ".md"]

    /// Returns the path in a line, without shell quotes; `~/` at the beginning becomes the home directory.
    func path(in line: String) -> String {
        let words = ShellWords.split(line) ?? []
        let path = words.count == 1 ? words[0] : line
        return path.hasPrefix("~/") ? (session.terminal.environment["HOME"] ?? "~") + path.dropFirst() : path
    }

    /// Reads a file with games, or the chat in a zip archive or in a folder.
    func document(inFile path: String, _ action: String) throws -> [UInt8] {
        try chatDocument(in: path, action) ?? services.document(inFile: path)
    }

    /// Returns the chat in a zip archive or in a folder with a file for each day; nil for any other file, and if no
    /// program can read archives.
    func chatDocument(in path: String, _ action: String) throws -> [UInt8]? {
        if let days = try DailyExport.document(inFolder: path, action: action) { return days }
        return try ZipArchive(path: path, environment: session.terminal.environment, runner: session.processes)?
            .chat(action: action)
    }

    func document(of path: String, _ action: String) throws -> [UInt8] {
        guard path == "-" else { return try document(inFile: path, action) }
        try requireInput(action, canBeFile: true)
        return inputBytes()
    }
}
