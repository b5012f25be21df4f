extension Completions {
    private static let shells = allCases.map(\.rawValue).joined(separator: "|")

    @MainActor static let command = CommandSpec(
        name: ["completions"], summary: "Print the completion script of a shell",
        arguments: [ArgumentSpec(name: shells, help: "the shell")],
        examples: [
            "quintet completions bash > ~/.local/share/bash-completion/completions/quintet",
            "quintet completions fish > ~/.config/fish/completions/quintet.fish",
        ]
    ) { invocation, context in
        guard let shell = Completions(rawValue: invocation.arguments[0]) else {
            throw invocation.error("the shell is one of \(shells), not “\(invocation.arguments[0])”".sentence)
        }
        let script = shell.script(for: context.commands)
        if context.isJSON {
            try context.out.print(json: ["script": script])
        } else {
            context.out.print(raw: Array(script.utf8))
        }
    }
}
