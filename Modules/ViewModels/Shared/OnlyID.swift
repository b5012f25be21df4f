/// Returns the number of the only one that was found under a name; throws an error that lists those that were.
func onlyID(of found: [(id: Int, name: String)], named text: String) throws -> Int {
    if found.count == 1 { return found[0].id }
    let names = found.prefix(10).map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
    let more = found.count > 10 ? ", and \(found.count - 10) more" : ""
    throw ServiceError(
        action: "find “\(text)”",
        cause: .invalid(found.isEmpty ? "nobody has this name" : "several have this name: \(names)\(more)"),
        remedy: .other(found.isEmpty ? "Check the name." : "Name more of it, or the number."))
}
