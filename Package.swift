// swift-tools-version: 6.3
// On a Mac that is Xcode 26.4. Before, macros didn't see what a build defines, so MESSAGE_TRACE_OFF did nothing, and Xcode
// enabled no traits of the packages that an app depends on.

import CompilerPluginSupport
import Foundation
import PackageDescription

/// UI code and what is built on it runs on the main actor.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

// The traits that ask for a part of the package. SwiftPM names a build's traits to the compiler in an order that changes from
// one command to the next, and then compiles all anew: so every build has one trait, and none enables another.
let recording: Set = ["All", "Recorder", "Spans"]
let tracing: Set = ["All", "Spans"]
let reading: Set = ["All", "Tools"]

// What other packages give. Who depends on this one resolves a package only with the trait that needs it.
/// Swift's own parser: every package with macros has it.
func syntax(_ name: String) -> Target.Dependency {
    .product(name: name, package: "swift-syntax", condition: .when(traits: recording))
}
let yaml = Target.Dependency.product(name: "Yams", package: "Yams", condition: .when(traits: reading))
let arguments = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: reading))
/// Reactive streams under Apple's names, where Apple's own can't be imported.
let streams = Target.Dependency.product(
    name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux], traits: reading))
/// The interface of tracers, such as OpenTelemetry's.
func spans(_ name: String) -> Target.Dependency {
    .product(name: name, package: "swift-distributed-tracing", condition: .when(traits: tracing))
}

/// A pattern: its framework and the five features built on it, in a folder of its own, and its tests.
///
/// Beside its sources may stand its rules, what they declare, and what changes cost. (SwiftPM looks again once this file has
/// been touched.)
func pattern(_ name: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
    let path = "Sources/Patterns/\(name)"
    let resources = ["blueprint.yml", "changes.json", "inventory.json"].filter {
        FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(path)/\($0)")
    }
    return [
        .target(
            name: name, dependencies: ["FeatureContract", "HeadlessUI", "MessageTrace"] + dependencies,
            path: path, resources: resources.map { .copy($0) },
            swiftSettings: mainActor),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [
                .target(name: name), "Basics", "FeatureContract", "HeadlessUI", "MessageTrace", "PatternRuns",
                "TestSupport", "TraceFormat",
            ] + dependencies,
            swiftSettings: mainActor),
    ]
}

let package = Package(
    name: "ArchFlow",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "MessageTrace", targets: ["MessageTrace"]),
        .library(name: "SpanTracing", targets: ["SpanTracing"]),
        .library(name: "TraceFormat", targets: ["TraceFormat"]),
        .library(name: "FlowAnalysis", targets: ["FlowAnalysis"]),
        // For a pattern, or an app of one's own, in a package of its own.
        .library(name: "HeadlessUI", targets: ["HeadlessUI"]),
        .library(name: "FeatureContract", targets: ["FeatureContract"]),
        .library(name: "PatternCatalog", targets: ["PatternCatalog"]),
        // For the tests of such a pattern alone; nobody else builds it.
        .library(name: "WriteOracle", targets: ["WriteOracle"]),
        .library(name: "ArchFlowCommand", targets: ["ArchFlowCommand"]),
        .executable(name: "archflow", targets: ["archflow"]),
        .executable(name: "source-inventory", targets: ["source-inventory"]),
    ],
    traits: [
        .default(enabledTraits: ["All"]),
        .trait(name: "All", description: "All that follows. Needs swift-syntax and swift-distributed-tracing."),
        .trait(name: "Recorder", description: "MessageTrace and its macros. Needs swift-syntax."),
        .trait(
            name: "Spans",
            description: "MessageTrace and SpanTracing. Needs swift-syntax and swift-distributed-tracing."),
        .trait(name: "Tools", description: "The command line, the patterns, rules and pictures."),
    ],
    dependencies: [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        // What a user's own app imports.
        .macro(
            name: "MessageTraceMacros",
            dependencies: [
                syntax("SwiftCompilerPlugin"),
                syntax("SwiftDiagnostics"),
                syntax("SwiftIfConfig"),
                syntax("SwiftParser"),
                syntax("SwiftSyntax"),
                syntax("SwiftSyntaxBuilder"),
                syntax("SwiftSyntaxMacros"),
            ]),
        .target(name: "MessageTrace", dependencies: ["CTaskLocals", "MessageTraceMacros", "TraceFormat"]),

        // Two functions of Swift's runtime, which bind task-local values.
        .target(name: "CTaskLocals"),

        // Spans of swift-distributed-tracing recorded as messages, and messages sent as spans.
        .target(name: "SpanTracing", dependencies: ["MessageTrace", "TraceFormat", spans("Tracing")]),

        // The model and the format of a trace, without the recorder: what reads traces needs no macros.
        .target(name: "TraceFormat", dependencies: ["Basics"]),

        // Traces of other tools, turned into ours and back.
        .target(name: "ForeignTraces", dependencies: ["Basics", "TraceFormat"]),

        // What modules have in common and Swift's library lacks: writing JSON, text for people, seeded chance.
        .target(name: "Basics"),

        // Programs that are started.
        .target(name: "CSpawn"),
        .target(name: "ChildProcesses", dependencies: ["CSpawn"]),

        // YAML that a person wrote: everything that is wrong in it, with its place.
        .target(name: "HandwrittenYAML", dependencies: ["Basics", yaml]),

        // The app that every pattern builds.
        .target(name: "HeadlessUI", dependencies: ["MessageTrace", "TraceFormat"], swiftSettings: mainActor),
        .target(
            name: "FeatureContract", dependencies: ["Basics", "HeadlessUI", "MessageTrace", "TraceFormat"],
            swiftSettings: mainActor),
        // Apart from the contract, which every pattern imports: only this needs to read YAML.
        .target(
            name: "ScenarioFiles",
            dependencies: ["Basics", "FeatureContract", "HandwrittenYAML", yaml]),
        .target(
            name: "PatternCatalog",
            dependencies: [
                "FeatureContract", "LockFlux", "RVB", "RoundTable", "SNPArchitecture", "VIPERS", "Yardstick",
            ],
            swiftSettings: mainActor),

        // From a trace to numbers and pictures.
        .target(name: "FlowAnalysis", dependencies: ["Basics", "TraceFormat"]),
        .target(
            name: "Conformance",
            dependencies: [
                "Basics", "FlowAnalysis", "HandwrittenYAML", "SourceInventory", "TraceFormat",
                yaml,
            ]),
        .systemLibrary(
            name: "CGraphviz", pkgConfig: "libgvc", providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
        .target(name: "Graphviz", dependencies: ["CGraphviz", "ChildProcesses"]),
        .target(name: "Diagrams", dependencies: ["Basics", "Conformance", "FlowAnalysis", "Graphviz", "TraceFormat"]),
        .target(
            name: "Report",
            dependencies: [
                "Basics", "Conformance", "Diagrams", "FlowAnalysis", "Graphviz", "SourceInventory", "TraceFormat",
            ],
            resources: [.copy("Resources")]),

        // What a pattern costs in its sources; only the reader links swift-syntax: archflow starts
        // it as a program of its own.
        .target(name: "SourceInventory", dependencies: ["Basics"]),
        .target(
            name: "SourceReader",
            dependencies: [
                "SourceInventory",
                syntax("SwiftParser"),
                syntax("SwiftSyntax"),
            ]),
        .executableTarget(name: "source-inventory", dependencies: ["SourceInventory", "SourceReader"]),

        // Draws the modules of this file, for ARCHITECTURE.md.
        .executableTarget(name: "module-picture", dependencies: ["Graphviz"]),

        // Ways through the app that nobody wrote down.
        .target(
            name: "Exploration",
            dependencies: ["Basics", "Conformance", "FeatureContract", "FlowAnalysis", "MessageTrace", "TraceFormat"],
            swiftSettings: mainActor),

        // What 'archflow new' writes: files with placeholders, which people can edit.
        .target(name: "Scaffolding", dependencies: ["Basics"], resources: [.copy("Templates")]),

        // What a person does with traces: needs no recorder, and so no swift-syntax.
        .target(
            name: "Workbench",
            dependencies: [
                "Basics", "ChildProcesses", "Conformance", "Diagrams", "FlowAnalysis", "ForeignTraces", "Graphviz",
                "HandwrittenYAML", "Report", "Scaffolding", "SourceInventory", "TraceFormat",
            ]),
        .target(
            name: "TraceCommands",
            dependencies: [
                "Conformance", "Diagrams", "FlowAnalysis", "ForeignTraces", "Graphviz", "Scaffolding", "TraceFormat",
                "Workbench", arguments,
            ]),

        // What a person does with patterns, on top of it.
        .target(
            name: "PatternWorkbench",
            dependencies: [
                "Basics", "ChildProcesses", "Conformance", "Diagrams", "Exploration", "FeatureContract", "FlowAnalysis",
                "Graphviz", "HandwrittenYAML", "MessageTrace", "ScenarioFiles", "TraceFormat", "Workbench",
            ]),
        .target(
            name: "ArchFlowCommand",
            dependencies: [
                "Diagrams", "Exploration", "FeatureContract", "FlowAnalysis", "MessageTrace", "PatternWorkbench",
                "TraceCommands", "TraceFormat", "Workbench", arguments,
            ], path: "Sources/archflow", exclude: ["Program"]),
        // Without the trait it is for traces alone.
        .executableTarget(
            name: "archflow",
            dependencies: [
                .target(name: "ArchFlowCommand", condition: .when(traits: recording)),
                .target(name: "PatternCatalog", condition: .when(traits: recording)), "TraceCommands",
            ], path: "Sources/archflow/Program",
            swiftSettings: mainActor),

        // Tests, and what they share.
        .target(name: "TestSupport", dependencies: ["ChildProcesses"], path: "Tests/TestSupport"),
        .target(
            name: "PatternRuns", dependencies: ["FeatureContract"], path: "Tests/PatternRuns", swiftSettings: mainActor),
        .target(
            name: "WriteOracle", dependencies: ["Exploration", "FeatureContract", "MessageTrace", "TraceFormat"],
            path: "Tests/WriteOracle"),
        .target(name: "TraceFixtures", dependencies: ["Basics", "TraceFormat"], path: "Tests/TraceFixtures"),
        .target(name: "TracedLibrary", dependencies: ["MessageTrace"], path: "Tests/TracedLibrary"),
        // An app, and a library that it imports, with names for their own things that are also the recorder's or a trace's.
        .target(name: "NamesakeLibrary", path: "Tests/NamesakeLibrary"),
        .target(name: "NamesakeApp", dependencies: ["MessageTrace", "NamesakeLibrary"], path: "Tests/NamesakeApp"),
        // The same sources, by links: an app traced, and with the macros switched off.
        .target(name: "TracedSample", dependencies: ["MessageTrace"], path: "Tests/TracedSample"),
        .target(
            name: "UntracedSample", dependencies: ["MessageTrace"], path: "Tests/UntracedSample",
            swiftSettings: [.define("MESSAGE_TRACE_OFF")]),
        .testTarget(name: "BasicsTests", dependencies: ["Basics"]),
        .testTarget(name: "ChildProcessesTests", dependencies: ["ChildProcesses", "TestSupport"]),
        .testTarget(
            name: "MessageTraceMacrosTests",
            dependencies: [
                "MessageTraceMacros",
                syntax("SwiftDiagnostics"),
                syntax("SwiftIfConfig"),
                syntax("SwiftSyntax"),
                syntax("SwiftSyntaxBuilder"),
                syntax("SwiftSyntaxMacroExpansion"),
                syntax("SwiftSyntaxMacros"),
                syntax("SwiftSyntaxMacrosGenericTestSupport"),
            ]),
        .testTarget(name: "TraceFormatTests", dependencies: ["Basics", "TestSupport", "TraceFormat"]),
        .testTarget(
            name: "ForeignTracesTests", dependencies: ["Basics", "ForeignTraces", "TestSupport", "TraceFormat"],
            exclude: ["Producers"]),
        .testTarget(
            name: "MessageTraceTests",
            dependencies: [
                "Basics", "MessageTrace", "NamesakeApp", "TestSupport", "TraceFormat", "TracedLibrary",
                "TracedSample", "UntracedSample", streams,
            ]),
        .testTarget(
            name: "MessageTraceMainActorTests", dependencies: ["MessageTrace", "TracedLibrary"],
            swiftSettings: mainActor),
        .testTarget(
            name: "SpanTracingTests",
            dependencies: [
                "MessageTrace", "SpanTracing", "TestSupport", "TraceFormat", spans("InMemoryTracing"), spans("Tracing"),
            ]),
        .testTarget(
            name: "HeadlessUITests", dependencies: ["HeadlessUI", "MessageTrace", "TestSupport", "TraceFormat"],
            swiftSettings: mainActor),
        .testTarget(
            name: "FeatureContractTests",
            dependencies: ["Basics", "FeatureContract", "HeadlessUI", "MessageTrace", "TraceFormat"],
            swiftSettings: mainActor),
        .testTarget(
            name: "ScenarioFilesTests",
            dependencies: ["Basics", "FeatureContract", "HandwrittenYAML", "ScenarioFiles", "TestSupport"]),
        .testTarget(
            name: "ExplorationTests",
            dependencies: [
                "Basics", "Exploration", "FeatureContract", "HeadlessUI", "MessageTrace", "TestSupport", "Yardstick",
            ],
            swiftSettings: mainActor),
        .testTarget(
            name: "PatternCatalogTests",
            dependencies: [
                "Conformance", "Exploration", "FeatureContract", "FlowAnalysis", "MessageTrace", "PatternCatalog",
                "PatternRuns", "TestSupport", "TraceFormat", "WriteOracle",
            ],
            swiftSettings: mainActor),
        .testTarget(
            name: "WriteOracleTests", dependencies: ["MessageTrace", "TestSupport", "TraceFormat", "WriteOracle"]),
        .testTarget(
            name: "FlowAnalysisTests",
            dependencies: ["Basics", "FlowAnalysis", "TestSupport", "TraceFixtures", "TraceFormat"]),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "Basics", "Conformance", "FlowAnalysis", "HandwrittenYAML", "SourceInventory", "TestSupport",
                "TraceFixtures",
                "TraceFormat",
            ]),
        .testTarget(name: "SourceInventoryTests", dependencies: ["Basics", "SourceInventory"]),
        .testTarget(
            name: "SourceReaderTests",
            dependencies: ["Basics", "SourceInventory", "SourceReader", "TestSupport", "source-inventory"]),
        .testTarget(name: "GraphvizTests", dependencies: ["Basics", "Graphviz", "TestSupport", "archflow"]),
        .testTarget(
            name: "DiagramsTests",
            dependencies: [
                "Basics", "Conformance", "Diagrams", "FlowAnalysis", "Graphviz", "SourceInventory", "TestSupport",
                "TraceFixtures", "TraceFormat", "archflow",
            ],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "ReportTests",
            dependencies: [
                "Basics", "Conformance", "Diagrams", "FlowAnalysis", "Graphviz", "Report", "SourceInventory",
                "TestSupport",
                "TraceFixtures",
                "TraceFormat",
            ],
            exclude: ["Browser", "Web"]),
        .testTarget(name: "ScaffoldingTests", dependencies: ["Scaffolding", "TestSupport"]),
        .testTarget(
            name: "WorkbenchTests",
            dependencies: [
                "Basics", "Conformance", "Diagrams", "FeatureContract", "FlowAnalysis", "Graphviz", "HandwrittenYAML",
                "MessageTrace", "PatternCatalog", "PatternWorkbench", "Report", "ScenarioFiles", "SourceInventory",
                "TestSupport", "TraceFormat", "Workbench", "archflow",
            ]),
        .testTarget(
            name: "archflowTests",
            dependencies: ["ArchFlowCommand", "TestSupport", "archflow", "source-inventory"], exclude: ["Snapshots"]),
    ]
        + pattern("LockFlux")
        + pattern("RoundTable", [streams])
        + pattern("RVB", [streams])
        + pattern("SNPArchitecture")
        + pattern("VIPERS")
        + pattern("Yardstick"),
    swiftLanguageModes: [.v6]
)

// What Scripts/fuzz builds and links with libFuzzer. It sees what an input reaches of the modules that read.
// The sanitizers are named again, because the last such option counts.
if let sanitizers = Context.environment["FUZZING"] {
    let readers: Set = ["Basics", "Conformance", "ForeignTraces", "HandwrittenYAML", "ScenarioFiles", "TraceFormat"]
    for target in package.targets where readers.contains(target.name) {
        target.swiftSettings =
            (target.swiftSettings ?? [])
            + [
                .unsafeFlags([
                    "-sanitize=\(sanitizers)", "-sanitize-coverage=edge,trace-cmp,inline-8bit-counters,pc-table",
                ])
            ]
    }
    package.targets.append(
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "Basics", "Conformance", "ForeignTraces", "HandwrittenYAML", "TraceFormat",
                .target(name: "ScenarioFiles", condition: .when(traits: recording)),
            ], path: "Tests/Fuzzing", exclude: ["Seeds", "codes.mjs"]))
}

/// Leaves these targets, and the products that are named like them: what a script builds that needs no more.
@MainActor func leaveOnly(_ names: Set<String>) {
    let others = Set(package.targets.map(\.name)).subtracting(names)
    package.targets.removeAll { others.contains($0.name) }
    package.products.removeAll { !names.contains($0.name) }
    for target in package.targets {
        target.dependencies.removeAll {
            switch $0 {
            case .targetItem(let name, _), .byNameItem(let name, _): others.contains(name)
            default: false
            }
        }
    }
}

// Scripts/quick-test and Scripts/sanitize build some targets, and those that these need.
if let names = Context.environment["ARCHFLOW_ONLY"] {
    let needed = Dictionary(
        uniqueKeysWithValues: package.targets.map { target in
            let names = target.dependencies.compactMap { dependency -> String? in
                switch dependency {
                case .targetItem(let name, _), .byNameItem(let name, _): name
                default: nil
                }
            }
            return (target.name, names)
        })
    var left: Set<String> = []
    var next = names.split(separator: " ").map(String.init)
    while let name = next.popLast() {
        guard let more = needed[name] else { fatalError("ARCHFLOW_ONLY names \(name), which is no target") }
        if left.insert(name).inserted { next += more }
    }
    leaveOnly(left)
}

// Scripts/check-graphviz builds the modules that draw, with their tests, and the program for traces alone.
if Context.environment["ARCHFLOW_PICTURES_ONLY"] != nil {
    leaveOnly([
        "Basics", "CGraphviz", "CSpawn", "ChildProcesses", "Conformance", "Diagrams", "DiagramsTests", "FlowAnalysis",
        "ForeignTraces", "Graphviz", "GraphvizTests", "HandwrittenYAML", "Report", "Scaffolding", "SourceInventory",
        "TestSupport", "TraceCommands", "TraceFixtures", "TraceFormat", "Workbench", "archflow",
    ])
}

for target in package.targets where target.type != .system && target.type != .plugin {
    var settings = target.swiftSettings ?? []
    settings += ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault", "InferIsolatedConformances"]
        .map { .enableUpcomingFeature($0) }
    if ProcessInfo.processInfo.environment["CI"] != nil {
        settings.append(.treatAllWarnings(as: .error))
    }
    target.swiftSettings = settings
}
