import Coordinator
import Headless

@MainActor func lines(_ requests: [String], _ services: Services) async -> [String] {
    var lines: [String] = []
    var rest = requests[...]
    let screens = HeadlessScreens(
        version: "1.0", services: { services }, write: { lines.append(String(decoding: $0, as: UTF8.self)) })
    await screens.run { rest.popFirst().map { Array($0.utf8) } }
    return lines
}
