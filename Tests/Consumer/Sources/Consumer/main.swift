import Composition
import Coordinator
import Foundation
import Models

guard CommandLine.arguments.count == 3 else {
    print("usage: Consumer HOME SERVER")
    exit(2)
}
let home = URL(filePath: CommandLine.arguments[1])
let composition = ServiceFactory(environment: [:], home: home)
let coordinator = AppCoordinator(services: composition.services())
await FrontEnd(coordinator).walk()

// The list of repositories with a server as the source.
var options = ConnectionOptions()
options.source = CommandLine.arguments[2]
await FrontEnd(AppCoordinator(services: composition.services(options))).walkPages()

// The list of games with your own service.
var services = composition.services()
services.games.scores = OwnScores()
await FrontEnd(AppCoordinator(services: services)).deleteAndUndo()

// Every screen, rendered from its declaration, and a screen of your own.
await Renderer().walk(coordinator)
await Renderer().walk(BirthdaysViewModel(month: 5, service: services.employees))

await coordinator.finish()
