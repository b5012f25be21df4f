import QuintetPlatform

/// A description of a member of a screen's `content`, from which a front end can draw that member.
///
/// The kind determines how the member is drawn. A front end that supports all kinds can draw every screen.
public struct Value: Sendable {
    /// The kinds of values.
    ///
    /// A name such as `text` in the comment of a kind is a member of the JSON objects that values of the kind contain.
    public enum Kind: String, Sendable, CaseIterable {
        /// A sentence: a result, a text, a note, or the text of an empty list.
        case headline, text, note, empty
        /// The reason why there is no content.
        case failure
        /// Sentences.
        case notes
        /// The state of the day, which a front end shows with its window: `isDone`, `text`.
        case badge
        /// Sentences of which some are urgent: `text`, `isUrgent`, and the `route` of the screen with the details.
        case reminders
        /// Names with values: `id`, `name`, `value`; figures are the few most important facts.
        case facts, figures
        /// Groups of facts: `title`, `facts`, `points`.
        ///
        /// The points are drawn as a chart. Each point has an `id` (a month), a `value` and a `text`.
        case sections
        /// A distribution: `label`, `count`, `share`, `percent`, `marks`.
        case bars
        /// A count over time: `at` and `stars`.
        case timeline
        /// The id of a picture; the action `picture` returns the picture with this id.
        case image
        /// An external address.
        case address
        /// The link of this screen, and a text to share.
        case link, share
        /// Rows with an `id`: one below the other, as cards, or with columns.
        case list, cards, table
        /// A table with any columns: `columns`, `rows`; each row has `title` and a list of `cells`.
        case sheet
        /// A group of values.
        case section
        /// Whether there are more rows: "none", "available", "loading" or "failed".
        case pages
        /// The squares of a game, and the keys of a keyboard with their squares.
        case squares, keyboard
        /// The tiles of a game that is being added or edited.
        case board
        /// The weeks of a month.
        case calendar
        /// Settings in their groups.
        case settings
        /// Parts of a row; a `bar` is a number that is drawn as the length of a bar.
        case title, rank, score, stars, number, bar
    }

    /// The name of the member.
    public let name: String
    /// The kind of the member.
    public let kind: Kind
    /// The title of the member, or nil if it has none.
    public let title: String?
    private var fields: [JSON.Field]

    /// Creates the description of a member of the content or of a member of a row.
    public init(_ name: String, _ kind: Kind, _ title: String? = nil) {
        self.name = name
        self.kind = kind
        self.title = title
        fields = [JSON.Field("name", name), JSON.Field("kind", kind.rawValue)]
        if let title { fields.append(JSON.Field("title", title)) }
    }

    /// The description as JSON.
    public var json: JSON { .object(fields) }

    /// Returns the value with the parts of each row or, for a section, with the values in the section.
    public func parts(_ parts: Value...) -> Value { self.parts(parts) }

    func parts(_ parts: [Value]) -> Value { parts.isEmpty ? self : with("parts", .list(parts.map(\.json))) }

    /// Returns the value with an action that runs when one of its rows is pressed.
    ///
    /// The action of `pages` loads more rows. The action of a `section` closes the section.
    ///
    /// - Parameters:
    ///   - action: The action that pressing a row runs.
    ///   - member: The member of the row that is the parameter of the action.
    ///   - route: The route of the screen that the action opens, with names of members in braces.
    ///     An example is "/employees/{id}".
    /// - Returns: The value with the action.
    public func pressed(_ action: String, with member: String = "id", route: String? = nil) -> Value {
        let value = with("action", .text(action)).with("by", .text(member))
        return route.map { value.with("route", .text($0)) } ?? value
    }

    /// Returns the value, whose title leads to a screen with the details.
    public func leading(to route: String) -> Value { with("route", .text(route)) }

    /// Returns the value whose rows are grouped by one of their members.
    public func grouped(by member: String) -> Value { with("group", .text(member)) }

    /// Returns the value, whose title is in a member of the content or of the value itself.
    public func titled(by member: String) -> Value { with("titledBy", .text(member)) }

    /// Returns the value, to be placed next to the other values if there is room.
    public var aside: Value { with("place", .text("aside")) }

    /// Returns the value, to be drawn as large as the space allows.
    public var large: Value { with("size", .text("large")) }

    /// Returns the value, marked as the result of an earlier action; a result is not drawn while an error is shown.
    public var outcome: Value { with("outcome", .flag(true)) }

    /// Returns the value, marked as the text of a number; `member` is the name of the member with that number.
    public func counting(_ member: String) -> Value { with("number", .text(member)) }

    /// Returns the value; its facts with these ids are not drawn.
    public func without(_ ids: String...) -> Value { with("without", .list(ids.map(JSON.text))) }

    /// Returns the value, in which the user's own row is marked; `member` is the member with the id of that row.
    ///
    /// `gap` is the member with the distance to the next better row, as a sentence.
    public func marking(_ member: String, gap: String? = nil) -> Value {
        let value = with("own", .text(member))
        return gap.map { value.with("gap", .text($0)) } ?? value
    }

    /// Returns the value with the actions that show and hide its letters, which may be the same action.
    public func revealed(by show: String, _ hide: String) -> Value {
        with("show", .text(show)).with("hide", .text(hide))
    }

    private func with(_ name: String, _ value: JSON) -> Value {
        var described = self
        described.fields.append(JSON.Field(name, value))
        return described
    }
}
