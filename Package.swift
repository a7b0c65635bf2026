// swift-tools-version: 6.2

import CompilerPluginSupport
import Foundation
import PackageDescription

/// UI code and what is built on it runs on the main actor.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "ArchFlow",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "MessageTrace", targets: ["MessageTrace"]),
        .executable(name: "archflow", targets: ["archflow"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        // What a user's own app imports.
        .macro(
            name: "MessageTraceMacros",
            dependencies: [
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
            ]),
        .target(name: "MessageTrace", dependencies: ["MessageTraceMacros"]),

        // The app under its architectures.
        .target(name: "HeadlessUI", dependencies: ["MessageTrace"], swiftSettings: mainActor),
        .target(name: "FeatureContract", dependencies: ["HeadlessUI", "MessageTrace"], swiftSettings: mainActor),
        .target(
            name: "RoundTable", dependencies: ["FeatureContract", "HeadlessUI", "MessageTrace"],
            path: "Sources/Patterns/RoundTable", swiftSettings: mainActor),
        .target(
            name: "Yardstick", dependencies: ["FeatureContract", "HeadlessUI", "MessageTrace"],
            path: "Sources/Patterns/Yardstick", swiftSettings: mainActor),
        .target(
            name: "PatternCatalog", dependencies: ["FeatureContract", "RoundTable", "Yardstick"],
            swiftSettings: mainActor),

        // From a trace to numbers and pictures.
        .target(name: "FlowAnalysis", dependencies: ["MessageTrace"]),
        .systemLibrary(
            name: "CGraphviz", pkgConfig: "libgvc", providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
        .target(name: "Graphviz", dependencies: ["CGraphviz"]),
        .target(name: "Diagrams", dependencies: ["FlowAnalysis", "Graphviz", "MessageTrace"]),

        // What a person runs.
        .target(
            name: "Workbench",
            dependencies: ["Diagrams", "FeatureContract", "FlowAnalysis", "Graphviz", "MessageTrace", "PatternCatalog"]),
        .executableTarget(
            name: "archflow",
            dependencies: ["Workbench", .product(name: "ArgumentParser", package: "swift-argument-parser")]),

        .testTarget(name: "MessageTraceTests", dependencies: ["MessageTrace"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
    var settings = target.swiftSettings ?? []
    settings += ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault", "InferIsolatedConformances"]
        .map { .enableUpcomingFeature($0) }
    if ProcessInfo.processInfo.environment["CI"] != nil {
        settings.append(.treatAllWarnings(as: .error))
    }
    target.swiftSettings = settings
}
