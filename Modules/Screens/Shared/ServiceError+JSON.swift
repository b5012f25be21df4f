import Models
import QuintetPlatform
import ViewModels

extension ServiceError: JSONConvertible {
    /// The value as JSON.
    public var json: JSON {
        ["message": message, "reason": reason, "remedy": remedy, "cachedAt": cachedAt.map(TimeWords.timestamp)]
    }
}

extension Remedy: JSONConvertible {
    /// The value as JSON.
    public var json: JSON {
        let common: JSON = ["name": name, "words": words, "allowsRetry": allowsRetry]
        return switch self {
        case .retryAfter(let moment, let service):
            common.appending(["until": moment.map(TimeWords.timestamp), "service": service?.rawValue])
        case .setSource(let app), .askRealService(let app): common.appending(["app": app.rawValue])
        case .useSource(let source): common.appending(["source": source])
        case .signIn(let service, let source):
            common.appending(["service": service.rawValue, "source": source])
        case .nameFields(let fields): common.appending(["fields": JSON.list(fields.map(Self.json))])
        case .namePlayer(let players): common.appending(["players": players])
        case .editGame(let id):
            common.appending(["open": ["title": "Open Wordle \(id)", "route": "/wordle/\(id)"] as JSON])
        case .authorise(let address): common.appending(["address": address])
        default: common
        }
    }

    private static func json(_ field: ChatField) -> JSON { ["name": field.name, "examples": field.examples] }
}
