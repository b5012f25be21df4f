/// What a person typed after a command's name, checked against the table.
struct Invocation {
    let command: CommandSpec
    var options: [String: String] = [:]
    var flags: Set<String> = []
    var arguments: [String] = []

    /// Returns the same with the options of another one that are meant for every command, unless it has its own.
    func inheriting(_ other: Invocation) -> Invocation {
        var invocation = self
        let isElsewhere = self["source"] != nil || has("live")
        for option in GlobalOptions.all.map(\.name) where option != "json" {
            if isElsewhere, ["source", "live"].contains(option) { continue }
            if other.has(option) { invocation.flags.insert(option) }
            invocation.options[option] = invocation.options[option] ?? other.options[option]
        }
        return invocation
    }

    func has(_ flag: String) -> Bool {
        assertDeclared(flag)
        return flags.contains(flag)
    }

    subscript(option: String) -> String? {
        assertDeclared(option)
        return options[option]
    }

    /// An option that the table lacks would never be read, nor told of in help.
    private func assertDeclared(_ name: String) {
        assert(
            (command.options + GlobalOptions.all).contains { $0.name == name },
            "\(command.title) does not declare --\(name)")
    }

    /// Returns the whole number of an option, or nil when the option was not given.
    func integer(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = self[option] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            let bounds =
                range.upperBound == .max
                ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
            throw error("--\(option) takes a whole number \(bounds), not “\(text)”")
        }
        return number
    }

    /// Returns the whole number that an argument is.
    func integer(argument index: Int, named name: String) throws(UsageError) -> Int {
        guard let number = Int(arguments[index]), number >= 0 else {
            throw error("\(name) is a whole number, not “\(arguments[index])”")
        }
        return number
    }

    func error(_ message: String) -> UsageError {
        UsageError(message: message, help: (["quintet help"] + command.name).joined(separator: " "))
    }
}
