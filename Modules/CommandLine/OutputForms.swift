/// The forms in which a command can print its result for other programs: JSON, CSV, both or neither.
///
/// The parser rejects other forms, and fields that the command does not have, before the command runs.
package struct OutputForms: Sendable {
    package static let json = Option(listing: "json", "FIELD,…", help: "print JSON; with FIELD,… only these fields")
    package static let csv = Option("csv", help: "print CSV with a header")

    /// The fields that the user can choose with `--json`, or nil if the command has no JSON output.
    ///
    /// Empty if the command has JSON output whose fields cannot be chosen.
    public let jsonFields: [String]?
    /// The columns of `--csv`, or nil if the command has no CSV output.
    package let csvColumns: [String]?
    private var exceptions: [Exception] = []

    /// Forms that replace the forms of the command under a condition.
    private struct Exception: Sendable {
        /// The condition as it is shown in help, such as `--share`.
        let title: String
        let applies: @Sendable (Invocation) -> Bool
        let forms: OutputForms
    }

    private init(json: [String]?, csv: [String]?) {
        jsonFields = json
        csvColumns = csv
    }

    /// Text only.
    package static let text = OutputForms(json: nil, csv: nil)
    /// JSON whose fields cannot be chosen.
    package static let plainJSON = OutputForms(json: [], csv: nil)
    /// JSON with these fields.
    package static func json(_ fields: [String]) -> OutputForms { OutputForms(json: fields, csv: nil) }
    /// JSON with these fields, and CSV with `columns`, by default the same fields.
    package static func list(_ fields: [String], csv columns: [String]? = nil) -> OutputForms {
        OutputForms(json: fields, csv: columns ?? fields)
    }

    /// Returns a copy in which `forms` replaces these forms for invocations that have an option.
    ///
    /// If several conditions apply, the first one that was added decides.
    package func with<Value>(_ option: Option<Value>, _ forms: OutputForms) -> OutputForms {
        when(option.spec.flag, { $0.has(option.spec) }, forms)
    }

    /// Returns a copy in which `forms` replaces these forms under a condition; `title` describes the condition in help.
    package func when(
        _ title: String, _ applies: @escaping @Sendable (Invocation) -> Bool, _ forms: OutputForms
    ) -> OutputForms {
        var result = self
        result.exceptions.append(Exception(title: title, applies: applies, forms: forms))
        return result
    }

    /// Returns the forms for an invocation.
    package func forms(for invocation: Invocation) -> OutputForms {
        exceptions.first { $0.applies(invocation) }?.forms ?? self
    }

    /// The options `--json` and `--csv`, if these forms include them; their help lists the fields and columns.
    ///
    /// The options of the forms that replace these forms under a condition are not included.
    package var options: [OptionSpec] {
        var options: [OptionSpec] = []
        if let jsonFields {
            let fields = Self.words("field", jsonFields)
            options.append(
                OptionSpec(
                    name: Self.json.spec.name, value: jsonFields.isEmpty ? .none : Self.json.spec.value,
                    help: "print JSON\(fields.isEmpty ? "" : " with \(fields)")", offers: Offers(words: jsonFields)))
        }
        if let csvColumns {
            let columns = csvColumns == jsonFields ? "the same fields as JSON" : Self.words("column", csvColumns)
            options.append(OptionSpec(name: Self.csv.spec.name, value: .none, help: "print CSV with \(columns)"))
        }
        return options
    }

    private static func words(_ noun: String, _ names: [String]) -> String {
        names.isEmpty ? "" : "the \(noun)\(names.count == 1 ? "" : "s") \(names.joined(separator: ", "))"
    }

    /// The entries on a help page: the options of these forms, then the options under each condition.
    var help: [HelpEntry] {
        options.map { HelpEntry(name: $0.usage, text: $0.help) }
            + exceptions.flatMap { exception in
                exception.forms.options.map { HelpEntry(name: "\(exception.title) \($0.usage)", text: $0.help) }
            }
    }

    /// Returns the reason why the output options of an invocation are invalid, or nil if they are valid.
    func objection(to invocation: Invocation) -> String? {
        let exception = exceptions.first { $0.applies(invocation) }
        let forms = exception?.forms ?? self
        let wantsCSV = invocation[Self.csv]
        let wantedFields = invocation[Self.json]
        if wantsCSV, wantedFields != nil { return "--csv and --json cannot be used together" }
        if wantsCSV, forms.csvColumns == nil { return forms.refusal(of: Self.csv.spec, invocation, exception) }
        guard let wantedFields else { return nil }
        guard let fields = forms.jsonFields else { return forms.refusal(of: Self.json.spec, invocation, exception) }
        return Self.objection(toFields: wantedFields, of: fields)
    }

    private static func objection(toFields wanted: [String], of fields: [String]) -> String? {
        guard let wrong = wanted.first(where: { !fields.contains($0) }) else { return nil }
        if fields.isEmpty { return "--json takes no fields here" }
        let hint = NearestMatch.of(wrong, in: fields).map { " Did you mean “\($0)”?" } ?? ""
        return "Unknown field “\(wrong)”.\(hint) Fields: \(fields.joined(separator: ", "))"
    }

    private func refusal(of option: OptionSpec, _ invocation: Invocation, _ exception: Exception?) -> String {
        let others = options.map(\.flag)
        let instead = others.isEmpty ? "" : "; it takes \(others.joined(separator: " and "))"
        let condition = exception.map { " with \($0.title)" } ?? ""
        return "`\(invocation.title)` does not take \(option.flag)\(condition)\(instead)"
    }
}
