// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v13), .iOS(.v16)],
    dependencies: [.package(name: "Quintet", path: "../..")],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [
                .product(name: "Composition", package: "Quintet"), .product(name: "Coordinator", package: "Quintet"),
                .product(name: "InMemoryServices", package: "Quintet"), .product(name: "Models", package: "Quintet"),
                .product(name: "QuintetPlatform", package: "Quintet"),
                .product(name: "Screens", package: "Quintet"), .product(name: "ViewModels", package: "Quintet"),
            ]),
        // Targets of your own may have the names of folders of this package; for those of its products, see OwnModels.
        .target(name: "Web", dependencies: ["Platform", .product(name: "Screens", package: "Quintet")]),
        .target(name: "Platform"),
        .testTarget(
            name: "ConsumerTests",
            dependencies: [
                "Consumer", "Web", .product(name: "Coordinator", package: "Quintet"),
                .product(name: "InMemoryServices", package: "Quintet"),
                .product(name: "ViewModels", package: "Quintet"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
