/// The undo of a merge of names, and of any other change: it is one more action, and `effective` leaves out both.
extension GroupLog {
    /// The identities of the actions that were undone.
    package var undone: Set<GroupAction.ID> {
        Set(
            actions.compactMap { action in
                if case .undid(let id) = action.change { id } else { nil }
            })
    }

    /// The actions that can be undone, the newest first; an undo cannot be undone.
    public var undoable: [GroupAction] {
        let undone = undone
        return actions.reversed().filter { action in
            switch action.change {
            case .undid, .forgot([], _): false
            case .saved, .named, .corrected, .forgot, .imported: !undone.contains(action.id)
            }
        }
    }
}
