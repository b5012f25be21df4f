/// The rows beside the one that a page shows, in the list that it was opened from.
@MainActor public struct RowNeighbours {
    /// Returns their ids; nil where there is none.
    public var find: () -> (previous: Int?, next: Int?) = { (nil, nil) }
    /// Called when the person goes on to one of them; emits its id.
    @Callback public var onMove: (Int) -> Void = { _ in }
    /// The row before, or nil.
    public var previous: Int? { find().previous }
    /// The row that follows, or nil.
    public var next: Int? { find().next }
    /// Goes on to the row before, where there is one.
    public func showPrevious() { move(to: previous) }
    /// Goes on to the row that follows, where there is one.
    public func showNext() { move(to: next) }

    private func move(to id: Int?) {
        if let id { $onMove.call { $0(id) } }
    }
}

/// The page of a row, from which one steps to the rows beside it.
@MainActor public protocol SteppingViewModel: PageViewModel {
    var neighbours: RowNeighbours { get set }
}
