// swift-tools-version: 6.3

import PackageDescription

/// The compiler settings of UI code and of code that uses UI code: both run on the main actor.
let mainActor: [SwiftSetting] = [
    .defaultIsolation(MainActor.self), .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
    name: "Stopwatch",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [.package(name: "ArchFlow", path: "../..")],
    targets: [
        .target(
            name: "Stopwatch",
            dependencies: [
                .product(name: "SampleApp", package: "ArchFlow"),
                .product(name: "HeadlessUI", package: "ArchFlow"),
                .product(name: "MessageTrace", package: "ArchFlow"),
            ],
            resources: [.copy("MVP/blueprint.yml")], swiftSettings: mainActor),
        // The command line archflow, with this app's patterns in place of those that come with it.
        .executableTarget(
            name: "archflow-stopwatch",
            dependencies: ["Stopwatch", .product(name: "ArchFlowCommand", package: "ArchFlow")],
            swiftSettings: mainActor),
        .testTarget(
            name: "StopwatchTests",
            dependencies: [
                "Stopwatch", .product(name: "ArchFlowCommand", package: "ArchFlow"),
                .product(name: "SampleApp", package: "ArchFlow"),
                .product(name: "TraceFormat", package: "ArchFlow"),
                .product(name: "WriteOracle", package: "ArchFlow"),
            ],
            swiftSettings: mainActor),
    ],
    swiftLanguageModes: [.v6]
)
