import Models
import QuintetPlatform
import ViewModels

/// A value that is sent to front ends as JSON, in which most names are those of the public Swift API.
///
/// `JSONConvertible` gives the JSON for scripts, in which the members of some of these values have other names.
protocol Displayed {
    /// The value as JSON.
    var displayed: JSON { get }
}

/// Returns an object with its fields in order.
func object(_ fields: KeyValuePairs<String, any Displayed>) -> JSON {
    .object(fields.map { JSON.Field($0.key, $0.value.displayed) })
}

extension Displayed where Self: JSONConvertible {
    var displayed: JSON { json }
}

extension JSON: Displayed {}
extension String: Displayed {}
extension Int: Displayed {}
extension Double: Displayed {}
extension Bool: Displayed {}
extension URL: Displayed {}
extension Fact: Displayed {}
extension FactGroup: Displayed {}

extension Character: Displayed {
    var displayed: JSON { .text(String(self)) }
}

extension CalendarDate: Displayed {
    var displayed: JSON { .text(description) }
}

extension Optional: Displayed where Wrapped: Displayed {
    var displayed: JSON { self?.displayed ?? .null }
}

extension Array: Displayed where Element: Displayed {
    var displayed: JSON { .list(map(\.displayed)) }
}

extension ScreenSpec {
    /// Creates a screen from its view model; `complete` adds members to the content.
    init<Model: ViewModel>(
        of model: Model, actions: [Action] = [], values: [Value],
        complete: @escaping @MainActor (JSON) -> JSON = { $0 }
    ) where Model.Content: Displayed {
        self.init(
            state: { model.state.name }, error: { model.state.error },
            content: { model.state.value.map { complete($0.displayed) } },
            observe: { changed in model.observe { _ in changed() } }, actions: actions, values: values)
    }
}
