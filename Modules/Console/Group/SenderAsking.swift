import Composition
import Models
import QuintetMenus
import QuintetTerminal
import ViewModels

extension SenderQuestion {
    /// The fields, numbered, each with its examples.
    var choices: [Line] {
        fields.enumerated().map { Line("\($0 + 1)  \($1.text) (\(($1.examples ?? []).joined(separator: ", ")))") }
    }

    /// The question in the menus.
    @MainActor var question: Question {
        Question("\(Self.text) Number or name", isLeftByBack: true, above: choices, whenCancelled: .redraw)
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
            guard isFile, mayAsk, fields.sender == nil, let question = SenderQuestion(error) else {
                throw error
            }
            for choice in question.choices { session.err.print(choice) }
            let answer = await answer(to: "\(SenderQuestion.text) Number or name: ")
            guard let answer, !answer.trimmed.isEmpty else { throw error }
            return try await read(ChatFields(sender: question.field(answer.trimmed), text: fields.text))
        }
    }
}
