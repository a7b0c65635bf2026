/// Measures of a pattern's source code, for the whole pattern and for each feature.
public struct StaticCost: Sendable {
    /// Measures of one feature of a pattern.
    public struct OfFeature: Hashable, Sendable {
        /// The name of the ``SourcePart`` that is measured, such as `Login`.
        public let name: String
        public let size: SizeMeasures
        public let coupling: Coupling
        /// The number of elements of the ``DependencyGraph`` in the feature.
        public let elements: Int
        /// The propagation cost of the feature: the share of the pattern's elements that an element of the feature
        /// depends on, directly or through others, averaged over the feature's elements. Each element counts itself.
        /// `nil` if the feature has no element.
        public let propagation: Double?
    }

    /// The measures of every feature, in the order of ``SourcePart/sorted(_:)``.
    public let features: [OfFeature]
    /// The size of all features except the framework.
    public let withoutFramework: SizeMeasures
    public let total: SizeMeasures
    /// The number of elements of the pattern's ``DependencyGraph``.
    public let elements: Int
    /// The propagation cost (MacCormack, Rusnak and Baldwin, *Exploring the Structure of Complex Software Designs*,
    /// 2006): the share of the pattern's elements that an element depends on, directly or through others, averaged over
    /// all elements. Each element counts itself, so the lowest cost, if there are no dependencies, is 1 / elements; the
    /// highest is 1. `nil` if there is no element.
    public let propagation: Double?
    /// The mean of ``Coupling/distance`` over the features; `nil` if no feature has a distance.
    public let distance: Double?

    /// Measures a pattern from the inventory of its sources.
    public init(_ inventory: Inventory) {
        let wiring = Wiring(inventory)
        let graph = DependencyGraph(inventory)
        let reaches = graph.reaches
        func propagation(_ places: [Int]) -> Double? {
            guard !places.isEmpty else { return nil }
            return Double(places.map { reaches[$0] }.sum) / Double(places.count * reaches.count)
        }
        features = SourcePart.sorted(inventory.files.map(\.feature)).map { feature in
            let places = graph.elements.indices.filter { graph.elements[$0].feature == feature }
            return OfFeature(
                name: feature,
                size: SizeMeasures(of: inventory.files.filter { $0.feature == feature }, wiring: wiring),
                coupling: Coupling(of: feature, in: graph), elements: places.count,
                propagation: propagation(places))
        }
        withoutFramework = SizeMeasures(
            of: inventory.files.filter { $0.feature != SourcePart.framework }, wiring: wiring)
        total = SizeMeasures(of: inventory.files, wiring: wiring)
        elements = graph.elements.count
        self.propagation = propagation(Array(graph.elements.indices))
        let distances = features.compactMap(\.coupling.distance)
        distance = distances.isEmpty ? nil : distances.reduce(0, +) / Double(distances.count)
    }
}

/// The size of some source files as counts, which can be added up over files.
public struct SizeMeasures: Hashable, Sendable {
    /// The number of lines of code, without blank lines and comments.
    public private(set) var lines = 0
    public private(set) var files = 0
    /// The number of classes, structures, enumerations and actors, including nested ones.
    public private(set) var types = 0
    public private(set) var protocols = 0
    /// The number of methods, initialisers, deinitialisers, subscripts and free functions that have a body.
    public private(set) var methods = 0
    /// The number of methods, initialisers and subscripts that protocols require.
    public private(set) var requirements = 0
    /// The number of lines that build and connect components, which are also counted in ``lines``; see ``Wiring``.
    public private(set) var wiring = 0

    /// Adds up the counts of some files of an inventory.
    init(of files: some Sequence<SourceFile>, wiring: Wiring) {
        for file in files {
            self.files += 1
            lines += file.lines
            methods += file.functions.count
            self.wiring += wiring.lines(of: file)
            for type in file.types { add(type) }
        }
    }

    /// Adds the counts of two sets of files.
    public static func + (left: SizeMeasures, right: SizeMeasures) -> SizeMeasures {
        var sum = left
        sum.lines += right.lines
        sum.files += right.files
        sum.types += right.types
        sum.protocols += right.protocols
        sum.methods += right.methods
        sum.requirements += right.requirements
        sum.wiring += right.wiring
        return sum
    }

    private mutating func add(_ type: TypeDeclaration) {
        switch type.kind {
        case .protocol:
            protocols += 1
            requirements += type.functions.count
        case .class, .struct, .enum, .actor:
            types += 1
            methods += type.functions.count
        case .extension:
            methods += type.functions.count
        }
        for inner in type.types { add(inner) }
    }
}

/// Counts *wiring*: the lines of code that create components and connect them, by the same rules in every pattern.
///
/// A line is wiring if it belongs to
/// - a type whose own or inherited role is assembly, or an extension of such a type: all its lines;
/// - a function with the attribute `@Traced(.assembly)`, and a type or extension that contains nothing but such
///   functions;
/// - anywhere else, a statement or an initial value that calls the initialiser of a type marked `@Component` by the
///   type's name. If that call is in the condition of an `if`, a `switch` or a loop, only the call's own lines count.
///
/// Other code that connects components can't be distinguished from other work without a type checker. Such code is left
/// out in all patterns: storing an argument of an initialiser, setting a delegate or a callback, subscribing,
/// registering, and asking an assembly for a module, as navigation does.
public struct Wiring: Sendable {
    /// The full names of the types whose role is assembly.
    private let assemblies: Set<String>

    /// Finds the assemblies of a pattern in its inventory.
    public init(_ inventory: Inventory) {
        assemblies = Set(
            inventory.declarations.filter { $0.declaration.mark?.isAssembly == true }.map(\.name))
    }

    /// Returns the number of lines in a file that create components and connect them.
    public func lines(of file: SourceFile) -> Int {
        lines(of: file.functions) + file.properties.map(\.makingLines).sum
            + file.types.map { lines(of: $0, named: $0.name) }.sum
    }

    private func lines(of functions: [FunctionDeclaration]) -> Int {
        functions.map { $0.mark?.isAssembly == true ? $0.lines : $0.makingLines }.sum
    }

    private func lines(of type: TypeDeclaration, named name: String) -> Int {
        if assemblies.contains(name) || type.holdsOnlyAssemblies { return type.lines }
        return lines(of: type.functions) + type.properties.map(\.makingLines).sum
            + type.types.map { lines(of: $0, named: "\(name).\($0.name)") }.sum
    }
}

extension TraceMark {
    /// True if the attribute marks an assembly.
    var isAssembly: Bool { role == "assembly" }
}

extension TypeDeclaration {
    fileprivate var holdsOnlyAssemblies: Bool {
        !functions.isEmpty && functions.allSatisfy { $0.mark?.isAssembly == true } && kind != .protocol
            && cases.isEmpty && properties.isEmpty && types.isEmpty && associatedTypes.isEmpty
    }
}

extension Sequence<Int> {
    var sum: Int { reduce(0, +) }
}
