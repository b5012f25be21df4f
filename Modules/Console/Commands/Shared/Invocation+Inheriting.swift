import CommandLine

extension Invocation {
    /// Returns the same with the options of another one that are meant for every command, unless it has its own.
    func inheriting(_ other: Invocation) -> Invocation {
        var invocation = self
        let isElsewhere = self[GlobalOptions.source] != nil || self[GlobalOptions.live]
        let own = [GlobalOptions.json.spec.name] + (isElsewhere ? ["source", "live"] : [])
        for option in GlobalOptions.all where !own.contains(option.spec.name) {
            invocation.inherit(option, from: other)
        }
        return invocation
    }
}
