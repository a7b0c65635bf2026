// swift-tools-version: 6.3

import PackageDescription

/// The settings by which code runs on the main actor by default, for UI code and the code built on it.
let mainActor: [SwiftSetting] = [
    .defaultIsolation(MainActor.self), .enableUpcomingFeature("InferIsolatedConformances"),
]

/// The products of ArchFlow that the pattern's own target needs.
let pattern: [Target.Dependency] = ["SampleApp", "HeadlessUI", "MessageTrace"]
    .map { .product(name: $0, package: "ArchFlow") }

/// The products of ArchFlow that only the command line needs.
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
            dependencies: ["__Name__", .product(name: "TraceFormat", package: "ArchFlow")]
                + pattern + command,
            swiftSettings: mainActor),
    ],
    swiftLanguageModes: [.v6]
)
