import Foundation
import TestSupport

/// Stub programs that record their arguments and environment.
final class NotedPrograms {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write("chafa", "cat > /dev/null; printf 'xx\\n'")
        try write(
            "secret-tool",
            """
            command=$1
            for account; do :; done
            account=$(echo "$account" | tr / _)
            case $command in
            store) cat > "$here/kept-$account" ;;
            lookup) cat "$here/kept-$account" 2> /dev/null || exit 1 ;;
            clear) rm "$here/kept-$account" 2> /dev/null || exit 1 ;;
            search) [ -e "$here/kept-$account" ] && echo '[/1]'; exit 0 ;;
            esac
            """)
        for name in ["xdg-open", "gh", "less"] { try write(name, "cat > /dev/null") }
    }

    /// The PATH with the stubs first.
    var path: String { "\(folder.url.path):/usr/bin:/bin" }

    var calls: String { (try? folder.text("calls")) ?? "" }

    func kept(_ account: String) -> String? { try? folder.text("kept-\(account.replacing("/", with: "_"))") }

    private func write(_ name: String, _ script: String) throws {
        let here = "here='\(folder.url.path)'\n{ echo \"$0 $@\"; env; } >> \"$here/calls\"\n"
        let file = try folder.write("#!/bin/sh\n\(here)\(script)\n", to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    }
}
