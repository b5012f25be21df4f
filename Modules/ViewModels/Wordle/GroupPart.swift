import Models

/// A part of your group: each part is a screen from which the user can go to the other parts.
public enum GroupPart: String, CaseIterable, Sendable {
    case standings
    case league
    case players
    case log

    /// The name of the part, such as "League".
    public var title: String { rawValue.sentence }
}

/// The screen of a part of your group.
@MainActor public protocol GroupPartViewModel: UndoingViewModel {
    /// The part.
    var part: GroupPart { get }
    /// Requests the screen of another part.
    func show(_ part: GroupPart)
}
