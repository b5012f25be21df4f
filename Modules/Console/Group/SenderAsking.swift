import Composition
import Models
import QuintetMenus
import QuintetTerminal
import ViewModels

extension ConsoleContext {
    /// Reads a document; at a terminal, asks for the field with the senders if the document does not say it.
    ///
    /// `isFile` is whether the document is a file: standard input is used up and cannot answer.
    func asking<Result>(
        _ fields: ChatFields, isFile: Bool, _ read: (ChatFields) async throws -> Result
    ) async throws -> Result {
        do {
            return try await read(fields)
        } catch let error as ServiceError {
            guard isFile, mayAsk, fields.sender == nil, let question = error.senderFields else {
                throw error
            }
            for choice in question.lines { session.err.print(choice) }
            guard let answer = await answer(to: Question(question.question)) else { throw error }
            return try await read(ChatFields(sender: question.answer(answer), text: fields.text))
        }
    }
}
