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
        /// Sentences of which some are urgent: `id`, `text`, `isUrgent`, and the `route` of the screen with the details.
        case reminders
        /// Names with values: `id`, `name`, `value`, and `dated` (whether they have dates, and no names of people); figures
        /// are the few most important facts.
        case facts, figures
        /// Groups of facts: `title`, `facts`, `points`.
        ///
        /// The points are drawn as a chart. Each point has an `id` (a month), a `value` and a `text`.
        case sections
        /// A distribution: `label`, `count`, `share`, `percent`, `marks`, whether it `isLatest`, and for screen readers
        /// `spokenLabel` and `spokenCount`. A `mark` is a label that is a result: 1 to 6 or X.
        case bars
        /// The id of a picture; the action `picture` returns the picture with this id. The content has the `name` of what
        /// it shows.
        case image
        /// An external address.
        case address
        /// The link of this screen, and a text to share.
        case link, share
        /// Rows with an `id`: one below the other, as cards, or with columns.
        case list, cards, table
        /// A list of the apps, each with a `title` and the `route` of its first screen.
        case apps
        /// A table with any columns: `columns`, `rows`; each row has an `id`, a `title` and a list of `cells`.
        case sheet
        /// The results of each day: `columns`, `rows`, and the column of the user's `own` results, or -1.
        ///
        /// Each row has an `id` (a puzzle), a `date`, whether it is the first day of a week (`beginsWeek`) and a list of
        /// `cells`: marks, which are the number of tries, "X", or empty.
        case weave
        /// A group of values.
        case section
        /// Whether there are more rows: "none", "available", "loading" or "failed".
        case pages
        /// The squares of a game: a list of tiles for each try.
        ///
        /// Each tile has a `letter`, which is null while it is hidden, and a `square`: "correct", "present" or "absent".
        /// The game, which is the content or a row, also has a `title` and a `spokenText`.
        case squares
        /// Who finished at which row of the squares: `mark` (1 to 6 or X), `names`, and whether it `isBest`.
        case rungs
        /// The rows of a keyboard: each key has a `letter` and, if it was tried, its best `square`.
        case keyboard
        /// The tiles of a game that is being added or edited: a list of tiles for each try, with `letter` and `square`.
        ///
        /// A try that is not finished has the square "typed". The content also has the `letters` of a word, as a number,
        /// the `tries`, as words, how many of them cannot be changed (`savedTries`), the `id` of the puzzle, and whether
        /// anything is `unsaved`. That of a new game has its `step` ("puzzle" before its day is known, "tries", "word" if the
        /// answer is asked for, or "unfinished") with a `prompt`, its day as a `puzzleText`, and the day of `today`.
        case board
        /// Texts beside a board, which its action `type` changes: `id`, `prompt`, `present` and, if it was changed, `typed`.
        case fields
        /// The weeks of a month: lists of seven days, each null if it is not in the month.
        ///
        /// Each day has an `id` (its number), a `date`, a `mark` (such as "won" or "missed"), a short `text` and a
        /// `spokenText`, whether it `isToday`, and the puzzle of its `game`, if there is one.
        case calendar
        /// Settings, each with its `group`, in the order of the groups.
        ///
        /// Each has an `id`, a `title`, a `value` and the `origin` of the value, such as "default"; `kinds` describes the
        /// values, `words` lists them if it `isChoice`, and `purpose` is what the setting is for. `isOfTerminal` is
        /// whether it has no effect on other front ends. A `problem` is what is wrong with the value.
        case settings
        /// Parts of a row; a `bar` is a number that is drawn as the length of a bar.
        case title, rank, score, stars, number, bar
        /// The results of several days, a part of a row: each is a number of tries, "X", or empty.
        case marks
    }

    /// The name of the member.
    public let name: String
    /// The kind of the member.
    public internal(set) var kind: Kind
    /// The title of the member, or nil if it has none.
    public let title: String?
    /// The name of a member of the content, or of the value itself, with the title; nil if there is none.
    public private(set) var titledBy: String?
    /// The parts of each row or, for a section, the values in the section.
    public private(set) var parts: [Value] = []
    /// The name of the action that runs when a row is pressed, or nil for none.
    public private(set) var action: String?
    /// The name of the member of a row that is the parameter of the action.
    public private(set) var by: String?
    /// The path of the screen with the details, with names of members of a row in braces; nil if there is none.
    public private(set) var route: String?
    /// The name of the member of a row by which the rows are grouped, or nil.
    public private(set) var group: String?
    /// The name of the member with the number whose text this value is, or nil.
    public private(set) var number: String?
    /// The name of the member with the id of the user's own row, or nil.
    public private(set) var own: String?
    /// The name of the member with the distance to the next better row, as a sentence; nil if there is none.
    public private(set) var gap: String?
    /// The names of the actions that show and hide the letters, or nil.
    public private(set) var show, hide: String?
    /// The ids of the facts that are not drawn.
    public private(set) var hiddenIDs: [String] = []
    /// Whether the value is placed next to the other values if there is room.
    public private(set) var isAside = false
    /// Whether the value is in the panel at the top of the screen, with its main actions.
    public private(set) var isInPanel = false
    /// Whether the value is placed beside the title of the screen.
    public private(set) var isInTitle = false
    /// Whether the value is drawn as large as the space allows.
    public private(set) var isLarge = false
    /// Whether the value, a column, is shown on demand.
    public internal(set) var isExtra = false
    /// The name of the value with the rungs beside the rows of the squares, or nil.
    public private(set) var beside: String?
    /// Whether the value, a title, is a sentence or a period with dates, not a name.
    public private(set) var isDated = false
    /// Whether the value is the result of an earlier action; a result is not drawn while an error is shown.
    public private(set) var isOutcome = false

    /// Creates the description of a member of the content or of a member of a row.
    public init(_ name: String, _ kind: Kind, _ title: String? = nil) {
        self.name = name
        self.kind = kind
        self.title = title
    }

    /// The description as JSON.
    public var json: JSON {
        let members: [(String, (any JSONConvertible)?)] = [
            ("name", name), ("kind", kind.rawValue), ("title", title), ("titledBy", titledBy),
            ("parts", parts.isEmpty ? nil : JSON.list(parts.map(\.json))), ("action", action), ("by", by),
            ("route", route), ("group", group), ("number", number), ("own", own), ("gap", gap), ("show", show),
            ("hide", hide), ("size", isLarge ? "large" : nil), ("place", place),
            ("beside", beside), ("extra", isExtra ? true : nil), ("dated", isDated ? true : nil),
            ("without", hiddenIDs.isEmpty ? nil : hiddenIDs), ("outcome", isOutcome ? true : nil),
        ]
        return .object(members.compactMap { name, value in value.map { JSON.Field(name, $0) } })
    }

    /// Returns the value with the parts of each row or, for a section, with the values in the section.
    public func parts(_ parts: Value...) -> Value { self.parts(parts) }

    func parts(_ parts: [Value]) -> Value { with { $0.parts = parts } }

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
        with {
            $0.action = action
            $0.by = member
            $0.route = route
        }
    }

    /// Returns the value, whose title leads to a screen with the details.
    public func leading(to route: String) -> Value { with { $0.route = route } }

    /// Returns the value whose rows are grouped by one of their members.
    public func grouped(by member: String) -> Value { with { $0.group = member } }

    /// Returns the value, whose title is in a member of the content or of the value itself.
    public func titled(by member: String) -> Value { with { $0.titledBy = member } }

    /// Returns the value, to be placed next to the other values if there is room.
    public var aside: Value { with { $0.isAside = true } }

    /// Returns the value, to be placed in the panel at the top of the screen.
    public var panel: Value { with { $0.isInPanel = true } }

    /// Returns the value, a short sentence, to be placed beside the title of the screen.
    var inTitle: Value { with { $0.isInTitle = true } }

    private var place: String? {
        if isInTitle { return "title" }
        return isInPanel ? isAside ? "panelAside" : "panel" : isAside ? "aside" : nil
    }

    /// Returns the value, to be drawn as large as the space allows.
    public var large: Value { with { $0.isLarge = true } }

    /// Returns the value, a column of a table, to be shown on demand.
    public var extra: Value { with { $0.isExtra = true } }

    /// Returns the value, a title with dates, which a front end may write in its own way.
    public var dated: Value { with { $0.isDated = true } }

    /// Returns the squares, beside whose rows are the rungs of another value.
    public func beside(_ name: String) -> Value { with { $0.beside = name } }

    /// Returns the value, marked as the result of an earlier action; a result is not drawn while an error is shown.
    public var outcome: Value { with { $0.isOutcome = true } }

    /// Returns the value, marked as the text of a number; `member` is the name of the member with that number.
    public func counting(_ member: String) -> Value { with { $0.number = member } }

    /// Returns the value; its facts with these ids are not drawn.
    public func without(_ ids: String...) -> Value { with { $0.hiddenIDs = ids } }

    /// Returns the value, in which the user's own row is marked; `member` is the member with the id of that row.
    ///
    /// `gap` is the member with the distance to the next better row, as a sentence.
    public func marking(_ member: String, gap: String? = nil) -> Value {
        with {
            $0.own = member
            $0.gap = gap
        }
    }

    /// Returns the value with the actions that show and hide its letters, which may be the same action.
    public func revealed(by show: String, _ hide: String) -> Value {
        with {
            $0.show = show
            $0.hide = hide
        }
    }

    func with(_ change: (inout Value) -> Void) -> Value {
        var value = self
        change(&value)
        return value
    }
}
