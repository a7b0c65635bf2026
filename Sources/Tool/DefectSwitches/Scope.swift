import SourceInventory
import SourceParsing
import SwiftSyntax

/// A scope of declarations: a file, or the members of a type.
struct Scope {
    /// The names of the types around the declarations, from the outermost to the innermost.
    let path: [String]
    /// The type that contains the declarations; `nil` for declarations at a file's top level.
    let type: TypeNode?
    let items: [Syntax]
    /// The offset before the first declaration of the scope, in bytes.
    let start: Int

    init(_ file: SourceFileSyntax) {
        (path, type, start) = ([], nil, 0)
        items = file.statements.map { Syntax(fromProtocol: $0.item) }
    }

    init(_ type: TypeNode, in outer: [String]) {
        path = outer + [type.name]
        self.type = type
        items = type.members.members.map { Syntax($0.decl) }
        start = type.members.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The type's qualified name, such as `Outer.Inner`; `nil` at a file's top level.
    var typeName: String? { path.isEmpty ? nil : path.joined(separator: ".") }

    /// Returns a declaration's name for errors and for ``SwitchedSources``; `nil` for a declaration without a name,
    /// such as a type.
    static func name(of item: Syntax) -> String? {
        if let function = FunctionNode(item) { return function.name }
        if let variable = item.as(VariableDeclSyntax.self) { return variable.names.joined(separator: ", ") }
        if let cases = item.as(EnumCaseDeclSyntax.self) {
            return cases.elements.map(\.name.identifierText).joined(separator: ", ")
        }
        if let alias = item.as(TypeAliasDeclSyntax.self) { return alias.name.identifierText }
        return nil
    }
}

/// Pairs of corresponding declarations of a scope: one from the original, one from the variant.
struct Alignment {
    private(set) var pairs: [(original: Syntax, variant: Syntax)] = []
    private(set) var removed: [Syntax] = []
    /// Declarations that only the variant has, each with the original declaration before it; `nil` at the scope's
    /// start.
    private(set) var added: [(item: Syntax, after: Syntax?)] = []

    init(_ original: [Syntax], _ variant: [Syntax]) {
        var partners = [Int?](repeating: nil, count: variant.count)
        var free = Set(original.indices)
        func pair(by key: (Syntax) -> [String]?, where fits: (Syntax, Syntax) -> Bool = { _, _ in true }) {
            var waiting = Dictionary(grouping: free.sorted()) { key(original[$0]) ?? [] }
            for index in variant.indices where partners[index] == nil {
                guard let name = key(variant[index]),
                    let place = waiting[name]?.firstIndex(where: { fits(original[$0], variant[index]) }),
                    let partner = waiting[name]?.remove(at: place)
                else { continue }
                partners[index] = partner
                free.remove(partner)
            }
        }
        pair(by: \.code)
        pair(by: Self.exactKey)
        pair(by: Self.nameKey, where: Self.fits)
        pair(by: Self.baseNameKey, where: Self.fits)

        var last: Syntax?
        for (item, partner) in zip(variant, partners) {
            if let partner {
                pairs.append((original[partner], item))
                last = original[partner]
            } else {
                added.append((item, last))
            }
        }
        removed = free.sorted().map { original[$0] }
    }

    /// Returns the name together with what distinguishes overloads, or extensions of one type; `nil` for statements and
    /// other kinds of declarations.
    static func exactKey(_ item: Syntax) -> [String]? {
        if let type = TypeNode(item) {
            let inherited = type.kind == .extension ? type.inherited.map(\.type.spelling) : []
            return ["\(type.kind)", type.name] + inherited
        }
        if let function = FunctionNode(item) { return ["function"] + function.signature }
        if let variable = item.as(VariableDeclSyntax.self) {
            let isStatic = variable.modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
            return [isStatic ? "static variable" : "variable"] + variable.names
        }
        return nil
    }

    private static func nameKey(_ item: Syntax) -> [String]? {
        if let type = TypeNode(item) { return ["\(type.kind)", type.name] }
        return FunctionNode(item).map { ["function", $0.name] }
    }

    private static func baseNameKey(_ item: Syntax) -> [String]? {
        FunctionNode(item).map { ["function", $0.baseName] }
    }

    private static func fits(_ original: Syntax, _ variant: Syntax) -> Bool {
        if let one = TypeNode(original), let other = TypeNode(variant) { return one.kind == other.kind }
        guard let one = FunctionNode(original), let other = FunctionNode(variant) else { return false }
        if case .incompatible = one.change(to: other) { return false }
        return true
    }
}
