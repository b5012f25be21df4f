import Composition
import Models
import QuintetMenus
import QuintetTerminal
import ViewModels

extension Choices {
    /// The question which field of an exported chat has the senders.
    static let senderQuestion = "Which field has the senders? Number or name"

    /// The answers, numbered, each with its examples.
    var lines: [Line] {
        options.enumerated().map { index, option in
            Line("\(index + 1)  \(option.text)" + (option.examples.map { " (\($0.joined(separator: ", ")))" } ?? ""))
        }
    }
}

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
            let asked = Question(Choices.senderQuestion)
            let typed = await answer(to: asked.prompt.text)
            guard let answer = typed.flatMap(asked.answer) else { throw error }
            return try await read(ChatFields(sender: question.answer(answer), text: fields.text))
        }
    }
}
