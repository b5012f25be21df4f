import Coordinator
import Models
import Platform
import ViewModels

/// A display value that is shown in other fields than its stored properties.
protocol Displayed {
    /// The value under the names of its public API.
    var displayed: JSON { get }
}

/// Returns a display value as JSON, by its stored properties where it says nothing else.
func display(_ value: Any?) -> JSON {
    switch value {
    case nil: .null
    case let value as any Displayed: value.displayed
    case let json as JSON: json
    case let list as [Any]: .list(list.map(display))
    case let text as String: .text(text)
    case let number as Int: .integer(number)
    case let flag as Bool: .flag(flag)
    case let number as Double: number.json
    case let moment as Date: .text(TimeWords.timestamp(moment))
    case let day as CalendarDate: .text(day.description)
    case let address as URL: address.json
    case let letter as Character: .text(String(letter))
    case let value?: held(value)
    }
}

/// Returns the name of a case, without what belongs to it.
func caseName(_ value: Any) -> String { Mirror(reflecting: value).children.first?.label ?? "\(value)" }

func object(_ fields: KeyValuePairs<String, Any?>) -> JSON {
    .object(fields.map { JSON.Field($0.key, display($0.value)) })
}

/// Returns what a value holds, by its stored properties.
func held(_ value: Any) -> JSON {
    let mirror = Mirror(reflecting: value)
    return switch mirror.displayStyle {
    case .optional: display(mirror.children.first?.value)
    case .enum: .text(caseName(value))
    default: .object(mirror.children.map { JSON.Field($0.label ?? "", display($0.value)) })
    }
}

extension Displayed where Self: Listing {
    var displayed: JSON {
        held(self).merging(object(["summary": summary, "emptyText": emptyText, "leftOutNote": leftOutNote]))
    }
}

extension ServiceError: Displayed {
    var displayed: JSON { object(["message": message, "reason": reason, "remedy": remedy]) }
}

extension Remedy: Displayed {
    var displayed: JSON {
        let name = object(["name": caseName(self), "words": words, "allowsRetry": allowsRetry])
        return switch self {
        case .retryAfter(let moment, let service):
            name.merging(object(["until": moment, "service": service?.rawValue]))
        case .setSource(let app), .askRealService(let app): name.merging(["app": app.rawValue])
        case .useSource(let source): name.merging(["source": source])
        case .signIn(let service, let source): name.merging(["service": service.rawValue, "source": source])
        case .authorise(let address): name.merging(["address": address])
        default: name
        }
    }
}

extension Bar: Displayed {
    var displayed: JSON { held(self).merging(["spokenCount": spokenCount]) }
}

extension StatisticsSummary: Displayed {
    /// The values to draw for the statistics of any app.
    static let values = [
        Value("figures", .figures), Value("bars", .bars).titled(by: "barsTitle"), Value("details", .sections),
        Value("emptyText", .empty), Value("leftOutNote", .note),
    ]

    var displayed: JSON {
        object([
            "figures": figures, "barsTitle": barsTitle, "bars": bars, "details": details, "leftOutNote": leftOutNote,
            "emptyText": emptyText,
        ])
    }
}

/// Returns the line that brings a picture, with null for its bytes if there are none to be had.
func answer(_ id: String, _ picture: Picture?) -> JSON {
    let base64 = picture?.data.base64EncodedString()
    return ["picture": ["id": id, "mediaType": picture?.header?.mediaType, "base64": base64] as JSON]
}

extension Pictured {
    func pictured(id: Int) -> JSON {
        object([
            "id": id, "name": name, "facts": facts, "spokenText": spokenText, "picture": image.summary,
            "image": image.image.map { _ in "image/\(id)" },
        ])
    }
}

struct ScreenDisplay {
    var state: String
    var error: ServiceError?
    var content: JSON?
}

extension Screen {
    var display: ScreenDisplay {
        if case .home(let start) = self { return start.display }
        guard let model = viewModel as? any ViewModel else { return ScreenDisplay(state: "idle") }
        var display = Self.display(of: model)
        display.content = display.content.map(lines.complete)
        return display
    }

    func observe(_ changed: @escaping @MainActor () -> Void) -> ObservationToken? {
        if case .home(let start) = self { return start.observe { _ in changed() } }
        func observe(_ model: some ViewModel) -> ObservationToken { model.observe { _ in changed() } }
        guard let model = viewModel as? any ViewModel else { return nil }
        return observe(model)
    }

    private static func display(of model: some ViewModel) -> ScreenDisplay {
        let state = model.state
        return ScreenDisplay(
            state: caseName(state), error: state.error, content: state.value.map { Headless.display($0) })
    }
}
