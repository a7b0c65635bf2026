/// The dependencies between the elements of one pattern, found in its sources.
///
/// An element is one of these: a type or a protocol together with its extensions in the same feature; a function or
/// variable outside of types; or an extension in a feature other than that of its type. Element A depends on element B
/// if A names B among its inherited types, or in a property, parameter, result or body, directly or through an alias.
///
/// Dependencies that only a type checker can find, such as the type of `.init(…)` or of a call's result, are left out.
/// Declarations outside the pattern's own sources, such as the user interface, aren't elements.
public struct DependencyGraph: Sendable {
    public struct Element: Hashable, Sendable {
        /// The element's full name: `LoginModuleCoreEvent.Failure`.
        public let name: String
        public let feature: String
        public internal(set) var kind: Kind
    }

    public enum Kind: Hashable, Sendable {
        /// A class, a structure, an enumeration or an actor.
        case concrete
        /// A protocol.
        case abstract
        /// A function or variable outside of types.
        case free
        /// An extension in a feature other than that of its type.
        case `extension`

        /// True for a type or a protocol; false for a function, a variable or an extension.
        var isType: Bool { self == .concrete || self == .abstract }
    }

    /// The elements, in the order of the pattern's inventory.
    public private(set) var elements: [Element] = []
    /// For each element, the indices of the other elements on which it depends directly.
    public private(set) var dependencies: [Set<Int>] = []
    /// For each element, the types from other Swift modules that the element mentions; see ``TypeDeclaration/outside``.
    public private(set) var outside: [Set<String>] = []

    /// Builds the graph of a pattern from the inventory of its sources.
    public init(_ inventory: Inventory) {
        var places = Places()
        var mentions: [(from: Int, names: [String])] = []
        for placed in inventory.declarations {
            let declaration = placed.declaration
            let element = Element(name: placed.name, feature: placed.file.feature, kind: declaration.kind.asElement)
            let place = insert(element, into: &places)
            // An extension in a feature other than that of its type depends on the type.
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

    /// For each element, its visibility fan-out: the number of elements on which it depends, directly or through others,
    /// including itself (MacCormack, Rusnak and Baldwin 2006).
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

    /// The indices of elements, by the element's feature, then by its name.
    private typealias Places = [String: [String: Int]]

    /// The index of each element, by the full name of its declaration. An extension in a feature other than that of its
    /// type isn't in this table.
    private var declared: [String: Int] {
        var declared: [String: Int] = [:]
        for (place, element) in elements.enumerated() where element.kind != .extension {
            declared[element.name] = declared[element.name] ?? place
        }
        return declared
    }

    /// Returns the index of an element, after appending the element if it is new. A declaration and its extensions in
    /// the same feature are one element.
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
    /// The function's name without arguments: `LoginModuleAssembly`.
    fileprivate var baseName: String { String(name.prefix { $0 != "(" }) }
}

/// The coupling of one feature of a pattern with the other features, as Robert C. Martin defines it in *OO Design
/// Quality Metrics: An Analysis of Dependencies* (1994). In his terms, a feature is a package, and an element of the
/// ``DependencyGraph`` is a class.
public struct Coupling: Hashable, Sendable {
    /// Ca: the number of elements of other features that depend on elements of this feature.
    public let afferent: Int
    /// Ce: the number of elements of this feature that depend on elements of other features.
    public let efferent: Int
    /// A: the share of protocols among the feature's types and protocols, from 0 to 1; `nil` if the feature has
    /// neither.
    public let abstractness: Double?

    /// I = Ce / (Ca + Ce). It is 0 for a feature that depends on no other feature, and 1 for a feature on which no
    /// other depends; `nil` if both numbers are 0.
    public var instability: Double? {
        afferent + efferent == 0 ? nil : Double(efferent) / Double(afferent + efferent)
    }

    /// D = |A + I - 1|, from 0 to 1: the distance from Martin's main sequence, on which a feature is as abstract as it
    /// is stable; `nil` if A or I is `nil`.
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
