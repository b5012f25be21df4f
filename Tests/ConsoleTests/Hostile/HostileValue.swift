import Foundation

/// A hostile value for a field of a document.
struct HostileValue {
    let name: String
    let value: Any

    @MainActor static let all: [HostileValue] = [
        HostileValue(name: "steering characters", value: HostileText.all),
        HostileValue(name: "the least number", value: Int.min), HostileValue(name: "the greatest", value: Int.max),
        HostileValue(name: "a large number", value: 1e300), HostileValue(name: "nothing", value: NSNull()),
        HostileValue(name: "an object", value: [String: Any]()), HostileValue(name: "no text", value: ""),
    ]
}

/// A document of a service in which values can be replaced.
struct HostileDocument {
    private let document: Any

    init(_ json: String) throws { document = try JSONSerialization.jsonObject(with: Data(json.utf8)) }

    /// The paths to all values, so that a new field of the document is tested too.
    var paths: [[String]] { Self.paths(to: document) }

    /// Returns the document with a hostile value in place of the value at a path.
    func data(with hostile: HostileValue, at path: [String]) throws -> Data {
        try JSONSerialization.data(withJSONObject: Self.replacing(document, path[...], hostile.value))
    }

    private static func replacing(_ value: Any, _ path: ArraySlice<String>, _ hostile: Any) -> Any {
        guard let step = path.first else { return hostile }
        if var object = value as? [String: Any] {
            object[step] = replacing(object[step] ?? "", path.dropFirst(), hostile)
            return object
        }
        guard var array = value as? [Any], let index = Int(step) else { return hostile }
        array[index] = replacing(array[index], path.dropFirst(), hostile)
        return array
    }

    private static func paths(to value: Any) -> [[String]] {
        let members: [(String, Any)]
        if let object = value as? [String: Any] {
            members = object.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        } else if let array = value as? [Any] {
            members = array.enumerated().map { (String($0.offset), $0.element) }
        } else {
            return []
        }
        return members.flatMap { name, value in [[name]] + paths(to: value).map { [name] + $0 } }
    }
}
