import Composition
import Coordinator
import Foundation
import InMemoryServices

let composition = ServiceFactory(environment: [:], home: URL(filePath: CommandLine.arguments[1]))
let coordinator = AppCoordinator(services: composition.services())
await FrontEnd(coordinator).walk()

// The list of repositories with a server as the source.
var options = ConnectionOptions()
options.source = CommandLine.arguments[2]
await FrontEnd(AppCoordinator(services: composition.services(options))).walkPages()

// The list of games with services in memory.
await FrontEnd(AppCoordinator(services: .inMemory())).deleteAndUndo()

// Every screen, rendered from its declaration, and a screen of your own.
await Renderer().walk(CommandLine.arguments.dropFirst(3), on: coordinator)
await Renderer().walk(BirthdaysViewModel(month: 5, service: composition.services().employees))

await coordinator.finish()
