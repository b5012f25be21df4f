import QuintetPrograms
import Storage
import XCTest

/// A stand-in for `secret-tool` that stores secrets as files and records its calls.
struct SecretTool {
    /// The behavior of the program.
    enum Kind: String {
        case working = ""
        case hanging = "sleep 600; exit 0"
        case failing = "echo 'secret-tool: Cannot autolaunch D-Bus without X11 $DISPLAY' >&2; exit 1"
        case locked = """
            [ "$1" = store ] || sleep 600
            echo 'secret-tool: Cannot create an item in a locked collection' >&2; exit 1
            """
        case silent = "exit 3"
        case forgetful = "[ \"$1\" = lookup ] && exit 1; cat >/dev/null; exit 0"
    }

    let folder = PlannedFolder()

    func store(_ kind: Kind, timeLimit: Double = 20) throws -> SecretToolStore {
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
            esac
            """)
        return try XCTUnwrap(
            SecretToolStore(environment: environment, processes: SystemProcessRunner(), timeLimit: timeLimit))
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
