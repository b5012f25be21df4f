#if !canImport(Combine)
    /// A stand-in for the part of Combine that the sample uses, with the same signatures, for systems without Combine.
    final class CurrentValueSubject<Output, Failure: Error> {
        private(set) var value: Output

        init(_ value: Output) { self.value = value }

        func send(_ input: Output) { value = input }
    }
#endif
