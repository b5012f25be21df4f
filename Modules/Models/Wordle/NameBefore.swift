/// Keeps the name that the next share belongs to while the lines before it pass by.
struct NameBefore {
    private var sender: String?
    private var above: String?
    private var isMessageOver = false

    /// The name directly above, or that of the sender of the message that goes on.
    var name: String? { above ?? sender }

    /// Passes a line of text, with the name it gives.
    mutating func pass(_ line: PlayerName?) {
        if let line, line.isStamped {
            sender = line.name
            above = nil
            isMessageOver = false
        } else if sender == nil || isMessageOver {
            sender = nil
            above = line?.name
        }
        // Else the sender's message goes on over several lines: what it says is no name.
    }

    /// Passes an empty line: only a sender's name reaches across it.
    mutating func passBlank() {
        above = nil
        isMessageOver = true
    }

    /// Passes a row of squares that belongs to the share before.
    mutating func passRow() {
        self = NameBefore()
    }
}
