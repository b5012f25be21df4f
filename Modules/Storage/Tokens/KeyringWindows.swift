/// Whether a user answers the windows in which a keyring asks for its password or for access.
package enum KeyringWindows: Sendable {
    /// A user answers; `onWait` is called with true if the keyring has not answered after a second, then with false
    /// when it has answered or the wait is cancelled.
    case answered(onWait: @Sendable (_ isWaiting: Bool) -> Void)
    case unanswered

    /// The maximum time for one call of the keyring, in seconds.
    var timeLimit: Double {
        switch self {
        case .answered: 3_600
        case .unanswered: 10
        }
    }

    /// Returns the value of a body, and calls `onWait` before and after the end if that takes more than a second.
    func whileWaiting<Value: Sendable>(_ body: () async -> Value) async -> Value {
        guard case .answered(let onWait) = self else { return await body() }
        let reminder = Task {
            try await Task.sleep(for: .seconds(1))
            onWait(true)
        }
        let value = await body()
        reminder.cancel()
        if case .success = await reminder.result { onWait(false) }
        return value
    }
}
