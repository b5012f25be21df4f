import Foundation

/// Where an app's data comes from.
public enum Source: Hashable, Sendable {
    /// This machine, without a network.
    case local
    /// The real service.
    case live
    /// A server, by the base of its API or the address of the document.
    case server(URL)
    /// A JSON document on disk, by its path.
    case file(String)

    /// Reads `local`, `live`, an http or https address, or else a path; nil when the text is empty or is an address
    /// of another kind, with a password in it or with a port over 65535.
    public init?(_ text: String) {
        switch text {
        case "": return nil
        case "local": self = .local
        case "live": self = .live
        default:
            guard let mark = text.range(of: "://") else {
                self = .file(text)
                return
            }
            guard ["http", "https"].contains(text[..<mark.lowerBound].lowercased()),
                let url = URL(string: text[..<mark.lowerBound].lowercased() + text[mark.lowerBound...]),
                url.host(percentEncoded: false)?.isEmpty == false, url.user == nil, url.password == nil,
                url.port.map({ $0 <= 65_535 }) ?? true
            else { return nil }
            self = .server(url)
        }
    }
}

extension Source {
    /// Returns what was given as a source as it may be shown: `https://…@host` for an address with a password in it.
    public static func shown(_ text: String) -> String {
        guard let mark = text.range(of: "://") else { return text }
        let host = text[mark.upperBound...].prefix { !"/?#".contains($0) }
        guard let end = host.lastIndex(of: "@") else { return text }
        return "\(text[..<mark.upperBound])…\(text[end...])"
    }
}

/// A source with who chose it.
public struct SourceChoice: Hashable, Sendable {
    /// What decided.
    public enum Origin: Hashable, Sendable {
        /// An option of the command line.
        case option
        /// The environment variable of this name.
        case environment(String)
        /// A setting.
        case setting
        /// Nothing: it is the standard.
        case standard
    }

    /// The source.
    public let source: Source
    /// The source as it was given.
    public let text: String
    /// What decided.
    public let origin: Origin

    /// Creates a choice.
    public init(source: Source, text: String, origin: Origin) {
        self.source = source
        self.text = text
        self.origin = origin
    }

    /// The source as it is shown beside data: "local data", "live", an address without its query, or a path.
    public var label: String {
        switch source {
        case .local: "local data"
        case .live, .file: text
        case .server: String(text.prefix { $0 != "?" && $0 != "#" })
        }
    }

    /// Returns the source in force: an option beats the environment, which beats the setting.
    ///
    /// - Throws: `ServiceError` with the cause `.invalid` when the text that is in force names no source.
    public static func resolve(
        _ app: AppName,
        option: String?,
        environment: [String: String],
        setting: String?
    ) throws(ServiceError) -> SourceChoice {
        let variable = "QUINTET_\(app.rawValue.uppercased())_SOURCE"
        let candidates: [(String?, Origin)] = [
            (option, .option), (environment[variable].flatMap { $0.isEmpty ? nil : $0 }, .environment(variable)),
            (setting, .setting), ("local", .standard),
        ]
        for case (let text?, let origin) in candidates {
            guard let source = Source(text) else {
                let reason = "“\(Source.shown(text))” is no source: it is local, live, an http(s) address or a file"
                throw ServiceError(action: "choose the source of \(app.rawValue)", cause: .invalid(reason))
            }
            return SourceChoice(source: source, text: text, origin: origin)
        }
        return SourceChoice(source: .local, text: "local", origin: .standard)
    }
}
