/// Compares the elements of a sequence with the expected ones; a sequence that is nil fails.
package func assertElements<Value: Equatable>(
    _ values: (some Sequence<Value>)?, _ expected: Value..., file: StaticString = #filePath, line: UInt = #line
) {
    var elements: [Value]?
    if let values { elements = Array(values) }
    assertEqual(elements, expected, file: file, line: line)
}
