// swift-tools-version: 6.2
import PackageDescription

/// The name of the folder with the products: if the dependency has another `name`, its aliases are ignored.
let quintet = Context.packageDirectory.split(separator: "/").dropLast(3).last.map(String.init) ?? ""

// A package whose own target has the name of a product. The alias of a target that is in no product is ignored.
let package = Package(
    name: "OwnModels",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [.library(name: "Mine", targets: ["Mine"])],
    dependencies: [.package(path: "../../..")],
    targets: [
        .target(name: "Models"),
        .target(
            name: "Mine",
            dependencies: [
                "Models",
                .product(name: "Models", package: quintet, moduleAliases: ["Models": "QuintetModels"]),
                .product(name: "ViewModels", package: quintet),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
