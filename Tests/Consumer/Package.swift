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
                .product(name: "Models", package: "Quintet"), .product(name: "ViewModels", package: "Quintet"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
