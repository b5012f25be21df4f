import Models
import QuintetMenus
import QuintetTerminal

extension ConsoleContext {
    /// Reads a document; at a terminal, asks which field has the senders, and which player the user is.
    ///
    /// `read` gets the answers by the names of the questions. `isFile` is whether the document is a file: standard input
    /// is used up and cannot answer.
    func asking<Result>(isFile: Bool, _ read: ([String: String]) async throws -> Result) async throws -> Result {
        var answers: [String: String] = [:]
        while true {
            do {
                return try await read(answers)
            } catch let error as ServiceError {
                guard isFile, let choices = error.remedy.choices, !choices.options.isEmpty, answers[choices.name] == nil
                else { throw error }
                answers[choices.name] = try await answer(to: choices, of: error)
            }
        }
    }

    /// Asks the question of an error; throws the error if no one can be asked, or if the user leaves the question.
    func answer(to choices: Choices, of error: ServiceError) async throws -> String {
        guard mayAsk else { throw error }
        for line in [Line("\(error.reason.sentence).")] + choices.lines { session.err.print(line) }
        guard let answer = await answer(to: Question(choices.question)) else { throw error }
        return choices.answer(answer)
    }
}
