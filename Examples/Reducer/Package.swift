// swift-tools-version: 6.3

import PackageDescription

/// The compiler settings of UI code and of code that uses UI code: both run on the main actor.
let mainActor: [SwiftSetting] = [
    .defaultIsolation(MainActor.self), .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
    name: "Reducer",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [.package(name: "ArchFlow", path: "../..")],
    targets: [
        .target(
            name: "Reducer",
            dependencies: [
                .product(name: "SampleApp", package: "ArchFlow"),
                .product(name: "HeadlessUI", package: "ArchFlow"),
                .product(name: "MessageTrace", package: "ArchFlow"),
            ],
            resources: [.copy("blueprint.yml"), .copy("inventory.json")], swiftSettings: mainActor),
        // The command line archflow, with this pattern among the others.
        .executableTarget(
            name: "archflow-reducer",
            dependencies: [
                "Reducer", .product(name: "ArchFlowCommand", package: "ArchFlow"),
                .product(name: "BuiltInPatterns", package: "ArchFlow"),
            ],
            swiftSettings: mainActor),
        .testTarget(
            name: "ReducerTests",
            dependencies: [
                "Reducer", .product(name: "ArchFlowCommand", package: "ArchFlow"),
                .product(name: "SampleApp", package: "ArchFlow"),
                .product(name: "HeadlessUI", package: "ArchFlow"),
                .product(name: "TraceFormat", package: "ArchFlow"),
                .product(name: "WriteOracle", package: "ArchFlow"),
            ],
            swiftSettings: mainActor),
    ],
    swiftLanguageModes: [.v6]
)
