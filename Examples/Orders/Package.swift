// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "Orders",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "ArchFlow", path: "../..", traits: ["Spans"]),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    ],
    targets: [
        .executableTarget(
            name: "Orders",
            dependencies: [
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "SpanTracing", package: "ArchFlow"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ]),
        .testTarget(
            name: "OrdersTests",
            dependencies: [
                "Orders", .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "MessageTrace", package: "ArchFlow"),
                .product(name: "SpanTracing", package: "ArchFlow"),
                .product(name: "TraceFormat", package: "ArchFlow"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
