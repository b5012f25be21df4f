import Composition
import Coordinator
import Foundation

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

await coordinator.finish()
