import Foundation

/// What a screen shows and offers.
extension TestSession {
    /// The names of the members of the content that are drawn and not empty.
    var shownMembers: [String] {
        (screen["values"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }.filter(has)
    }

    /// Returns the names of the actions of some kinds that the screen offers.
    func offeredActions(_ kinds: String...) -> [String] {
        (screen["actions"] as? [[String: Any]] ?? []).filter { action in
            (action["kind"] as? String).map(kinds.contains) == true && (action["when"] as? String).map(has) != false
        }.compactMap { $0["name"] as? String }
    }

    /// Whether a member of the content is there, and is neither false nor empty.
    private func has(_ member: String) -> Bool {
        switch content[member] {
        case nil, is NSNull: false
        case let flag as Bool: flag
        case let text as String: !text.isEmpty
        case let list as [Any]: !list.isEmpty
        default: true
        }
    }
}
