import CommandLine
import Models
import Terminal
import ViewModels

/// The commands that begin with `quintet repos`, and the one that opens a link.
enum RepositoriesCommands {
    @MainActor static let all = [list, show, watch, open]

    static let owner = Argument(
        optional: "OWNER", owners, help: "an organisation or a person, or @me (the setting repos.owner, else swiftlang)"
    )

    private static let owners = ValueKind("@me or the name of an owner that GitHub allows") {
        GitHubName.isListable($0) ? $0 : nil
    }

    /// Returns the list of the owner that was named, or of the one in the settings; how much has come is shown.
    @MainActor static func list(_ invocation: Invocation, _ context: CommandContext) -> RepositoriesViewModel {
        let list = context.screens.repositories(of: invocation[owner])
        list.onProgress = { [progress = context.progress] in progress.count = "\($0) repositories" }
        return list
    }
}

extension Repository {
    /// A repository as JSON.
    var json: JSONObject {
        [
            "id": id, "owner": owner, "name": name, "fullName": fullName, "description": description, "stars": stars,
            "forks": forks, "language": language, "topics": topics, "fork": isFork,
            "archived": isArchived,
            "updatedAt": updatedAt.map(Timestamp.text), "url": url.absoluteString,
        ]
    }
}
