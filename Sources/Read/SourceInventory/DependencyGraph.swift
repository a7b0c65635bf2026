/// What depends on what within one pattern, as its sources show it.
///
/// An element is a type or a protocol together with its extensions in the same feature; a free function or variable;
/// or the extension, in one feature, of a type from elsewhere. One depends on another if it names it: in what it inherits, in a
/// property, parameter, result or body, directly or through an alias. What only a type checker can find, such as the
/// type of `.init(…)` or of a call's result, is no dependency; what the app's contract and the user interface declare is
/// no element.
public struct DependencyGraph: Sendable {
    public struct Element: Hashable, Sendable {
        /// The full name: `LoginModuleCoreEvent.Failure`.
        public let name: String
        public let feature: String
        public internal(set) var kind: Kind
    }

    public enum Kind: Hashable, Sendable {
        /// A class, a structure, an enumeration or an actor.
        case concrete
        /// A protocol: in Swift nothing else is abstract.
        case abstract
        /// A free function or variable.
        case free
        /// An extension that stands apart from its type.
        case `extension`

        /// Whether it is what Martin calls a class.
        var isType: Bool { self == .concrete || self == .abstract }
    }

    /// The elements, by their order in the inventory.
    public private(set) var elements: [Element] = []
    /// For each element those that it depends on directly, by their places; itself never among them.
    public private(set) var dependencies: [Set<Int>] = []
    /// For each element what it names of other modules; see ``TypeDeclaration/outside``.
    public private(set) var outside: [Set<String>] = []

    /// Builds the graph of a pattern.
    public init(_ inventory: Inventory) {
        var places = Places()
        var mentions: [(from: Int, names: [String])] = []
        for placed in inventory.declarations {
            let declaration = placed.declaration
            let element = Element(name: placed.name, feature: placed.file.feature, kind: declaration.kind.asElement)
            let place = insert(element, into: &places)
            // An extension in another feature than its type depends on the type.
            let extended = declaration.kind == .extension ? [placed.name] : []
            mentions.append((place, declaration.mentions + extended))
            outside[place].formUnion(declaration.outside)
        }
        for file in inventory.files {
            let free =
                file.functions.map { (name: $0.baseName, mentions: $0.mentions, outside: $0.outside) }
                + file.properties.map { (name: $0.name, mentions: $0.mentions, outside: $0.outside) }
            for (name, names, others) in free {
                let place = insert(Element(name: name, feature: file.feature, kind: .free), into: &places)
                mentions.append((place, names))
                outside[place].formUnion(others)
            }
        }
        let declared = declared
        for (place, names) in mentions {
            dependencies[place].formUnion(names.compactMap { declared[$0] })
            dependencies[place].remove(place)
        }
    }

    /// For each element the number of those it depends on, directly or through others, itself among them: its visibility
    /// fan-out (MacCormack, Rusnak and Baldwin 2006).
    public var reaches: [Int] {
        elements.indices.map { start in
            var seen: Set<Int> = [start]
            var pending = [start]
            while let next = pending.popLast() {
                for dependency in dependencies[next] where seen.insert(dependency).inserted {
                    pending.append(dependency)
                }
            }
            return seen.count
        }
    }

    /// Places by feature and name.
    private typealias Places = [String: [String: Int]]

    /// Where the names lead that others mention: an extension in another feature than its type has no name of its own.
    private var declared: [String: Int] {
        var declared: [String: Int] = [:]
        for (place, element) in elements.enumerated() where element.kind != .extension {
            declared[element.name] = declared[element.name] ?? place
        }
        return declared
    }

    /// The place of an element, which a declaration and its extensions in the same feature share.
    private mutating func insert(_ element: Element, into places: inout Places) -> Int {
        if let place = places[element.feature]?[element.name] {
            if element.kind != .extension { elements[place].kind = element.kind }
            return place
        }
        places[element.feature, default: [:]][element.name] = elements.count
        elements.append(element)
        dependencies.append([])
        outside.append([])
        return elements.count - 1
    }
}

extension TypeDeclaration.Kind {
    fileprivate var asElement: DependencyGraph.Kind {
        switch self {
        case .class, .struct, .enum, .actor: .concrete
        case .protocol: .abstract
        case .extension: .extension
        }
    }
}

extension FunctionDeclaration {
    /// The name without its arguments: `LoginModuleAssembly`.
    fileprivate var baseName: String { String(name.prefix { $0 != "(" }) }
}

/// How a package hangs together with the others, after Robert C. Martin, *OO Design Quality Metrics: An Analysis of
/// Dependencies* (1994), with a pattern's features as its packages and the elements of ``DependencyGraph`` as classes.
public struct Coupling: Hashable, Sendable {
    /// Ca: the elements of other packages that depend on elements of this one.
    public let afferent: Int
    /// Ce: the elements of this package that depend on elements of others.
    public let efferent: Int
    /// A: the protocols among the package's types and protocols, from 0 to 1; `nil` where there are none of either.
    public let abstractness: Double?

    /// I = Ce / (Ca + Ce), from 0, which only others depend on, to 1, which nothing depends on; `nil` for a package that
    /// neither depends nor is depended on.
    public var instability: Double? {
        afferent + efferent == 0 ? nil : Double(efferent) / Double(afferent + efferent)
    }

    /// D = |A + I - 1|: how far from being as abstract as it is stable, from 0 to 1.
    public var distance: Double? {
        guard let abstractness, let instability else { return nil }
        return abs(abstractness + instability - 1)
    }

    init(of feature: String, in graph: DependencyGraph) {
        func isInside(_ place: Int) -> Bool { graph.elements[place].feature == feature }
        let places = graph.elements.indices
        afferent = places.count { !isInside($0) && graph.dependencies[$0].contains(where: isInside) }
        efferent = places.count { isInside($0) && graph.dependencies[$0].contains { !isInside($0) } }
        let own = graph.elements.filter { $0.feature == feature && $0.kind.isType }
        abstractness = own.isEmpty ? nil : Double(own.count { $0.kind == .abstract }) / Double(own.count)
    }
}
