// swift-tools-version: 6.3

import PackageDescription

/// The settings of a new app in Xcode 26: code runs on the main actor unless it says otherwise.
let settings: [SwiftSetting] = [
    .defaultIsolation(MainActor.self), .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "Trips",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [.library(name: "Trips", targets: ["Trips"])],
    dependencies: [.package(name: "ArchFlow", path: "../..", traits: ["Recorder"])],
    targets: [
        .target(
            name: "Trips", dependencies: [.product(name: "MessageTrace", package: "ArchFlow")],
            swiftSettings: settings),
        .testTarget(
            name: "TripsTests",
            dependencies: [
                "Trips", .product(name: "MessageTrace", package: "ArchFlow"),
                .product(name: "TraceFormat", package: "ArchFlow"),
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
