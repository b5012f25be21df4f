import Models
import QuintetPlatform
import ViewModels

/// A view model whose screen has declared rows.
@MainActor public protocol DeclaredList: DeclaredModel, SearchableViewModel {
    associatedtype List: RandomAccessCollection & Sendable
    /// The rows of the screen.
    var rows: ScreenRows<Content, List> { get }
}

extension DeclaredList {
    /// Returns the first rows that are shown as JSON, which takes less time than the JSON of a long list.
    public func first(_ count: Int) -> [JSON] { state.value.map { rows.first(count, of: $0) } ?? [] }
}

/// The rows of a screen: where they are in the content, their parts, and what pressing a row does.
@MainActor public struct ScreenRows<Content, List: RandomAccessCollection & Sendable> {
    /// Returns the rows of the content.
    public let list: @MainActor @Sendable (Content) -> List
    /// Returns the number to type for a row, such as an ID; nil if it is the position of the row.
    public private(set) var number: (@MainActor (List.Element) -> Int)?
    /// The effect of typing the number of a row, such as "open"; nil if rows do not open.
    public private(set) var hint: String?
    /// Opens a row; the task ends when the row is open.
    public private(set) var open: @MainActor (List.Element) -> Task<Void, Never>? = { _ in nil }
    /// Returns the action that opens a row of some content, with the row's id as its parameter; nil without the action.
    private(set) var opening: (@MainActor (_ content: @escaping @MainActor () -> Content?) -> Action)?
    private var drawing: Value
    private let parts: [Part<List.Element>]

    /// Creates rows without an action.
    public init(
        _ name: String, _ list: @escaping @MainActor @Sendable (Content) -> List, _ kind: Value.Kind,
        _ title: String? = nil, parts: [Part<List.Element>]
    ) {
        self.list = list
        self.parts = parts
        drawing = Value(name, kind, title).parts(parts.compactMap(\.drawing))
    }

    /// Returns the rows with the action `select`, which opens the row with an id and refuses any other id.
    public func opening<ID: Equatable>(
        _ id: Parameter<ID>, by key: @escaping @MainActor (List.Element) -> ID, route: String,
        number: (@MainActor (List.Element) -> Int)? = nil, _ open: @escaping @MainActor (ID) throws -> Void
    ) -> Self {
        var rows = self
        rows.opening = { [list] content in
            Action("select", id) { id in
                guard content().map(list)?.contains(where: { key($0) == id }) == true else {
                    throw Problem.noRow
                }
                try open(id)
            }
        }
        rows.number = number
        rows.drawing = drawing.pressed("select", route: route)
        return rows.picked {
            try? open(key($0))
            return nil
        }
    }

    /// Returns the rows, which open when the user types their number; `hint` describes the effect.
    public func picked(
        _ hint: String = "open", _ open: @escaping @MainActor (List.Element) -> Task<Void, Never>?
    ) -> Self {
        var rows = self
        rows.hint = hint
        rows.open = open
        return rows
    }

    /// Returns the rows, drawn in a special way.
    public func drawn(_ change: (Value) -> Value) -> Self {
        var rows = self
        rows.drawing = change(drawing)
        return rows
    }

    fileprivate func first(_ count: Int, of content: Content) -> [JSON] {
        list(content).prefix(count).map { parts.json(of: $0) }
    }

    /// The rows as a member of the content.
    public var part: Part<Content> {
        let pictures = parts.compactMap(\.picture)
        let search: Part<Content>.PictureSearch = { [list] content, id in
            for row in list(content) {
                for picture in pictures {
                    if let loading = picture(row, id) { return loading }
                }
            }
            return nil
        }
        return Part(
            drawing.name, { [list, parts] in JSON.list(list($0).map { parts.json(of: $0) }) }, drawn: drawing,
            picture: pictures.isEmpty ? nil : search)
    }
}
