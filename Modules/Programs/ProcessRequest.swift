import Platform

/// A program to start, with its arguments, environment, input and role.
package struct ProcessRequest: Hashable, Sendable {
    /// The absolute path of the program.
    package var program: String
    package var arguments: [String]
    /// The complete environment of the program.
    package var environment: [String: String]
    package var input: Data
    package var role: ProgramRole

    package init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], input: Data = Data(),
        role: ProgramRole = .helper()
    ) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
        self.input = input
        self.role = role
    }
}
