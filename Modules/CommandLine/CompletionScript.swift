/// The shells for which there is a completion script; the scripts are in the folder `Files`.
package enum CompletionScript: String, CaseIterable, Sendable {
    /// bash, including version 3.2, which is part of macOS.
    case bash
    case zsh, fish

    /// Returns the script for a program that implements `completions --offer WORDS…`.
    package func text(for program: String) -> String {
        (EmbeddedFiles.texts["completions.\(rawValue)"] ?? "").replacing("PROGRAM", with: program)
    }
}
