#if !canImport(SwiftUI)
    /// A stand-in for the part of SwiftUI that the sample uses, with the same signatures, for systems without SwiftUI.
    ///
    /// A view returns the text that it would show, so that a test can run the sample.
    @MainActor protocol View {
        associatedtype Body
        @ViewBuilder var body: Body { get }
    }

    /// A view that SwiftUI provides.
    @MainActor protocol Drawn {
        var lines: [String] { get }
        func press(_ title: String)
        func appear() async
        func pullDown() async
    }

    extension Drawn {
        func press(_ title: String) {}
        func appear() async {}
        func pullDown() async {}
    }

    @MainActor func lines(of view: Any) -> [String] { (view as? any Drawn)?.lines ?? [] }

    @MainActor @resultBuilder enum ViewBuilder {
        static func buildExpression<Content: View>(_ content: Content) -> Content { content }
        static func buildBlock<Content>(_ content: Content) -> Content { content }
        static func buildOptional<Content>(_ content: Content?) -> Content? { content }
    }

    extension Optional: Drawn where Wrapped: View {
        var lines: [String] { map { FrontEndTests.lines(of: $0) } ?? [] }
    }

    struct Text: View, Drawn {
        let lines: [String]
        let body: Void = ()

        init(_ text: String) { lines = [text] }
    }

    struct Button: View, Drawn {
        let lines: [String]
        private let action: @MainActor () -> Void
        let body: Void = ()

        init(_ title: String, action: @escaping @MainActor () -> Void) {
            lines = [title]
            self.action = action
        }

        func press(_ title: String) {
            if lines == [title] { action() }
        }
    }

    struct List<Element: Identifiable, Row: View>: View, Drawn {
        private let rows: [Row]
        var lines: [String] { rows.flatMap { FrontEndTests.lines(of: $0) } }
        let body: Void = ()

        init(_ data: [Element], @ViewBuilder rowContent: (Element) -> Row) { rows = data.map(rowContent) }

        func press(_ title: String) {
            for row in rows { (row as? any Drawn)?.press(title) }
        }
    }

    /// A view with an overlay, and with actions for when it appears and when it is refreshed.
    struct Modified<Content: View>: View, Drawn {
        let content: Content
        var overlay: [String] = []
        var onAppear: @MainActor () async -> Void = {}
        var onRefresh: @MainActor () async -> Void = {}
        var lines: [String] { FrontEndTests.lines(of: content) + overlay }
        let body: Void = ()

        func press(_ title: String) { (content as? any Drawn)?.press(title) }

        func appear() async {
            await (content as? any Drawn)?.appear()
            await onAppear()
        }

        func pullDown() async {
            await (content as? any Drawn)?.pullDown()
            await onRefresh()
        }
    }

    extension View {
        func overlay<Overlay>(@ViewBuilder content: () -> Overlay) -> some View {
            Modified(content: self, overlay: FrontEndTests.lines(of: content()))
        }

        func task(_ action: @escaping @MainActor () async -> Void) -> some View {
            Modified(content: self, onAppear: action)
        }

        func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
            Modified(content: self, onRefresh: action)
        }
    }

    @MainActor @propertyWrapper struct State<Value> {
        var wrappedValue: Value

        init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }
#endif
