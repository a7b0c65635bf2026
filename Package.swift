// swift-tools-version: 6.3
// On a Mac that is Xcode 26.4. Before, macros didn't see what a build defines, so MESSAGE_TRACE_OFF did nothing, and Xcode
// enabled no traits of the packages that an app depends on.

import CompilerPluginSupport
import Foundation
import PackageDescription

/// The compiler settings of UI code and of code that uses UI code: both run on the main actor.
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

/// Targets that only a program with patterns depends on. Scripts/check-graphviz builds the program for traces alone.
func withPatterns(_ names: String...) -> [Target.Dependency] {
    guard Context.environment["ARCHFLOW_WITHOUT_PATTERNS"] == nil else { return [] }
    return names.map { .target(name: $0, condition: .when(traits: recording)) }
}

/// A pattern: its framework and the screens built on it, in a folder of its own, and its tests.
///
/// Beside its sources may stand its rules, what they declare, what its tests make of it, what changes cost, and mistakes with who notices them. (SwiftPM
/// looks again once this file has been touched.)
func pattern(_ name: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
    let path = "Sources/Patterns/\(name)"
    func present(_ names: String...) -> [String] {
        names.filter { FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(path)/\($0)") }
    }
    let resources = present("blueprint.yml", "changes.json", "defects.json", "inventory.json", "tests.json")
    return [
        .target(
            name: name, dependencies: ["HeadlessUI", "MessageTrace", "SampleApp"] + dependencies,
            path: path, exclude: present("Defects"), resources: resources.map { .copy($0) },
            swiftSettings: mainActor),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [
                .target(name: name), "ArchFlowSupport", "HeadlessUI", "MessageTrace", "PatternRuns", "SampleApp",
                "TestSupport", "TraceFormat",
            ] + dependencies,
            path: "Tests/Patterns/\(name)Tests", swiftSettings: mainActor),
    ]
}

/// A part of the package: each of its targets stands in the part's folder, sources in `Sources` and tests in `Tests`.
///
/// - Parameter shared: Targets that tests share, in a folder of their own.
func part(_ name: String, _ targets: [Target], shared: [Target] = []) -> [Target] {
    for target in targets { target.path = "\(target.type == .test ? "Tests" : "Sources")/\(name)/\(target.name)" }
    for target in shared { target.path = "Tests/Support/\(target.name)" }
    return targets + shared
}

// What a user's own app imports.
let record = part(
    "Record",
    [
        .macro(
            name: "MessageTraceMacros",
            dependencies: [
                syntax("SwiftCompilerPlugin"), syntax("SwiftDiagnostics"), syntax("SwiftIfConfig"),
                syntax("SwiftParser"),
                syntax("SwiftSyntax"), syntax("SwiftSyntaxBuilder"), syntax("SwiftSyntaxMacros"),
            ]),
        .target(
            name: "MessageTrace", dependencies: ["CTaskLocals", "MessageTraceMacros", "SystemLibrary", "TraceFormat"]),
        // Two functions of Swift's runtime, which bind task-local values.
        .target(name: "CTaskLocals"),
        // Spans of swift-distributed-tracing recorded as messages, and messages sent as spans.
        .target(
            name: "SpanTracing", dependencies: ["ArchFlowSupport", "MessageTrace", "TraceFormat", spans("Tracing")]),
        .testTarget(
            name: "MessageTraceMacrosTests",
            dependencies: [
                "MessageTraceMacros", syntax("SwiftDiagnostics"), syntax("SwiftIfConfig"), syntax("SwiftSyntax"),
                syntax("SwiftSyntaxBuilder"), syntax("SwiftSyntaxMacroExpansion"), syntax("SwiftSyntaxMacros"),
                syntax("SwiftSyntaxMacrosGenericTestSupport"),
            ]),
        .testTarget(
            name: "MessageTraceTests",
            dependencies: [
                "ArchFlowSupport", "MessageTrace", "NamesakeApp", "TestSupport", "TraceFormat", "TracedLibrary",
                "TracedSample", "UntracedSample", streams,
            ]),
        // MessageTraceTests' components once more, through a link, in a module whose code is the main actor's by default.
        .testTarget(
            name: "MessageTraceMainActorTests", dependencies: ["MessageTrace", "TraceFormat", "TracedLibrary"],
            swiftSettings: mainActor),
        .testTarget(
            name: "SpanTracingTests",
            dependencies: [
                "MessageTrace", "SpanTracing", "TestSupport", "TraceFormat", spans("InMemoryTracing"), spans("Tracing"),
            ]),
    ],
    shared: [
        .target(name: "TracedLibrary", dependencies: ["MessageTrace"]),
        // An app, and a library that it imports, with names for their own things that are also the recorder's or a trace's.
        .target(name: "NamesakeLibrary"),
        .target(name: "NamesakeApp", dependencies: ["MessageTrace", "NamesakeLibrary"]),
        // The same sources, by links: an app traced, and with the macros switched off.
        .target(name: "TracedSample", dependencies: ["MessageTrace"]),
        .target(
            name: "UntracedSample", dependencies: ["MessageTrace"], swiftSettings: [.define("MESSAGE_TRACE_OFF")]),
    ])

// The model and the format of a trace, without the recorder, so that a reader of traces needs no macros.
let trace = part(
    "Trace",
    [
        .target(name: "TraceFormat", dependencies: ["ArchFlowSupport", "Files", "SystemLibrary"]),
        // Traces of other tools, turned into ours and back.
        .target(name: "ForeignTraces", dependencies: ["ArchFlowSupport", "TraceFormat"]),
        .testTarget(name: "TraceFormatTests", dependencies: ["ArchFlowSupport", "TestSupport", "TraceFormat"]),
        .testTarget(
            name: "ForeignTracesTests",
            dependencies: ["ArchFlowSupport", "ForeignTraces", "TestSupport", "TraceFormat"], exclude: ["Producers"]),
    ],
    shared: [.target(name: "TraceFixtures", dependencies: ["ArchFlowSupport", "TraceFormat"])])

// The app that every pattern builds, and what runs it.
let run = part(
    "Run",
    [
        .target(name: "HeadlessUI", dependencies: ["MessageTrace", "TraceFormat"], swiftSettings: mainActor),
        .target(
            name: "SampleApp", dependencies: ["ArchFlowSupport", "HeadlessUI", "MessageTrace", "TraceFormat"],
            swiftSettings: mainActor),
        // Apart from the app, which every pattern imports: only this needs to read YAML.
        .target(
            name: "ScenarioFiles",
            dependencies: ["ArchFlowSupport", "HeadlessUI", "SampleApp", "TraceFormat", "YAMLDocuments", yaml]),
        .target(
            name: "BuiltInPatterns",
            dependencies: ["LockFlux", "RVB", "RoundTable", "SNPArchitecture", "SampleApp", "VIPERS", "Yardstick"],
            swiftSettings: mainActor),
        // Ways through the app that nobody wrote down, compared with the model of it.
        .target(
            name: "ModelTesting",
            dependencies: [
                "ArchFlowSupport", "ArchitectureRules", "FlowAnalysis", "MessageTrace", "SampleApp", "TraceFormat",
            ],
            swiftSettings: mainActor),
        // The app in a person's hands: the beats tried so far as a tree, each done in several patterns at once.
        .target(
            name: "Play", dependencies: ["FlowAnalysis", "HeadlessUI", "SampleApp", "TraceFormat"],
            swiftSettings: mainActor),
        .testTarget(
            name: "HeadlessUITests",
            dependencies: ["ArchFlowSupport", "HeadlessUI", "MessageTrace", "TestSupport", "TraceFormat"],
            swiftSettings: mainActor),
        .testTarget(
            name: "SampleAppTests",
            dependencies: ["ArchFlowSupport", "HeadlessUI", "MessageTrace", "SampleApp", "TraceFormat"],
            swiftSettings: mainActor),
        .testTarget(
            name: "ScenarioFilesTests",
            dependencies: ["ArchFlowSupport", "SampleApp", "ScenarioFiles", "TestSupport", "YAMLDocuments"]),
        .testTarget(
            name: "BuiltInPatternsTests",
            dependencies: [
                "ArchitectureRules", "BuiltInPatterns", "FlowAnalysis", "MessageTrace", "ModelTesting", "PatternRuns",
                "SampleApp", "TestSupport", "TraceFormat", "WriteOracle",
            ],
            swiftSettings: mainActor),
        .testTarget(
            name: "PlayTests",
            dependencies: [
                "ArchFlowSupport", "ArchitectureRules", "BuiltInPatterns", "FlowAnalysis", "HeadlessUI",
                "ModelTesting", "Play", "SampleApp", "TraceFormat",
            ],
            swiftSettings: mainActor),
        .testTarget(
            name: "ModelTestingTests",
            dependencies: [
                "ArchFlowSupport", "HeadlessUI", "MessageTrace", "ModelTesting", "SampleApp", "TestSupport",
                "TraceFormat", "Yardstick",
            ],
            swiftSettings: mainActor),
    ],
    shared: [
        .target(name: "PatternRuns", dependencies: ["SampleApp"], swiftSettings: mainActor),
        // Holds the recorded writes of runs against what the components keep.
        .target(name: "WriteOracle", dependencies: ["MessageTrace", "ModelTesting", "SampleApp", "TraceFormat"]),
        .testTarget(
            name: "WriteOracleTests", dependencies: ["MessageTrace", "TestSupport", "TraceFormat", "WriteOracle"]),
    ])

let patterns =
    pattern("LockFlux") + pattern("RoundTable", [streams]) + pattern("RVB", [streams]) + pattern("SNPArchitecture")
    + pattern("VIPERS") + pattern("Yardstick")

// From a trace to numbers and rules.
let read = part(
    "Read",
    [
        .target(name: "FlowAnalysis", dependencies: ["ArchFlowSupport", "Tables", "TraceFormat"]),
        // What two recordings, or two versions of one, do differently.
        .target(name: "TraceDiffs", dependencies: ["ArchFlowSupport", "FlowAnalysis", "Tables", "TraceFormat"]),
        // What many runs have in common, as one sequence.
        .target(name: "UseCases", dependencies: ["ArchFlowSupport", "FlowAnalysis", "TraceFormat"]),
        // Rows and columns, written as text, CSV, JSON or Markdown.
        .target(name: "Tables", dependencies: ["ArchFlowSupport"]),
        .target(
            name: "ArchitectureRules",
            dependencies: [
                "ArchFlowSupport", "FlowAnalysis", "SourceInventory", "TraceFormat", "YAMLDocuments", yaml,
            ]),
        // What the sources of a pattern declare.
        .target(name: "SourceInventory", dependencies: ["ArchFlowSupport", "Files", "TraceFormat"]),
        .testTarget(
            name: "FlowAnalysisTests",
            dependencies: [
                "ArchFlowSupport", "FlowAnalysis", "Tables", "TestSupport", "TraceDiffs", "TraceFixtures",
                "TraceFormat",
                "UseCases",
            ]),
        .testTarget(name: "TablesTests", dependencies: ["ArchFlowSupport", "Tables"]),
        .testTarget(
            name: "TraceDiffsTests",
            dependencies: [
                "ArchFlowSupport", "FlowAnalysis", "TestSupport", "TraceDiffs", "TraceFixtures", "TraceFormat",
            ]),
        .testTarget(
            name: "UseCasesTests",
            dependencies: [
                "ArchFlowSupport", "FlowAnalysis", "TestSupport", "TraceFixtures", "TraceFormat", "UseCases",
            ]),
        .testTarget(
            name: "ArchitectureRulesTests",
            dependencies: [
                "ArchFlowSupport", "ArchitectureRules", "FlowAnalysis", "SourceInventory", "TestSupport",
                "TraceFixtures", "TraceFormat", "YAMLDocuments",
            ]),
        .testTarget(
            name: "SourceInventoryTests", dependencies: ["ArchFlowSupport", "SourceInventory", "TestSupport"]),
    ])

// From numbers to pictures and pages.
let show = part(
    "Show",
    [
        .systemLibrary(
            name: "CGraphviz", pkgConfig: "libgvc", providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
        .target(name: "Graphviz", dependencies: ["ArchFlowSupport", "CGraphviz", "ChildProcesses", "Files"]),
        .target(
            name: "Diagrams",
            dependencies: [
                "ArchFlowSupport", "ArchitectureRules", "FlowAnalysis", "Graphviz", "SourceInventory", "TraceFormat",
                "UseCases",
            ]),
        .target(
            name: "Report",
            dependencies: [
                "ArchFlowSupport", "ArchitectureRules", "Diagrams", "FlowAnalysis", "Graphviz", "SourceInventory",
                "Tables", "TraceFormat",
            ],
            resources: [.copy("Resources")]),
        .testTarget(name: "GraphvizTests", dependencies: ["ArchFlowSupport", "Graphviz", "TestSupport", "archflow"]),
        .testTarget(
            name: "DiagramsTests",
            dependencies: [
                "ArchFlowSupport", "ArchitectureRules", "Diagrams", "FlowAnalysis", "Graphviz", "SourceInventory",
                "TestSupport", "TraceFixtures", "TraceFormat", "UseCases", "archflow",
            ],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "ReportTests",
            dependencies: [
                "ArchFlowSupport", "ArchitectureRules", "Diagrams", "FlowAnalysis", "Graphviz", "Report",
                "SourceInventory", "Tables", "TestSupport", "TraceFixtures", "TraceFormat",
            ],
            exclude: ["Browser", "Web"]),
    ])

// The programs.
let tool = part(
    "Tool",
    [
        // The command line, given the patterns there are. Without patterns, it is for traces alone and needs no swift-syntax.
        .target(
            name: "ArchFlowCommand",
            dependencies: [
                "ArchFlowSupport", "ArchitectureRules", "ChildProcesses", "Diagrams", "Files", "FlowAnalysis",
                "ForeignTraces", "Graphviz", "PlayServer", "Report", "Scaffolding", "SourceInventory", "SystemLibrary",
                "Tables", "TraceDiffs", "TraceFormat", "YAMLDocuments", arguments,
            ]
                + withPatterns("MessageTrace", "ModelTesting", "Play", "SampleApp", "ScenarioFiles")),
        // A server for the browsers of this machine alone. It knows no app.
        .target(name: "PlayServer", dependencies: ["SystemLibrary"]),
        .executableTarget(
            name: "archflow", dependencies: ["ArchFlowCommand"] + withPatterns("BuiltInPatterns"),
            swiftSettings: mainActor),
        // What 'archflow new' writes: files with placeholders, which people can edit.
        .target(name: "Scaffolding", dependencies: ["ArchFlowSupport", "Files"], resources: [.copy("Templates")]),
        // Reads Swift sources; archflow doesn't link swift-syntax and starts it as a program of its own. The library holds
        // what tests import: SwiftPM may compile the test of an executable before the executable.
        .target(
            name: "SourceParsing",
            dependencies: ["ArchFlowSupport", "Files", "SourceInventory", syntax("SwiftParser"), syntax("SwiftSyntax")]),
        .executableTarget(name: "source-inventory", dependencies: ["SourceInventory", "SourceParsing"]),
        // Compiles many mistakes into a module at once, one of which the environment chooses: for Scripts/defects.
        .target(
            name: "DefectSwitches",
            dependencies: [
                "ArchFlowSupport", "Files", "SourceInventory", "SourceParsing", syntax("SwiftParser"),
                syntax("SwiftSyntax"),
            ]),
        .executableTarget(name: "defect-switches", dependencies: ["DefectSwitches", "SourceParsing"]),
        // Makes the pages, schemas and examples that the package's declarations and traces tell.
        .target(
            name: "DocumentationPages",
            dependencies: [
                "ArchFlowCommand", "ArchFlowSupport", "BuiltInPatterns", "Diagrams", "FlowAnalysis", "Report",
                "SampleApp", "ScenarioFiles", "SourceInventory", "Tables", "TraceFormat", "YAMLDocuments",
            ]),
        .executableTarget(name: "archflow-docs", dependencies: ["ArchFlowCommand", "DocumentationPages"]),
        // Draws the modules of this file, for ARCHITECTURE.md.
        .executableTarget(name: "module-picture", dependencies: ["Graphviz"]),
        .testTarget(
            name: "ArchFlowCommandTests",
            dependencies: [
                "ArchFlowCommand", "ArchFlowSupport", "ArchitectureRules", "BuiltInPatterns", "Diagrams",
                "FlowAnalysis", "Graphviz", "MessageTrace", "Play", "PlayServer", "Report", "SampleApp",
                "ScenarioFiles",
                "SourceInventory", "Tables", "TestSupport", "TraceDiffs", "TraceFixtures", "TraceFormat",
                "YAMLDocuments", "archflow",
            ]),
        .testTarget(name: "PlayServerTests", dependencies: ["PlayServer", "SystemLibrary", "TestSupport"]),
        .testTarget(
            name: "archflowTests",
            dependencies: [
                "ArchFlowCommand", "ArchFlowSupport", "Diagrams", "TestSupport", "archflow", "source-inventory",
            ],
            exclude: ["Browser", "Snapshots"]),
        .testTarget(
            name: "DocumentationPagesTests",
            dependencies: [
                "ArchFlowCommand", "DocumentationPages", "FlowAnalysis", "TestSupport", "archflow-docs",
            ]),
        .testTarget(name: "ScaffoldingTests", dependencies: ["Scaffolding", "TestSupport"]),
        .testTarget(
            name: "SourceParsingTests",
            dependencies: ["ArchFlowSupport", "SourceInventory", "SourceParsing", "TestSupport", "source-inventory"]),
        .testTarget(
            name: "DefectSwitchesTests",
            dependencies: [
                "DefectSwitches", "SourceParsing", "TestSupport", "defect-switches", syntax("SwiftParser"),
                syntax("SwiftSyntax"),
            ]),
    ])

// What several parts need and Swift's library lacks.
let support = part(
    "Support",
    [
        .target(name: "ArchFlowSupport"),
        // The system's C library, under one name.
        .target(name: "SystemLibrary"),
        // Files, written so that nobody finds one half written and no link is followed.
        .target(name: "Files", dependencies: ["SystemLibrary"]),
        // YAML that a person wrote: everything that is wrong in it, with its place.
        .target(name: "YAMLDocuments", dependencies: ["ArchFlowSupport", yaml]),
        // Programs that are started.
        .target(name: "CSpawn"),
        .target(name: "ChildProcesses", dependencies: ["CSpawn"]),
        .testTarget(name: "ArchFlowSupportTests", dependencies: ["ArchFlowSupport"]),
        .testTarget(name: "FilesTests", dependencies: ["Files", "SystemLibrary", "TestSupport"]),
        .testTarget(name: "ChildProcessesTests", dependencies: ["ChildProcesses", "TestSupport"]),
    ],
    shared: [.target(name: "TestSupport", dependencies: ["ChildProcesses"])])

let package = Package(
    name: "ArchFlow",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "MessageTrace", targets: ["MessageTrace"]),
        .library(name: "SpanTracing", targets: ["SpanTracing"]),
        .library(name: "TraceFormat", targets: ["TraceFormat"]),
        .library(name: "FlowAnalysis", targets: ["FlowAnalysis", "TraceDiffs", "UseCases"]),
        // For a pattern, or an app of one's own, in a package of its own.
        .library(name: "HeadlessUI", targets: ["HeadlessUI"]),
        .library(name: "SampleApp", targets: ["SampleApp"]),
        .library(name: "BuiltInPatterns", targets: ["BuiltInPatterns"]),
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
    targets: record + trace + run + patterns + read + show + tool + support,
    swiftLanguageModes: [.v6]
)

// What Scripts/fuzz builds and links with libFuzzer. It sees what an input reaches of the modules that read.
// The sanitizers are named again, because the last such option counts.
if let sanitizers = Context.environment["FUZZING"] {
    let readers: Set = [
        "ArchFlowSupport", "ArchitectureRules", "ForeignTraces", "YAMLDocuments", "ScenarioFiles", "TraceFormat",
    ]
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
                "ArchFlowSupport", "ArchitectureRules", "ForeignTraces", "YAMLDocuments", "TraceFormat",
                .target(name: "ScenarioFiles", condition: .when(traits: recording)),
            ], path: "Tests/Fuzzing", exclude: ["Faults", "Seeds", "codes.mjs"]))
}

// Scripts/quick-test, Scripts/sanitize and Scripts/check-graphviz build some targets, and those that these need.
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
    package.targets.removeAll { !left.contains($0.name) }
    package.products.removeAll { !left.contains($0.name) }
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
