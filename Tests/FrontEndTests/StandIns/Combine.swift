#if !canImport(Combine)
    /// Stands in for Combine where it is missing: as much of it as the sample uses, with the same signatures.
    final class CurrentValueSubject<Output, Failure: Error> {
        private(set) var value: Output

        init(_ value: Output) { self.value = value }

        func send(_ input: Output) { value = input }
    }
#endif
