import Composition
import Foundation
import Storage

@MainActor func makeFactory(group container: URL) -> ServiceFactory {
    // An app and its widget share these folders. On Linux they would come from the environment.
    let folders = Folders(
        config: container.appending(path: "config"), data: container.appending(path: "data"),
        cache: container.appending(path: "cache"))
    return ServiceFactory(folders: folders)
}
