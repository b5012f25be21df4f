/// Checks a property for one case after another, and stops after the first case for which an assertion fails.
///
/// Later cases usually fail for the same reason, and thousands of errors would hide the first one.
package func untilFailure<Cases: Sequence>(
    _ cases: Cases, hasFailed: () -> Bool = { FailureObserver.shared.hasFailed },
    check: (Cases.Element) throws -> Void
) rethrows {
    for each in cases where !hasFailed() { try check(each) }
}
