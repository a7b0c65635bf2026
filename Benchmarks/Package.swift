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
        // What `check-instructions` counts the instructions of.
        .executableTarget(name: "InstructionCounts", dependencies: [messageTrace, traceFormat]),
        // Whether recording without end takes memory without end.
        .executableTarget(name: "RecordingSoak", dependencies: [messageTrace]),
        // A file as long as one wants, for what reads traces.
        .target(name: "LongTraces", dependencies: [traceFormat]),
        .executableTarget(name: "ReadingBenchmark", dependencies: ["LongTraces", flowAnalysis, traceFormat]),
        // The command itself against a `dot` for each picture.
        .executableTarget(name: "RenderingBenchmark"),
    ],
    swiftLanguageModes: [.v6]
)
