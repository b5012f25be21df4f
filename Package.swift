// swift-tools-version: 6.2
import PackageDescription

// The client of Foundation brings ICU with it, so that Linux goes without: the list has to name all others.
let apple: [Platform] = [.macOS, .macCatalyst, .iOS, .visionOS]

let package = Package(
    name: "Quintet",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .executable(name: "quintet", targets: ["quintet"]),
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
    ],
    dependencies: [],
    targets: [
        .target(name: "Platform", path: "Modules/Platform"),
        .target(name: "Models", dependencies: ["Platform"], path: "Modules/Models"),
        .target(name: "Formats", dependencies: ["Platform", "Models"], path: "Modules/Formats"),
        .target(name: "Programs", dependencies: ["Platform"], path: "Modules/Programs"),
        .target(name: "Networking", dependencies: ["Platform", "Models", "Formats"], path: "Modules/Networking"),
        .target(name: "CLibcurl", path: "Modules/Transport/CLibcurl"),
        .target(
            name: "CurlTransport", dependencies: ["CLibcurl", "Platform", "Models", "Networking"],
            path: "Modules/Transport/Curl"),
        .target(
            name: "URLSessionTransport", dependencies: ["Platform", "Models", "Networking"],
            path: "Modules/Transport/URLSession"),
        .target(
            name: "Storage",
            dependencies: [
                "Platform", "Models", "Formats", .target(name: "Programs", condition: .when(platforms: [.linux])),
            ],
            path: "Modules/Storage"),
        .target(name: "ViewModels", dependencies: ["Platform", "Models"], path: "Modules/ViewModels"),
        .target(
            name: "Coordinator", dependencies: ["Platform", "Models", "ViewModels"], path: "Modules/Coordinator"),
        .target(
            name: "Composition",
            dependencies: [
                "Platform", "Models", "Formats", "Networking", "Storage", "ViewModels", "Coordinator",
                .target(name: "CurlTransport", condition: .when(platforms: [.linux])),
                .target(name: "URLSessionTransport", condition: .when(platforms: apple)),
            ],
            path: "Modules/Composition"),
        .target(
            name: "Screens", dependencies: ["Platform", "Models", "ViewModels", "Coordinator"],
            path: "Modules/Screens"),
        .target(
            name: "Headless", dependencies: ["Platform", "Models", "ViewModels", "Coordinator", "Screens"],
            path: "Modules/Headless"),
        .executableTarget(name: "EmbedText", path: "Modules/Web/Generator"),
        .plugin(
            name: "EmbedFiles", capability: .buildTool(), dependencies: ["EmbedText"], path: "Modules/Web/Plugin"),
        .target(
            name: "Web", dependencies: ["Platform", "Programs"], path: "Modules/Web",
            exclude: ["Files", "Generator", "Plugin"], plugins: ["EmbedFiles"]),
        .systemLibrary(name: "CSystem", path: "Modules/CSystem"),
        .target(name: "Terminal", dependencies: ["CSystem", "Platform", "Programs"], path: "Modules/Terminal"),
        .target(
            name: "CommandLine", dependencies: ["Platform"], path: "Modules/CommandLine", exclude: ["Files"],
            plugins: ["EmbedFiles"]),
        .target(
            name: "Menus", dependencies: ["Platform", "Models", "ViewModels", "Coordinator", "Screens", "Terminal"],
            path: "Modules/Menus"),
        .target(
            name: "Console",
            dependencies: [
                "Platform", "Models", "Programs", "ViewModels", "Coordinator", "Screens", "Composition", "Terminal",
                "CommandLine", "Menus",
            ],
            path: "Modules/Console"),
        .executableTarget(
            name: "quintet",
            dependencies: [
                "CSystem", "Platform", "Models", "Programs", "ViewModels", "Coordinator", "Composition", "Terminal",
                "CommandLine", "Menus", "Console", "Headless", "Web",
            ],
            path: "Modules/Quintet", exclude: ["quintet.desktop.in"]),

        .target(
            name: "TestSupport", dependencies: ["Platform", "Models", "ViewModels", "Programs", "Terminal"],
            path: "Tests/TestSupport"),
        .target(name: "ChatSamples", dependencies: ["Platform", "Models"], path: "Tests/ChatSamples"),
        .target(name: "StoreSamples", dependencies: ["Models", "Storage"], path: "Tests/StoreSamples"),
        .executableTarget(
            name: "StoreWriter", dependencies: ["Models", "StoreSamples", "ViewModels"], path: "Tests/StoreWriter"),
        .executableTarget(
            name: "Fuzzer",
            dependencies: [
                "Platform", "Models", "Formats", "Networking", "Storage", "Coordinator", "Terminal", "CommandLine",
                "Console", "ViewModels", "ChatSamples",
            ],
            path: "Tests/Fuzzer"),
        .executableTarget(
            name: "BenchmarkProgram",
            dependencies: ["Networking", "CurlTransport"], path: "Tests/BenchmarkProgram"),
        // As in its package, it sees public API alone.
        .executableTarget(
            name: "Consumer", dependencies: ["Composition", "Coordinator", "Models", "ViewModels"],
            path: "Tests/Consumer/Sources/Consumer"),
        .testTarget(name: "PlatformTests", dependencies: ["Platform"], path: "Tests/PlatformTests"),
        .testTarget(
            name: "ModelsTests", dependencies: ["Platform", "Models", "TestSupport"], path: "Tests/ModelsTests"),
        .testTarget(
            name: "FormatsTests",
            dependencies: ["Platform", "Models", "Formats", "ViewModels", "TestSupport", "ChatSamples"],
            path: "Tests/FormatsTests", exclude: ["Wordle/Chat/Readings.txt"]),
        .testTarget(
            name: "NetworkingTests",
            dependencies: [
                "Platform", "Models", "Formats", "Networking", "CurlTransport", "ViewModels", "TestSupport",
            ],
            path: "Tests/NetworkingTests"),
        .testTarget(
            name: "TransportTests",
            dependencies: ["Models", "Networking", "CLibcurl", "CurlTransport", "URLSessionTransport", "TestSupport"],
            path: "Tests/TransportTests", exclude: ["Curl/http2_server.py"]),
        .testTarget(
            name: "FaultTests",
            dependencies: ["Platform", "Models", "Networking", "CurlTransport", "ViewModels", "TestSupport"],
            path: "Tests/FaultTests"),
        .testTarget(
            name: "ProgramsTests", dependencies: ["Programs", "TestSupport"], path: "Tests/ProgramsTests"),
        .testTarget(
            name: "StorageTests",
            dependencies: [
                "Platform", "Models", "Formats", "Programs", "Storage", "StoreSamples", "StoreWriter",
                "ViewModels",
                "TestSupport",
            ],
            path: "Tests/StorageTests"),
        .testTarget(
            name: "ViewModelsTests", dependencies: ["Platform", "Models", "ViewModels", "TestSupport"],
            path: "Tests/ViewModelsTests"),
        .testTarget(
            name: "FrontEndTests",
            dependencies: [
                "Models", "ViewModels", "Coordinator", "Screens", "Composition", "Headless", "Networking", "Storage",
                "CurlTransport", "URLSessionTransport", "TestSupport",
            ],
            path: "Tests/FrontEndTests"),
        .testTarget(
            name: "CoordinatorTests",
            dependencies: ["Models", "Storage", "ViewModels", "Coordinator", "Composition", "TestSupport"],
            path: "Tests/CoordinatorTests"),
        .testTarget(
            name: "CompositionTests", dependencies: ["Models", "Coordinator", "Storage", "Composition", "TestSupport"],
            path: "Tests/CompositionTests"),
        .testTarget(
            name: "ScreensTests",
            dependencies: ["Platform", "Models", "ViewModels", "Coordinator", "Screens", "TestSupport"],
            path: "Tests/ScreensTests"),
        .testTarget(
            name: "HeadlessTests",
            dependencies: [
                "Platform",
                "Models", "ViewModels", "Coordinator", "Composition", "Storage", "Headless", "TestSupport",
            ],
            path: "Tests/HeadlessTests", exclude: ["Golden"]),
        .testTarget(
            name: "TerminalTests", dependencies: ["Platform", "Programs", "Terminal", "TestSupport"],
            path: "Tests/TerminalTests", exclude: ["Text/terminal_width.py"]),
        .testTarget(name: "MenusTests", dependencies: ["Screens", "Terminal", "Menus"], path: "Tests/MenusTests"),
        .testTarget(name: "CommandLineTests", dependencies: ["CommandLine"], path: "Tests/CommandLineTests"),
        .testTarget(
            name: "ConsoleTests",
            dependencies: [
                "Platform", "Menus",
                "Models", "Formats", "Programs", "Storage", "ViewModels", "Coordinator", "Screens", "Composition",
                "Terminal",
                "CommandLine", "Console", "Headless", "TestSupport",
            ],
            path: "Tests/ConsoleTests", exclude: ["Golden", "Shared/cell_width.py"]),
        .testTarget(
            name: "EndToEndTests", dependencies: ["quintet", "Consumer", "Fuzzer", "TestSupport"],
            path: "Tests/EndToEndTests",
            exclude: ["Shared/core.py", "Shared/shell.py", "Shared/terminal.py"]),
    ],
    swiftLanguageModes: [.v6]
)

// Every build treats warnings as errors, so that `swift build`, `swift test` and make share their objects. Each file
// imports what it uses: nothing comes by way of another file's imports, members of types included.
for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
        ]
}
