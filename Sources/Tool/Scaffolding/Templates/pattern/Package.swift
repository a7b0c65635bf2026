// swift-tools-version: 6.3

import PackageDescription

/// UI code and what is built on it runs on the main actor.
let mainActor: [SwiftSetting] = [
    .defaultIsolation(MainActor.self), .enableUpcomingFeature("InferIsolatedConformances"),
]

/// The products of ArchFlow that a pattern needs.
let pattern: [Target.Dependency] = ["SampleApp", "HeadlessUI", "MessageTrace"]
    .map { .product(name: $0, package: "ArchFlow") }

/// The further products that a command line needs.
let command: [Target.Dependency] = ["ArchFlowCommand", "BuiltInPatterns"]
    .map { .product(name: $0, package: "ArchFlow") }

let package = Package(
    name: "__Name__",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [.package(name: "ArchFlow", path: "__ArchFlow__")],
    targets: [
        .target(
            name: "__Name__", dependencies: pattern,
            resources: [.copy("blueprint.yml"), .copy("inventory.json")], swiftSettings: mainActor),
        // The command line archflow, with this pattern among the others.
        .executableTarget(
            name: "archflow-__hyphenated__", dependencies: ["__Name__"] + command,
            swiftSettings: mainActor),
        .testTarget(
            name: "__Name__Tests",
            dependencies: ["__Name__", .product(name: "TraceFormat", package: "ArchFlow")] + pattern + command,
            swiftSettings: mainActor),
    ],
    swiftLanguageModes: [.v6]
)
