// swift-tools-version: 6.3

import PackageDescription

let messageTrace = Target.Dependency.product(name: "MessageTrace", package: "ArchFlow")

let traceFormat = Target.Dependency.product(name: "TraceFormat", package: "ArchFlow")

let flowAnalysis = Target.Dependency.product(name: "FlowAnalysis", package: "ArchFlow")

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "ArchFlow", path: ".."),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    ],
    targets: [
        .executableTarget(
            name: "RecordingBenchmark",
            dependencies: [
                messageTrace,
                traceFormat,
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ]),
        // The program whose instructions `check-instructions` counts.
        .executableTarget(name: "InstructionCounts", dependencies: [messageTrace, traceFormat]),
        // Measures whether the memory of an endless recording grows.
        .executableTarget(name: "RecordingSoak", dependencies: [messageTrace]),
        // Makes traces of any length, for benchmarks of readers.
        .target(name: "LongTraces", dependencies: [traceFormat]),
        .executableTarget(name: "ReadingBenchmark", dependencies: ["LongTraces", flowAnalysis, traceFormat]),
        // Compares the command with starting `dot` for each picture.
        .executableTarget(name: "RenderingBenchmark"),
    ],
    swiftLanguageModes: [.v6]
)
