import CommandLine
import Models
import Terminal
import ViewModels

/// The commands that begin with `quintet employees`.
enum EmployeesCommands {
    @MainActor static let all = [list, show, photo, health]

    static let employee = Argument(
        "ID|NAME", .text, help: "the employee's number, such as 3, or a part of the name that only one has")

    /// Returns one employee with the pictures decoded.
    @MainActor static func details(_ invocation: Invocation, _ context: CommandContext) async throws -> EmployeeDetails
    {
        let id = try await id(invocation[employee], context)
        let page = EmployeeViewModel(id: id, service: context.services.employees, today: context.services.today)
        await context.finish(page.load())
        return try page.state.result()
    }

    /// Returns the number of an employee; a name is looked up in the directory.
    @MainActor private static func id(_ text: String, _ context: CommandContext) async throws -> Int {
        if text.allSatisfy({ $0.isASCII && $0.isNumber }), let id = Int(text) { return id }
        let list = EmployeesViewModel(service: context.services.employees)
        await context.finish(list.load())
        _ = try list.state.result()
        return try list.id(named: text)
    }

    @MainActor static let health = CommandSpec(
        name: ["employees", "health"], summary: "Ask the server how it is",
        examples: ["quintet employees health --live", "quintet employees health --source http://127.0.0.1:5000 --json"]
    ) { _, context in
        let list = EmployeesViewModel(service: context.services.employees)
        await context.finish(list.checkHealth())
        let status = try list.health.result()
        if context.isJSON {
            context.out.print(json: ["status": status])
        } else {
            context.out.print(Line(status))
        }
    }
}
