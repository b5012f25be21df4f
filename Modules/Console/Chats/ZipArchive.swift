import Models
import QuintetPlatform
import QuintetPrograms

/// A zip archive with the export of a chat, read by `unzip` or `python3`, whichever is on the `PATH`.
///
/// WhatsApp on iOS exports such an archive, with `_chat.txt` in it, and Slack one with a file for each day.
struct ZipArchive {
    private enum Tool {
        case unzip(String), python(String)
    }

    private let path: String
    private let tool: Tool
    private let finder: ProgramFinder
    private let runner: any ProcessRunner

    /// The maximum size in bytes of the text: an archive may unpack to many times its own size.
    private static let limit = 100_000_000
    private static let script = """
        import sys, zipfile
        archive = zipfile.ZipFile(sys.argv[1])
        for name in sys.argv[2:]: sys.stdout.buffer.write(archive.read(name))
        if len(sys.argv) == 2: sys.stdout.buffer.write("\\n".join(archive.namelist()).encode())
        """

    /// Returns nil for a file that is no zip archive, and if neither program is installed.
    init?(path: String, environment: [String: String], runner: any ProcessRunner) {
        let finder = ProgramFinder(environment: environment)
        guard let file = fopen(path, "rb") else { return nil }
        var start = [UInt8](repeating: 0, count: 4)
        let count = fread(&start, 1, 4, file)
        fclose(file)
        guard count == 4, start == Array("PK\u{3}\u{4}".utf8) else { return nil }
        if let unzip = finder.path(of: "unzip") {
            tool = .unzip(unzip)
        } else if let python = finder.path(of: "python3") {
            tool = .python(python)
        } else {
            return nil
        }
        // An absolute path is no option.
        self.path = URL(fileURLWithPath: path).path
        self.finder = finder
        self.runner = runner
    }

    /// Returns the text of the chat in the archive.
    func chat(action: String) throws(ServiceError) -> [UInt8] {
        let names = String(decoding: try output([], action), as: UTF8.self).split(separator: "\n").map(String.init)
        // Word and Excel 2007 and LibreOffice 7 save their documents as zip archives.
        let kind = names.contains("mimetype") ? String(decoding: try output(["mimetype"], action), as: UTF8.self) : ""
        if names.contains("xl/workbook.xml") || kind.hasSuffix(".spreadsheet") {
            throw office("it is a spreadsheet", "Save it as CSV and use that file.", action)
        }
        if names.contains("word/document.xml") || kind.hasSuffix(".opendocument.text") {
            throw office("it is a document of a word processor", "Save it as plain text and use that file.", action)
        }
        let days = DailyExport.days(among: names)
        guard days.isEmpty else {
            var users: [UInt8]?
            if let name = DailyExport.users(among: names) { users = try output([name], action) }
            return DailyExport.document(users: users, days: try output(days, action))
        }
        let chats = names.filter { name in
            !name.hasPrefix("__MACOSX") && [".txt", ".json", ".html", ".csv", ".xml"].contains { name.hasSuffix($0) }
        }
        let known = chats.filter { $0.hasSuffix("_chat.txt") || $0.hasSuffix("result.json") }
        guard let name = known.count == 1 ? known[0] : chats.count == 1 ? chats[0] : nil else {
            let list = chats.prefix(5).map(\.quoted).joined(separator: ", ") + (chats.count > 5 ? ", …" : "")
            throw error(
                chats.isEmpty ? "the zip archive has no text" : "the zip archive has several files: \(list)", action)
        }
        return try output([name], action)
    }

    private func office(_ reason: String, _ advice: String, _ action: String) -> ServiceError {
        ServiceError(
            action: action, place: path, cause: .invalid(reason), remedy: .other(advice, allowsRetry: false))
    }

    /// Returns the names of the files in the archive or, if names are given, the content of these files.
    private func output(_ names: [String], _ action: String) throws(ServiceError) -> [UInt8] {
        let program: String
        let arguments: [String]
        switch tool {
        case .unzip(let path):
            program = path
            // unzip takes a name as a pattern.
            let patterns = names.map { name in
                name.map { "*?[]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
            }
            arguments = names.isEmpty ? ["-Z1", self.path] : ["-p", self.path] + patterns
        case .python(let path):
            program = path
            arguments = ["-I", "-c", Self.script, self.path] + names
        }
        let role = ProgramRole.helper(timeLimit: 20, outputLimit: Self.limit)
        let request = ProcessRequest(program, arguments, environment: finder.safeEnvironment, role: role)
        guard case .exited(0, let output, _) = runner.runBlocking(request) else {
            throw error("the zip archive cannot be read", action)
        }
        return Array(output)
    }

    private func error(_ reason: String, _ action: String) -> ServiceError {
        ServiceError(
            action: action, place: path, cause: .invalid(reason),
            remedy: .other("Unzip it and use the file with the chat.", allowsRetry: false))
    }
}
