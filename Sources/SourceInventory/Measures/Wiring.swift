/// Wiring: the lines of code that are there to make components and to join them, counted alike in every pattern.
///
/// A line is wiring if it belongs to
/// - a type whose role is assembly, its own or its superclass's, or an extension of one: the whole of it;
/// - a function marked as an assembly, and a type or extension that holds nothing but such functions;
/// - anywhere else, a statement or a first value that makes a component: that calls, by its name, the initialiser of
///   a type marked `@Component`. Where that call stands in the condition of an `if`, a `switch` or a loop, only the
///   call's own lines count.
///
/// Joining outside of these can't be told from other work without a type checker, and is left out in all patterns:
/// storing what an initialiser is handed, setting a delegate or a callback, subscribing, registering. So is asking an
/// assembly for a module, which is what navigation does with one.
public struct Wiring: Sendable {
    /// The full names of the types whose role is assembly.
    private let assemblies: Set<String>

    /// Finds the assemblies of a pattern.
    public init(_ inventory: Inventory) {
        assemblies = Set(
            inventory.declarations.filter { $0.declaration.mark?.isAssembly == true }.map(\.name))
    }

    /// The lines of wiring in a file.
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
    /// Whether it marks what builds modules.
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
