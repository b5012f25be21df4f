import Models
import Platform
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

extension JSON: Displayed {
    var displayed: JSON { self }
}

extension String: Displayed {
    var displayed: JSON { .text(self) }
}

extension Character: Displayed {
    var displayed: JSON { .text(String(self)) }
}

extension Int: Displayed {
    var displayed: JSON { .integer(self) }
}

extension Double: Displayed {
    var displayed: JSON { json }
}

extension Bool: Displayed {
    var displayed: JSON { .flag(self) }
}

extension Date: Displayed {
    var displayed: JSON { .text(TimeWords.timestamp(self)) }
}

extension CalendarDate: Displayed {
    var displayed: JSON { .text(description) }
}

extension URL: Displayed {
    var displayed: JSON { json }
}

extension Optional: Displayed where Wrapped: Displayed {
    var displayed: JSON { self?.displayed ?? .null }
}

extension Array: Displayed where Element: Displayed {
    var displayed: JSON { .list(map(\.displayed)) }
}
