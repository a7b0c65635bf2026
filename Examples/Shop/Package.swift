// swift-tools-version: 6.3

import PackageDescription

let messageTrace = Target.Dependency.product(name: "MessageTrace", package: "ArchFlow")

let package = Package(
    name: "Shop",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [.package(path: "../ArchFlow", traits: ["Recorder"])],
    targets: [
        .executableTarget(name: "Shop", dependencies: [messageTrace]),
        .executableTarget(name: "ShopWithClerk", dependencies: [messageTrace]),
    ]
)
