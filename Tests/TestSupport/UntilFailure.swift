/// Checks a property for one case after the other, and stops after the first for which an assertion fails.
///
/// The others mostly fail for the same reason, and thousands of errors hide the first one.
package func untilFailure<Cases: Sequence>(
    _ cases: Cases, hasFailed: () -> Bool = { FailureObserver.shared.hasFailed },
    check: (Cases.Element) throws -> Void
) rethrows {
    for each in cases where !hasFailed() { try check(each) }
}
