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

extension ServiceError {
    /// Returns the error as JSON, with the way on from the screen of a route.
    public func json(on route: Route) -> JSON {
        [
            "message": message, "reason": reason, "remedy": remedy.json(on: route),
            "cachedAt": cachedAt.map(TimeWords.timestamp),
        ]
    }
}

extension Remedy {
    fileprivate func json(on route: Route) -> JSON {
        let place = place(from: route).map { ["open": $0] as JSON } ?? [:]
        let common = (["name": name, "words": words, "allowsRetry": allowsRetry, "ways": JSON.list(ways)] as JSON)
            .appending(place)
        return switch self {
        case .retryAfter(let moment, let service):
            common.appending(["until": moment.map(TimeWords.timestamp), "service": service?.rawValue])
        case .setSource(let app), .askRealService(let app): common.appending(["app": app.rawValue])
        case .useSource(let source): common.appending(["source": source])
        case .signIn(let service, let source):
            common.appending([
                "service": service.rawValue, "source": source,
                "open": ["title": "Set a token", "route": "/tokens/\(service.rawValue)"] as JSON,
            ])
        case .choose(let choices): common.appending(choices.json)
        case .editGame(let id):
            common.appending([
                "open": ["title": "Open Wordle \(id)", "route": "/wordle/\(id)"] as JSON,
                "change": ["title": "Edit Wordle \(id)", "route": "/wordle/\(id)/edit"] as JSON,
            ])
        case .seePlayers: common.appending(["open": ["title": "See the players", "route": "/wordle/players"] as JSON])
        case .authorise(let address): common.appending(["address": address])
        default: common
        }
    }

    /// Returns the screen on which the step is taken; nil if it is that of the route, or no certain screen.
    private func place(from route: Route) -> JSON? {
        let place: (title: String, route: Route)? =
            switch facts.place {
            case .anywhere: nil
            case .settings: ("Settings", .settings(.list))
            case .list: route.app.map { ($0.title, .start(of: $0)) }
            }
        return place.flatMap { $0.route == route ? nil : ["title": $0.title, "route": $0.route.path] }
    }

    /// The actions of the screen that solve the problem: a `title`, an `action`, and its `fields`.
    private var ways: [JSON] { choices?.ways ?? [] }
}

extension Choices: JSONConvertible {
    /// The answers under the name of the answers, each with its examples if it has any.
    public var json: JSON {
        guard let member else { return [:] }
        let answers = options.map { option -> JSON in
            option.examples.map { ["name": option.text, "examples": $0] } ?? .text(option.text)
        }
        return .object([JSON.Field(member, JSON.list(answers))])
    }

    /// The actions that give an answer: one for each answer, or one that says yes.
    fileprivate var ways: [JSON] {
        guard let action else { return [] }
        guard action.fields.count == 1 else {
            let fields = zip(action.fields, options).map { JSON.Field($0, $1.text) }
            return [["title": action.title, "action": action.name, "fields": JSON.object(fields)]]
        }
        return options.map { option in
            let title = option.text + (option.examples.map { " (\($0.joined(separator: ", ")))" } ?? "")
            let given = action.given.map { [JSON.Field($0.field, $0.value)] } ?? []
            let fields = given + action.fields.map { JSON.Field($0, option.text) }
            return ["title": title, "action": action.name, "fields": JSON.object(fields)]
        }
    }
}
