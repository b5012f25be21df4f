import Storage
import XCTest

/// A stand-in for `secret-tool` that stores secrets as files and records its calls.
struct SecretTool {
    /// The behavior of the program, as seen with `secret-tool` 0.20.5 and gnome-keyring 42.1.
    enum Kind: String {
        case working = ""
        case hanging = "sleep 600; exit 0"
        case absent =
            "echo 'secret-tool: The name org.freedesktop.secrets was not provided by any .service files' >&2; exit 1"
        case locked = """
            case $1 in
            store) echo 'secret-tool: Cannot create an item in a locked collection' >&2; exit 1 ;;
            search) echo '[/1]'; echo 'secret-tool: Cannot get secret of a locked object' >&2; exit 0 ;;
            *) exit 1 ;;
            esac
            """
        /// The window of a new collection was closed, or could not be opened.
        case refusing = "echo 'secret-tool: Object does not exist at path' >&2; exit 1"
        case silent = "exit 3"
        /// A keyring that gives no access to the item, and does not delete it.
        case guarded = "[ \"$1\" = search ] && echo '[/1]'; [ \"$1\" = search ]; exit $?"
    }

    let folder = PlannedFolder()

    func store(_ kind: Kind, windows: KeyringWindows = .unanswered) throws -> SecretToolStore {
        let place = folder.url.path
        try folder.program(
            "secret-tool",
            """
            { echo "$@"; env; } >>'\(place)/calls'
            \(kind.rawValue)
            command=$1
            for account; do :; done
            account=$(echo "$account" | tr / _)
            case $command in
            store) cat >'\(place)'/secret-"$account" ;;
            lookup) cat '\(place)'/secret-"$account" 2>/dev/null || exit 1 ;;
            clear) rm '\(place)'/secret-"$account" 2>/dev/null || exit 1 ;;
            search) [ -e '\(place)'/secret-"$account" ] && echo '[/1]'; exit 0 ;;
            esac
            """)
        return try XCTUnwrap(
            SecretToolStore(environment: environment, windows: windows))
    }

    var environment: [String: String] {
        [
            "PATH": "\(folder.url.path):/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
            "GH_TOKEN": "gh-s3cret",
        ]
    }

    /// The arguments and the environments of all calls.
    var calls: String { (try? String(contentsOf: folder.url.appending(component: "calls"), encoding: .utf8)) ?? "" }
}
