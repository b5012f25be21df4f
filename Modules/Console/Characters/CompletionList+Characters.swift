import Coordinator
import Models

extension CompletionList {
    static let characters = CompletionList("characters") { services, _ in
        let users = try await services.characters.service.characters(.useFresh).users
        return zip(1..., users).map { ("\($0)", $1.name) } + users.map { ($0.name, "") }
    }
}
