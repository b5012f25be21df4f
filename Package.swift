// swift-tools-version: 6.2
import PackageDescription

// The client of Foundation brings ICU with it, so that Linux goes without: the list has to name all others.
let apple: [Platform] = [.macOS, .macCatalyst, .iOS, .visionOS]

let package = Package(
    name: "Quintet",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .executable(name: "quintet", targets: ["quintet"]),
        .library(name: "QuintetPlatform", targets: ["QuintetPlatform"]),
        .library(name: "Models", targets: ["Models"]),
        .library(name: "Networking", targets: ["Networking"]),
        .library(name: "CurlTransport", targets: ["CurlTransport"]),
        .library(name: "URLSessionTransport", targets: ["URLSessionTransport"]),
        .library(name: "Storage", targets: ["Storage"]),
        .library(name: "ViewModels", targets: ["ViewModels"]),
        .library(name: "Coordinator", targets: ["Coordinator"]),
        .library(name: "Screens", targets: ["Screens"]),
        .library(name: "Composition", targets: ["Composition"]),
        .library(name: "Headless", targets: ["Headless"]),
        .library(name: "InMemoryServices", targets: ["InMemoryServices"]),
    ],
    dependencies: [],
    targets: [
        .target(name: "QuintetPlatform", path: "Modules/Platform"),
        .target(name: "Models", dependencies: ["QuintetPlatform"], path: "Modules/Models"),
        .target(name: "QuintetFormats", dependencies: ["QuintetPlatform", "Models"], path: "Modules/Formats"),
        .target(name: "QuintetPrograms", dependencies: ["QuintetPlatform"], path: "Modules/Programs"),
        .target(
            name: "Networking", dependencies: ["QuintetPlatform", "Models", "QuintetFormats"],
            path: "Modules/Networking"),
        .target(name: "CQuintetCurl", path: "Modules/Transport/CLibcurl"),
        .target(
            name: "CurlTransport", dependencies: ["CQuintetCurl", "QuintetPlatform", "Models", "Networking"],
            path: "Modules/Transport/Curl"),
        .target(
            name: "URLSessionTransport", dependencies: ["QuintetPlatform", "Models", "Networking"],
            path: "Modules/Transport/URLSession"),
        .target(
            name: "Storage",
            dependencies: [
                "QuintetPlatform", "Models", "QuintetFormats",
                .target(name: "QuintetPrograms", condition: .when(platforms: [.linux, .macOS])),
            ],
            path: "Modules/Storage"),
        .target(name: "ViewModels", dependencies: ["QuintetPlatform", "Models"], path: "Modules/ViewModels"),
        .target(
            name: "Coordinator", dependencies: ["QuintetPlatform", "Models", "ViewModels"], path: "Modules/Coordinator"),
        .target(
            name: "Composition",
            dependencies: [
                "QuintetPlatform", "Models", "QuintetFormats", "Networking", "Storage", "Coordinator",
                .target(name: "CurlTransport", condition: .when(platforms: [.linux])),
                .target(name: "URLSessionTransport", condition: .when(platforms: apple)),
            ],
            path: "Modules/Composition"),
        .target(
            name: "Screens", dependencies: ["QuintetPlatform", "Models", "ViewModels", "Coordinator"],
            path: "Modules/Screens"),
        .target(
            name: "Headless", dependencies: ["QuintetPlatform", "Models", "ViewModels", "Coordinator", "Screens"],
            path: "Modules/Headless"),
        .target(
            name: "InMemoryServices",
            dependencies: ["QuintetPlatform", "Models", "QuintetFormats", "Storage", "Coordinator"],
            path: "Modules/InMemoryServices"),
        .executableTarget(name: "EmbedText", path: "Modules/Web/Generator"),
        .plugin(
            name: "EmbedFiles", capability: .buildTool(), dependencies: ["EmbedText"], path: "Modules/Web/Plugin"),
        .target(
            name: "QuintetWeb", dependencies: ["QuintetPlatform", "QuintetPrograms"], path: "Modules/Web",
            exclude: ["Files", "Generator", "Plugin"], plugins: ["EmbedFiles"]),
        .systemLibrary(name: "CQuintet", path: "Modules/CSystem"),
        .target(
            name: "QuintetTerminal", dependencies: ["CQuintet", "QuintetPlatform", "Models", "QuintetPrograms"],
            path: "Modules/Terminal"),
        .target(
            name: "QuintetCommandLine", dependencies: ["QuintetPlatform"], path: "Modules/CommandLine",
            exclude: ["Files"],
            plugins: ["EmbedFiles"]),
        .target(
            name: "QuintetMenus",
            dependencies: ["QuintetPlatform", "Models", "ViewModels", "Coordinator", "Screens", "QuintetTerminal"],
            path: "Modules/Menus"),
        .target(
            name: "QuintetConsole",
            dependencies: [
                "QuintetPlatform", "Models", "QuintetPrograms", "ViewModels", "Coordinator", "Screens", "Composition",
                "QuintetTerminal",
                "QuintetCommandLine", "QuintetMenus",
            ],
            path: "Modules/Console"),
        .executableTarget(
            name: "quintet",
            dependencies: [
                "CQuintet", "QuintetPlatform", "Models", "QuintetPrograms", "Storage", "ViewModels", "Coordinator",
                "Composition", "QuintetTerminal", "QuintetCommandLine", "QuintetMenus", "QuintetConsole", "Headless",
                "QuintetWeb",
            ],
            path: "Modules/Quintet", exclude: ["quintet.desktop.in"]),

        .target(
            name: "TestSupport",
            dependencies: [
                "QuintetPlatform", "Models", "ViewModels", "QuintetPrograms", "QuintetTerminal", "InMemoryServices",
            ],
            path: "Tests/TestSupport"),
        .target(name: "ChatSamples", dependencies: ["QuintetPlatform", "Models"], path: "Tests/ChatSamples"),
        .target(name: "StoreSamples", dependencies: ["Models", "Storage"], path: "Tests/StoreSamples"),
        .executableTarget(
            name: "StoreWriter", dependencies: ["Models", "StoreSamples", "ViewModels"], path: "Tests/StoreWriter"),
        .executableTarget(
            name: "Fuzzer",
            dependencies: [
                "QuintetPlatform", "Models", "QuintetFormats", "Networking", "Storage", "Coordinator",
                "QuintetTerminal", "QuintetCommandLine",
                "QuintetConsole", "ViewModels", "ChatSamples",
            ],
            path: "Tests/Fuzzer"),
        .executableTarget(
            name: "BenchmarkProgram",
            dependencies: ["Networking", "CurlTransport"], path: "Tests/BenchmarkProgram"),
        // As in its package, it sees public API alone.
        .executableTarget(
            name: "Consumer",
            dependencies: [
                "QuintetPlatform", "Composition", "Coordinator", "InMemoryServices", "Models", "Screens", "ViewModels",
            ],
            path: "Tests/Consumer/Sources/Consumer", packageAccess: false),
        .testTarget(name: "PlatformTests", dependencies: ["QuintetPlatform"], path: "Tests/PlatformTests"),
        .testTarget(
            name: "ModelsTests", dependencies: ["QuintetPlatform", "Models", "InMemoryServices", "TestSupport"],
            path: "Tests/ModelsTests"),
        .testTarget(
            name: "FormatsTests",
            dependencies: ["QuintetPlatform", "Models", "QuintetFormats", "ViewModels", "TestSupport", "ChatSamples"],
            path: "Tests/FormatsTests", exclude: ["Chats/Exports.txt", "Chats/Readings.txt", "Games/Imports.txt"]),
        .testTarget(
            name: "NetworkingTests",
            dependencies: [
                "QuintetPlatform", "Models", "QuintetFormats", "Networking", "CurlTransport", "ViewModels",
                "InMemoryServices", "TestSupport",
            ],
            path: "Tests/NetworkingTests"),
        .testTarget(
            name: "TransportTests",
            dependencies: [
                "Models", "Networking", "CQuintetCurl", "CurlTransport", "URLSessionTransport", "TestSupport",
            ],
            path: "Tests/TransportTests", exclude: ["Curl/http2_server.py"]),
        .testTarget(
            name: "FaultTests",
            dependencies: [
                "QuintetPlatform", "Models", "Networking", "CurlTransport", "ViewModels", "InMemoryServices",
                "TestSupport",
            ],
            path: "Tests/FaultTests"),
        .testTarget(
            name: "ProgramsTests", dependencies: ["QuintetPrograms", "TestSupport"], path: "Tests/ProgramsTests"),
        .testTarget(
            name: "StorageTests",
            dependencies: [
                "QuintetPlatform", "Models", "QuintetFormats", "QuintetPrograms", "Storage", "StoreSamples",
                "StoreWriter",
                "ViewModels",
                "InMemoryServices", "TestSupport",
            ],
            path: "Tests/StorageTests"),
        .testTarget(
            name: "ViewModelsTests",
            dependencies: ["QuintetPlatform", "Models", "ViewModels", "InMemoryServices", "TestSupport"],
            path: "Tests/ViewModelsTests"),
        .testTarget(
            name: "FrontEndTests",
            dependencies: [
                // With the build system "swiftbuild", a target that another one also reaches under a condition comes first.
                "CurlTransport", "URLSessionTransport", "QuintetPlatform", "Models", "ViewModels", "Coordinator",
                "Screens",
                "Composition", "Headless", "InMemoryServices", "Networking", "Storage", "TestSupport",
            ],
            path: "Tests/FrontEndTests"),
        .testTarget(
            name: "CoordinatorTests",
            dependencies: [
                "QuintetPlatform", "Models", "Storage", "ViewModels", "Coordinator", "Composition", "InMemoryServices",
                "TestSupport",
            ],
            path: "Tests/CoordinatorTests"),
        .testTarget(
            name: "CompositionTests",
            dependencies: ["Models", "Coordinator", "Storage", "Composition", "InMemoryServices", "TestSupport"],
            path: "Tests/CompositionTests"),
        .testTarget(
            name: "ScreensTests",
            dependencies: [
                "QuintetPlatform", "Models", "ViewModels", "Coordinator", "Screens", "InMemoryServices", "TestSupport",
            ],
            path: "Tests/ScreensTests"),
        .testTarget(
            name: "HeadlessTests",
            dependencies: [
                "QuintetPlatform",
                "Models", "ViewModels", "Coordinator", "Composition", "Storage", "Headless", "InMemoryServices",
                "TestSupport",
            ],
            path: "Tests/HeadlessTests", exclude: ["Golden", "Screens/Actions.txt"]),
        .testTarget(
            name: "TerminalTests",
            dependencies: ["QuintetPlatform", "QuintetPrograms", "QuintetTerminal", "TestSupport"],
            path: "Tests/TerminalTests", exclude: ["Pictures/Samples", "Text/terminal_width.py"]),
        .testTarget(
            name: "MenusTests",
            dependencies: [
                "QuintetPlatform", "Models", "QuintetPrograms", "Storage", "ViewModels", "Coordinator", "Screens",
                "Composition", "QuintetTerminal", "QuintetMenus", "TestSupport",
            ], path: "Tests/MenusTests"),
        .testTarget(name: "CommandLineTests", dependencies: ["QuintetCommandLine"], path: "Tests/CommandLineTests"),
        .testTarget(
            name: "ConsoleTests",
            dependencies: [
                "QuintetPlatform", "QuintetMenus",
                "Models", "QuintetFormats", "QuintetPrograms", "Storage", "ViewModels", "Coordinator", "Screens",
                "Composition",
                "QuintetTerminal",
                "QuintetCommandLine", "QuintetConsole", "Headless", "InMemoryServices", "TestSupport",
            ],
            path: "Tests/ConsoleTests", exclude: ["Golden", "Shared/cell_width.py"]),
        .testTarget(
            name: "EndToEndTests", dependencies: ["quintet", "Consumer", "Fuzzer", "TestSupport"],
            path: "Tests/EndToEndTests",
            exclude: ["Shared/core.py", "Shared/shell.py", "Shared/terminal.py"]),
    ],
    swiftLanguageModes: [.v6]
)

// Each file imports what it uses: nothing comes by way of another file's imports, members of types included. Warnings are
// errors in our own builds (make and .ci set the variable), and not for a package that depends on this one.
let warnings: [SwiftSetting] = Context.environment["QUINTET_WARNINGS"] == "error" ? [.treatAllWarnings(as: .error)] : []
// Screens and requests take no noticeable time, so a release has their code in its smallest form (.ci/build-release sets
// the variable). A package that depends on this one cannot have such options.
let isSmall = Context.environment["QUINTET_SIZE"] == "small"
let screens = [
    "ViewModels", "Coordinator", "Headless", "QuintetConsole", "QuintetMenus", "QuintetWeb", "Networking",
    "Composition",
    "QuintetCommandLine",
]
for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings =
        (target.swiftSettings ?? []) + warnings + [.enableUpcomingFeature("MemberImportVisibility")]
        + (isSmall && screens.contains(target.name) ? [.unsafeFlags(["-Osize"])] : [])
}
