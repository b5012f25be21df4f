import Coordinator
import Models
import QuintetPlatform
import ViewModels

/// The reason why a request of a front end cannot be run or has failed, as a message for the front end's author.
public struct Problem: Error {
    /// A request for a picture that is not on the screen.
    static let noPicture = Problem("there is no such picture")
    /// A request for a row that is not on the screen.
    static let noRow = Problem("there is no such row")

    /// The reason, as a clause.
    public let text: String

    /// Creates a problem with a reason.
    public init(_ text: String) { self.text = text }

    /// Creates the problem of a request that failed.
    public init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as LinkError: text = error.message
        default: text = ServiceError(error, action: "run the action").message
        }
    }
}

extension ServiceError: JSONConvertible {
    /// The value as JSON.
    public var json: JSON {
        ["message": message, "reason": reason, "remedy": remedy, "cachedAt": cachedAt.map(TimeWords.timestamp)]
    }
}

extension Remedy: JSONConvertible {
    /// The value as JSON.
    public var json: JSON {
        let common: JSON = ["name": name, "words": words, "allowsRetry": allowsRetry, "ways": JSON.list(ways)]
        return switch self {
        case .retryAfter(let moment, let service):
            common.appending(["until": moment.map(TimeWords.timestamp), "service": service?.rawValue])
        case .setSource(let app):
            common.appending(["app": app.rawValue, "open": ["title": "Settings", "route": "/settings"] as JSON])
        case .askRealService(let app): common.appending(["app": app.rawValue])
        case .useSource(let source): common.appending(["source": source])
        case .signIn(let service, let source):
            common.appending([
                "service": service.rawValue, "source": source,
                "open": ["title": "Set a token", "route": "/tokens/\(service.rawValue)"] as JSON,
            ])
        case .nameFields(let fields): common.appending(["fields": JSON.list(fields.map(Self.json))])
        case .namePlayer(let players): common.appending(["players": players])
        case .editGame(let id):
            common.appending(["open": ["title": "Open Wordle \(id)", "route": "/wordle/\(id)"] as JSON])
        case .authorise(let address): common.appending(["address": address])
        default: common
        }
    }

    /// The actions of the screen that solve the problem: a `title`, an `action`, and its `fields`.
    private var ways: [JSON] {
        switch self {
        case .nameFields(let fields):
            fields.map { field in
                let title = "\(field.name) (\(field.examples.joined(separator: ", ")))"
                return ["title": title, "action": "chooseSender", "fields": ["field": field.name] as JSON]
            }
        case .confirmMerge(let rename):
            [
                [
                    "title": "Merge anyway", "action": "merge",
                    "fields": ["old": rename.old, "new": rename.new] as JSON,
                ]
            ]
        default: []
        }
    }

    private static func json(_ field: ChatField) -> JSON { ["name": field.name, "examples": field.examples] }
}
