import CommandLine
import Coordinator
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

    /// Returns the list of the owner that was named, or of the one in the settings.
    @MainActor static func list(_ invocation: Invocation, _ services: Services) -> RepositoriesViewModel {
        let group = services.repositories
        return RepositoriesViewModel(
            owner: invocation[owner], standardOwner: services.owner, service: group.service, stars: LiveStars(group))
    }

    /// Prints one repository as a page, as fields or as JSON, and returns it.
    @MainActor static func print(
        owner: String,
        name: String,
        _ context: CommandContext
    ) async throws -> RepositoryDetail {
        let group = context.services.repositories
        let page = RepositoryViewModel(owner: owner, name: name, service: group.service, stars: LiveStars(group))
        await context.finish(page.load())
        await page.finish()
        let detail = try page.state.result()
        if context.isJSON {
            context.out.print(json: detail.repository.json)
        } else {
            let page = RepositoryDetailPage(appearance: context.appearance)
            if !context.appearance.isPlain {
                context.out.print(Line(detail.repository.fullName, .bold).fitted(to: context.appearance.width))
            }
            context.out.print(page.lines(detail))
        }
        return detail
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
