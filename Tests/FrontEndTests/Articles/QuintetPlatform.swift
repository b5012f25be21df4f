import QuintetPlatform

/// Returns the names of the members of a screen's content that have a value.
func shownMembers(of content: JSON) -> [String] { content.fields.filter { $0.value != .null }.map(\.name) }
