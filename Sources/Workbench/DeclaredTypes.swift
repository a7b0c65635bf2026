import FlowAnalysis
import SourceInventory

extension Declarations {
    /// What the stored properties of a pattern's types are declared as, those of superclasses among them.
    ///
    /// Types are known by their last name, as traces have them. What takes a type checker is left out: a protocol from
    /// outside the pattern, a composition, a generic parameter.
    init(_ inventory: Inventory) {
        self.init()
        let types = DeclaredTypes(inventory)
        for type in types.concrete {
            for ancestor in [type] + types.ancestors(of: type) {
                for (property, declared) in types.properties[ancestor] ?? [:] where self[property, of: type] == nil {
                    self[property, of: type] = types.interface(declared)
                }
            }
        }
    }
}

/// The types of a pattern by name, and what they inherit.
private struct DeclaredTypes {
    private(set) var concrete: Set<String> = []
    /// By type, the declared types of its stored properties.
    private(set) var properties: [String: [String: String]] = [:]
    private var parents: [String: [String]] = [:]
    private var requirements: [String: Set<String>] = [:]

    init(_ inventory: Inventory) {
        for placed in inventory.declarations {
            let declaration = placed.declaration
            let name = Self.lastName(placed.name)
            parents[name, default: []] += declaration.inherits.compactMap(Self.named)
            switch declaration.kind {
            case .protocol: requirements[name, default: []].formUnion(declaration.functions.map(\.name))
            case .class, .struct, .enum, .actor: concrete.insert(name)
            case .extension: break
            }
            for property in declaration.properties where !property.isStatic && !property.isComputed {
                properties[name, default: [:]][property.name] = property.type.flatMap(Self.named)
            }
        }
    }

    /// What a type inherits from and conforms to, directly or not, each once, the nearest first.
    func ancestors(of type: String) -> [String] {
        var found: [String] = []
        var seen: Set<String> = [type]
        var next = parents[type] ?? []
        while !next.isEmpty {
            let new = next.filter { seen.insert($0).inserted }
            found += new
            next = new.flatMap { parents[$0] ?? [] }
        }
        return found
    }

    func interface(_ name: String) -> Declarations.Interface? {
        guard requirements[name] != nil else { return nil }
        let methods = ([name] + ancestors(of: name)).reduce(into: Set<String>()) {
            $0.formUnion(requirements[$1] ?? [])
        }
        return Declarations.Interface(methods: methods)
    }

    /// The name in a type as written: `(any Module.Store<Int>)?` is `Store`; `nil` where it is no single name.
    private static func named(_ written: String) -> String? {
        var text = written[...]
        let marks: Set<Character> = ["(", ")", "?", "!", " "]
        while true {
            text = text.drop { marks.contains($0) }
            while let last = text.last, marks.contains(last) { text.removeLast() }
            guard let word = ["any ", "some "].first(where: text.hasPrefix) else { break }
            text = text.dropFirst(word.count)
        }
        let name = text.prefix { $0 != "<" }
        let isSingle = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        return isSingle && !name.isEmpty ? lastName(String(name)) : nil
    }

    private static func lastName(_ name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }
}
