import CommandLine
import Models
import Terminal
import ViewModels

/// The commands that begin with `quintet employees`.
enum EmployeesCommands {
    @MainActor static let all = [list, show, photo, health]

    static let id = Argument("ID", .integer(0...), help: "the employee's number, such as 3")

    /// Returns one employee with the pictures decoded.
    @MainActor static func details(_ invocation: Invocation, _ context: CommandContext) async throws -> EmployeeDetails
    {
        let id = invocation[id]
        let page = EmployeeViewModel(id: id, service: context.services.employees, today: context.services.today)
        await context.finish(page.load())
        return try page.state.result()
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
