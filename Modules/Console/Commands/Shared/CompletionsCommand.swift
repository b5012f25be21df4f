import CommandLine
import Terminal

extension Completions {
    @MainActor static let command = CommandSpec(
        name: ["completions"], summary: "Print the completion script of a shell",
        arguments: [
            ArgumentSpec(
                name: "SHELL", help: "bash, zsh or fish", values: .one(of: Completions.allCases.map(\.rawValue)))
        ],
        examples: [
            "quintet completions bash > ~/.local/share/bash-completion/completions/quintet",
            "quintet completions fish > ~/.config/fish/completions/quintet.fish",
        ]
    ) { invocation, context in
        let shell = Completions(rawValue: invocation.arguments[0]) ?? .bash
        let script = shell.script(for: Commands.all, Commands.groups)
        if context.isJSON {
            try context.out.print(json: ["script": script])
        } else {
            context.out.print(raw: Array(script.utf8))
        }
    }
}
