import Models
import QuintetPlatform
import ViewModels

/// A member of a screen's content or of a row: its name, its value, and how front ends draw it.
public struct Part<Owner>: Sendable {
    /// The name of the member.
    public let name: String
    /// Returns the value, or nil for a member that front ends draw without a value in the content.
    public let value: (@MainActor @Sendable (Owner) -> JSON)?
    /// How front ends draw the member, or nil if it is sent without being drawn.
    public let drawing: Value?
    /// Returns the load of the picture with an id, or nil if there is no such picture; nil for members without pictures.
    let picture: PictureSearch?

    typealias PictureSearch = @MainActor @Sendable (Owner, _ id: String) -> Task<Picture?, Never>?

    /// Creates a member; without a kind it is not drawn.
    @inline(__always) public init(
        _ name: String, _ value: @escaping @MainActor @Sendable (Owner) -> some JSONConvertible,
        _ kind: Value.Kind? = nil, _ title: String? = nil
    ) {
        self.init(name, value, drawn: kind.map { Value(name, $0, title) })
    }

    /// Creates a member that is drawn in a special way.
    public init(_ drawing: Value, _ value: @escaping @MainActor @Sendable (Owner) -> some JSONConvertible) {
        self.init(drawing.name, value, drawn: drawing)
    }

    /// Creates a member whose value is not in the content, such as the link of the screen.
    init(drawing: Value) {
        name = drawing.name
        value = nil
        self.drawing = drawing
        picture = nil
    }

    /// Creates a member with the id of a picture, or without an id if there is no picture.
    public init(
        _ drawing: Value, id value: @escaping @MainActor @Sendable (Owner) -> String?,
        picture load: @escaping @MainActor @Sendable (Owner) async -> Picture?
    ) {
        self.init(drawing.name, value, drawn: drawing) { owner, id in
            value(owner) == id ? Task { await load(owner) } : nil
        }
    }

    @inline(__always) init(
        _ name: String, _ value: @escaping @MainActor @Sendable (Owner) -> some JSONConvertible, drawn drawing: Value?,
        picture: PictureSearch? = nil
    ) {
        self.name = name
        self.value = { value($0).json }
        self.drawing = drawing
        self.picture = picture
    }
}

extension Part {
    /// Returns whether the member is drawn as one of some kinds.
    public func isDrawn(_ kinds: Value.Kind...) -> Bool { drawing.map { kinds.contains($0.kind) } ?? false }
}

extension Array {
    /// Returns the members of a value as JSON, in the order of the parts.
    @MainActor func json<Owner>(of owner: Owner) -> JSON where Element == Part<Owner> {
        .object(compactMap { part in part.value.map { JSON.Field(part.name, $0(owner)) } })
    }
}

extension Part where Owner: Listing {
    static var summary: Part { Part(Value("summary", .note).inTitle, \.summary) }
    static var emptyText: Part { Part("emptyText", \.emptyText, .empty) }
    /// The text to show if the group has no results, with the screen where a chat can be pasted.
    static var pasting: Part {
        Part(Value("emptyText", .empty, "Paste a chat").leading(to: "/wordle/comparison"), \.emptyText)
    }
    static var leftOutNote: Part { Part("leftOutNote", \.leftOut.note, .note) }
}

/// A row whose parts are the same on every screen.
public protocol DeclaredRow: Sendable {
    associatedtype Record: JSONExportable
    /// The members of the row, in the order in which they are drawn.
    @MainActor static var parts: [Part<Self>] { get }
    /// The columns of the list in a pipe, which are parts of the row or fields of its record.
    @MainActor static var columns: [Part<Self>] { get }
    /// The values for scripts.
    var record: Record { get }
}

extension DeclaredRow where Record == Self {
    /// The row itself.
    public var record: Self { self }
}

extension DeclaredRow {
    /// Returns the texts of the parts of some kinds, in the order in which they are drawn.
    @MainActor public func texts(_ kinds: Value.Kind...) -> [String] {
        Self.parts.filter { part in kinds.contains { part.isDrawn($0) } }.compactMap { $0.value?(self).cell }
    }

    /// Returns the parts with some names, as columns of the list in a pipe.
    @MainActor public static func parts(named names: String...) -> [Part<Self>] {
        names.flatMap { name in parts.filter { $0.name == name } }
    }

    /// Returns the fields of the record with some names, as columns of the list in a pipe.
    @MainActor public static func fields(named names: String...) -> [Part<Self>] {
        names.flatMap { name in
            Record.fields.filter { $0.name == name }.map { field in Part(name) { field.value($0.record) } }
        }
    }
}
