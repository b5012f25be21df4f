import CommandLine

extension Invocation {
    /// Returns the same with the options of another one that are meant for every command, unless it has its own.
    func inheriting(_ other: Invocation) -> Invocation {
        var invocation = self
        let isElsewhere = self["source"] != nil || has("live")
        for option in GlobalOptions.all.map(\.name) where option != "json" {
            if isElsewhere, ["source", "live"].contains(option) { continue }
            if other.has(option) { invocation.flags.insert(option) }
            invocation.options[option] = invocation.options[option] ?? other.options[option]
        }
        return invocation
    }
}
