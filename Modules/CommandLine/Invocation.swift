/// What a person typed after a command's name, checked against the table.
public struct Invocation: Sendable {
    /// The words of the command, none for the program alone.
    public let name: [String]
    /// The line that shows what may be typed.
    public let usage: String
    /// The values of options, by name.
    public var options: [String: String] = [:]
    /// The options without a value.
    public var flags: Set<String> = []
    /// The words that are no options.
    public var arguments: [String] = []
    private let declared: Set<String>

    init<Context>(_ command: Command<Context>?, _ common: [OptionSpec]) {
        name = command?.name ?? []
        usage = command?.usage ?? ""
        declared = Set(((command?.options ?? []) + common).map(\.name))
    }

    /// Returns whether an option without a value was given.
    public func has(_ flag: String) -> Bool {
        assertDeclared(flag)
        return flags.contains(flag)
    }

    /// The value of an option, or nil when it was not given.
    public subscript(option: String) -> String? {
        assertDeclared(option)
        return options[option]
    }

    /// An option that the table lacks would never be read, nor told of in help.
    private func assertDeclared(_ option: String) {
        assert(declared.contains(option), "\(name.joined(separator: " ")) does not declare --\(option)")
    }

    /// Returns the whole number of an option, or nil when the option was not given.
    public func integer(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
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
    public func integer(argument index: Int, named name: String) throws(UsageError) -> Int {
        guard let number = Int(arguments[index]), number >= 0 else {
            throw error("\(name) is a whole number, not “\(arguments[index])”")
        }
        return number
    }

    /// Returns wrong usage of this command, to be thrown.
    public func error(_ message: String) -> UsageError {
        UsageError(message: message, help: (["quintet help"] + name).joined(separator: " "))
    }
}
