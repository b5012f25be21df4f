import Coordinator
import Models
import ViewModels

/// The reason why a request of a front end cannot be run or has failed, as a message for the front end's author.
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
