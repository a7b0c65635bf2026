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
        .library(name: "MessageTrace", targets: ["MessageTrace"])
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
    ],
    targets: [
        // What a user's own app imports.
        .macro(
            name: "MessageTraceMacros",
            dependencies: [
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
                .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]),
        .target(name: "MessageTrace", dependencies: ["MessageTraceMacros"]),
        // Components of another module, for what a subclass may see and override.
        .target(name: "TracedLibrary", dependencies: ["MessageTrace"], path: "Tests/TracedLibrary"),
        .testTarget(name: "MessageTraceTests", dependencies: ["MessageTrace", "TracedLibrary"]),
        // The same in a module that is on the main actor by default, as UI code is.
        .testTarget(
            name: "MessageTraceMainActorTests", dependencies: ["MessageTrace", "TracedLibrary"],
            swiftSettings: mainActor),
        .testTarget(
            name: "MessageTraceMacrosTests",
            dependencies: [
                "MessageTraceMacros",
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
            ]),
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
