import Composition
import Coordinator
import Foundation
import Models
import ViewModels

guard CommandLine.arguments.count == 3 else {
    print("usage: Consumer HOME SERVER")
    exit(2)
}
let home = URL(filePath: CommandLine.arguments[1])
let composition = ServiceFactory(environment: [:], home: home)
let coordinator = AppCoordinator(services: composition.services())
let frontEnd = FrontEnd(coordinator)

await frontEnd.walk()

// The list of repositories with a server as the source.
var options = ConnectionOptions()
options.source = CommandLine.arguments[2]
await FrontEnd(AppCoordinator(services: composition.services(options))).walkPages()

// The list of games with your own service.
var services = composition.services()
services.wordle.scores = OwnScores()
await FrontEnd(AppCoordinator(services: services)).deleteAndUndo()

// Every screen, rendered from its declaration, and a screen of your own.
let renderer = Renderer()
var texts: [String] = []
for path in paths { texts.append(await renderer.text(of: path, on: coordinator)) }
print("rendered:", texts.count, "screens,", texts.count { $0.hasPrefix("loaded") }, "of them loaded")
let birthdays = BirthdaysViewModel(month: 5, service: services.employees)
await birthdays.load().value
print("birthdays: \(renderer.text(birthdays.spec))", birthdays.state.value?.map(\.fullName) ?? [])
await birthdays.remove(id: 3).value
print("removed: \(renderer.text(birthdays.spec))")

await coordinator.finish()
