import Coordinator
import Models
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
