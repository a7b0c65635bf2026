import Foundation
import Graphviz

/// The program that draws the imports between modules in ARCHITECTURE.md.
///
/// It reads the output of `swift package dump-package`. Each folder of `Sources` is a box. The patterns, which never
/// import each other, are one node. Tests are left out, and so are imports that follow from other imports.
@main
enum ModulePicture {
    static func main() throws {
        let package = try JSONDecoder().decode(Package.self, from: FileHandle.standardInput.readDataToEndOfFile())
        let picture = try graph(of: package.modules).render(as: .svg)
        FileHandle.standardOutput.write(Data(picture.bytes))
    }

    /// For each colour of the light scheme, its counterpart in a dark scheme. The names of programs are white in both.
    private static let darkColors: [Graph.Color: Graph.Color] = [
        .white: .rgb(0x0f172a), .rgb(0x0f172a): .rgb(0xf1f5f9), .rgb(0x334155): .rgb(0xdce4ee),
        .rgb(0x1e3a5f): .rgb(0x1d4ed8), .rgb(0xdbeafe): .rgb(0x1e3a8a), .rgb(0x3b6ea8): .rgb(0x60a5fa),
        .rgb(0xfde9c8): .rgb(0x5f4b08), .rgb(0xa16207): .rgb(0xfacc15), .rgb(0x94a3b8): .rgb(0x7c8ca3),
        .rgb(0x64748b): .rgb(0x9fb0c7), .rgb(0xf1f5f8): .rgb(0x1a2438), .rgb(0xcbd5e1): .rgb(0x475569),
    ]

    private static func graph(of modules: [Module]) -> Graph {
        var graph = Graph(
            id: "modules", title: "The modules of ArchFlow",
            description: modules.map(\.sentence).joined(separator: " "))
        graph.attributes.font.color = .rgb(0x334155)
        graph.attributes.background = .white
        graph.attributes.darkColors = darkColors
        graph.attributes.padding = 0.2
        graph.attributes.rankSeparation = 30
        graph.nodes = modules.filter { $0.part == nil }.map(\.node)
        graph.clusters = Package.parts.map { part in
            var box = Graph.Cluster(
                part, label: .text(part), nodes: modules.filter { $0.part == part }.map(\.node), fill: .rgb(0xf1f5f8),
                stroke: .rgb(0xcbd5e1), styles: [.rounded])
            box.labelAlignment = .left
            return box
        }
        graph.edges = modules.flatMap { module in
            module.reduced(among: modules).map { imported in
                Graph.Edge(from: module.name, to: imported, color: .rgb(0x64748b))
            }
        }
        return graph
    }
}

/// A module of ArchFlow, or an external package.
private struct Module {
    enum Kind {
        case program, library, macros, foreign
    }

    let name: String
    let kind: Kind
    /// The folder of `Sources` that contains the module; `nil` for an external package.
    var part: String?
    var imports: Set<String>

    /// The imports in a sentence: `FlowAnalysis imports TraceFormat.`
    var sentence: String {
        imports.isEmpty ? "\(name) imports none." : "\(name) imports \(imports.sorted().joined(separator: ", "))."
    }

    var node: Graph.Node {
        let (fill, stroke): (Graph.Color, Graph.Color) =
            switch kind {
            case .program: (.rgb(0x1e3a5f), .rgb(0x1e3a5f))
            case .library: (.rgb(0xdbeafe), .rgb(0x3b6ea8))
            case .macros: (.rgb(0xfde9c8), .rgb(0xa16207))
            case .foreign: (.white, .rgb(0x94a3b8))
            }
        var node = Graph.Node(name, label: .text(name), fill: fill, stroke: stroke, styles: [.rounded])
        node.font.color = kind == .program ? .rgb(0xfffffe) : .rgb(0x0f172a)
        if kind == .foreign { node.styles.insert(.dashed) }
        return node
    }

    /// Returns the imports that don't follow from other imports, sorted.
    func reduced(among modules: [Module]) -> [String] {
        let imports = Dictionary(modules.map { ($0.name, $0.imports) }) { first, _ in first }
        return self.imports.filter { candidate in
            var seen: Set<String> = []
            var waiting = Array(self.imports.subtracting([candidate]))
            while let next = waiting.popLast() {
                if next == candidate { return false }
                if seen.insert(next).inserted { waiting += imports[next] ?? [] }
            }
            return true
        }.sorted()
    }
}

/// The fields of the output of `swift package dump-package` that this program needs.
private struct Package: Decodable {
    struct Target: Decodable {
        let name: String
        let type: String
        let path: String?
        let dependencies: [[String: [Name?]]]

        var isDrawn: Bool { type != "test" && path?.hasPrefix("Tests/") != true && !isPattern }
        /// The folder in `Sources`, such as `Read` for `Sources/Read/FlowAnalysis`; `nil` for other targets.
        var part: String? { path?.split(separator: "/").dropFirst().first.map(String.init) }
        var isPattern: Bool { type != "test" && path?.hasPrefix("Sources/Patterns/") == true }
    }

    /// The name of a dependency, or the dependency's condition, which this program ignores.
    enum Name: Decodable {
        case name(String)
        case other

        init(from decoder: any Decoder) throws {
            self = (try? decoder.singleValueContainer().decode(String.self)).map(Name.name) ?? .other
        }
    }

    let targets: [Target]

    /// The modules and the external packages that they import.
    var modules: [Module] {
        let patterns = Set(targets.filter(\.isPattern).map(\.name))
        func imports(_ target: Target) -> [String] {
            target.dependencies.compactMap { dependency in
                // {"product": [name, package, …]} or {"byName": [name, …]}.
                guard let (kind, names) = dependency.first else { return nil }
                let position = kind == "product" ? 1 : 0
                guard names.count > position, case .name(let name) = names[position] else { return nil }
                return patterns.contains(name) ? Self.patternsName : name
            }
        }
        var modules = targets.filter(\.isDrawn).map { target in
            let kind: Module.Kind =
                switch target.type {
                case "executable": .program
                case "macro": .macros
                case "system": .foreign
                default: .library
                }
            return Module(name: target.name, kind: kind, part: target.part, imports: Set(imports(target)))
        }
        let ofPatterns = Set(targets.filter(\.isPattern).flatMap(imports)).subtracting([Self.patternsName])
        modules.append(Module(name: Self.patternsName, kind: .library, part: "Patterns", imports: ofPatterns))
        let own = Set(modules.map(\.name))
        for name in Set(modules.flatMap(\.imports)).subtracting(own).sorted() {
            modules.append(Module(name: name, kind: .foreign, imports: []))
        }
        return modules
    }

    /// The folders of `Sources`, in the order of their boxes in the picture.
    static let parts = ["Tool", "Show", "Read", "Run", "Patterns", "Record", "Trace", "Support"]

    private static let patternsName = "patterns and the yardstick"
}
