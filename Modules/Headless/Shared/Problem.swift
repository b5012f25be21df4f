import Coordinator
import Models
import ViewModels

/// The reason why a request cannot be run, as a message for the author of the front end.
struct Problem: Error {
    static let noPicture = Problem("there is no such picture")

    let text: String

    init(_ text: String) { self.text = text }

    /// Creates the problem of a request that failed.
    init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as LinkError: text = error.message
        default: text = ServiceError(error, action: "run the action").message
        }
    }
}
