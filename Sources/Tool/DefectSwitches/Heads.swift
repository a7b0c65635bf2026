import SourceInventory
import SourceParsing
import SwiftSyntax

/// The change that a variant makes to a declaration's head, which is the text before the body.
enum HeadChange {
    case none
    /// The declaration can be used in more ways, such as after `private` becomes `internal`. The variant's head is
    /// written.
    case widened
    /// The declaration can be used in fewer ways, such as after `var` becomes `let`. The original head is written.
    case narrowed
    /// A change that other variants can't be compiled with. The text is a verb phrase for the error message, such as
    /// *changes the modifiers of*.
    case incompatible(String)

    static func + (one: Self, other: Self) -> Self {
        switch (one, other) {
        case (.incompatible, _): one
        case (_, .incompatible): other
        case (.none, _): other
        case (_, .none): one
        case (.widened, .widened), (.narrowed, .narrowed): one
        case (.widened, .narrowed), (.narrowed, .widened):
            .incompatible("both widens and narrows the declaration of")
        }
    }
}

extension SyntaxProtocol {
    /// The texts of the node's tokens, without blanks and comments.
    var code: [String] { tokens(viewMode: .sourceAccurate).map(\.text) }
}

/// The attributes and modifiers of a declaration.
struct Marks {
    let attributes: AttributeListSyntax
    let modifiers: DeclModifierListSyntax

    /// Names of attributes that don't change what a program does, once it compiles.
    private static let harmless: Set = ["available", "discardableResult", "inlinable", "inline", "usableFromInline"]
    /// The keywords of the access levels, from the lowest to the highest.
    private static let levels = ["private", "fileprivate", "internal", "package", "public", "open"]

    init(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) {
        (self.attributes, self.modifiers) = (attributes, modifiers)
    }

    var isPrivate: Bool { (Self.levels.firstIndex(of: access(of: nil) ?? "internal") ?? 0) < 2 }

    func has(_ modifier: String) -> Bool { modifiers.contains { $0.name.text == modifier } }

    func hasAttribute(_ name: String) -> Bool {
        attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.namePath.last == name }
    }

    func change(to other: Marks) -> HeadChange {
        guard telling.sorted() == other.telling.sorted() else { return .incompatible("changes the attributes of") }
        guard others == other.others else { return .incompatible("changes the modifiers of") }
        var change = attributes.code == other.attributes.code ? HeadChange.none : .widened
        for part in [nil, "set"] as [String?] {
            // A setter's default access is the getter's.
            let mine = access(of: part) ?? access(of: nil) ?? "internal"
            let its = other.access(of: part) ?? other.access(of: nil) ?? "internal"
            let (from, to) = (Self.levels.firstIndex(of: mine) ?? 0, Self.levels.firstIndex(of: its) ?? 0)
            if from != to { change = change + (from < to ? .widened : .narrowed) }
        }
        return change
    }

    private func access(of part: String?) -> String? {
        modifiers.first { Self.levels.contains($0.name.text) && $0.detail?.detail.text == part }?.name.text
    }

    private var others: [String] {
        modifiers.filter { !Self.levels.contains($0.name.text) }.map { $0.code.joined() }.sorted()
    }

    private var telling: [String] {
        attributes.compactMap { element in
            let name = element.as(AttributeSyntax.self)?.attributeName.namePath.last
            return Self.harmless.contains(name ?? "") ? nil : element.code.joined(separator: " ")
        }
    }
}

extension FunctionNode {
    var marks: Marks { Marks(attributes, modifiers) }

    /// The tokens of the declaration in which overloads differ.
    var signature: [String] {
        [marks.has("static") ? "static" : "", baseName] + signatureNodes.flatMap { $0?.code ?? [] }
    }

    private var signatureNodes: [Syntax?] {
        switch node.as(SyntaxEnum.self) {
        case .functionDecl(let node):
            [Syntax(node.genericParameterClause), Syntax(node.signature), Syntax(node.genericWhereClause)]
        case .initializerDecl(let node):
            [
                node.optionalMark.map(Syntax.init), Syntax(node.genericParameterClause), Syntax(node.signature),
                Syntax(node.genericWhereClause),
            ]
        case .subscriptDecl(let node):
            [
                Syntax(node.genericParameterClause), Syntax(node.parameterClause), Syntax(node.returnClause),
                Syntax(node.genericWhereClause),
            ]
        default: []
        }
    }

    /// The tokens of the signature, without the tokens of the parameters.
    private var frame: [String] {
        switch node.as(SyntaxEnum.self) {
        case .functionDecl(let node):
            [
                Syntax(node.genericParameterClause), Syntax(node.signature.effectSpecifiers),
                Syntax(node.signature.returnClause), Syntax(node.genericWhereClause),
            ]
            .flatMap { ($0?.code ?? []) + [""] }
        case .initializerDecl(let node):
            [
                node.optionalMark.map(Syntax.init), Syntax(node.genericParameterClause),
                Syntax(node.signature.effectSpecifiers), Syntax(node.genericWhereClause),
            ]
            .flatMap { ($0?.code ?? []) + [""] }
        default: signature
        }
    }

    func change(to other: FunctionNode) -> HeadChange {
        guard frame == other.frame, marks.has("static") == other.marks.has("static") else {
            return .incompatible("changes the signature of")
        }
        return marks.change(to: other.marks) + parametersChange(to: other)
    }

    private func parametersChange(to other: FunctionNode) -> HeadChange {
        var mine = parameters[...]
        var change = HeadChange.none
        for parameter in other.parameters {
            guard let next = mine.first, next.withoutDefault == parameter.withoutDefault else {
                guard parameter.defaultValue != nil else { return .incompatible("changes the parameters of") }
                change = .widened
                continue
            }
            mine.removeFirst()
            switch (next.defaultValue, parameter.defaultValue) {
            case (nil, nil): break
            case (nil, _?): change = .widened
            case (_?, nil): return .incompatible("removes a parameter's default value from")
            // The choice between both is made when the program runs.
            case (_?, _?): break
            }
        }
        return mine.isEmpty ? change : .incompatible("changes the parameters of")
    }

    /// Returns pairs of default values, for the parameters that have a default value in both functions.
    func defaults(with other: FunctionNode) -> [(ExprSyntax, ExprSyntax)] {
        parameters.compactMap { mine in
            guard let its = other.parameters.first(where: { $0.withoutDefault == mine.withoutDefault }),
                let one = mine.defaultValue?.value, let another = its.defaultValue?.value
            else { return nil }
            return (one, another)
        }
    }

    /// The range before the body's opening brace, in bytes; `nil` without a body.
    var headRange: Range<Int>? {
        let body: Syntax? =
            switch node.as(SyntaxEnum.self) {
            case .functionDecl(let node): Syntax(node.body)
            case .initializerDecl(let node): Syntax(node.body)
            case .deinitializerDecl(let node): Syntax(node.body)
            case .subscriptDecl(let node): Syntax(node.accessorBlock)
            default: nil
            }
        return body.map { node.codeRange.lowerBound..<$0.codeRange.lowerBound }
    }
}

extension FunctionParameterSyntax {
    fileprivate var withoutDefault: [String] {
        with(\.defaultValue, nil).with(\.trailingComma, nil).code
    }
}

extension SyntaxProtocol {
    /// The range of the node's code, without the comments around it, in bytes.
    var codeRange: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}

extension TypeNode {
    private static let rawTypes: Set = ["Character", "Double", "Float", "Int", "String", "UInt"]

    var marks: Marks {
        Marks(attributes, node.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? [])
    }

    /// The range from the declaration's first word to its opening brace, in bytes.
    var headRange: Range<Int> { node.codeRange.lowerBound..<members.codeRange.lowerBound }

    func change(to other: TypeNode) -> HeadChange {
        guard frame == other.frame else { return .incompatible("changes the kind or the generic parameters of") }
        return marks.change(to: other.marks) + inheritanceChange(to: other)
    }

    private func inheritanceChange(to other: TypeNode) -> HeadChange {
        let (mine, its) = (inherited.map(\.type.spelling), other.inherited.map(\.type.spelling))
        guard mine != its else { return .none }
        guard Array(its.prefix(mine.count)) == mine else { return .incompatible("changes the protocols of") }
        let added = its.dropFirst(mine.count)
        if kind == .class && mine.isEmpty { return .incompatible("may change the superclass of") }
        if kind == .protocol { return .incompatible("adds requirements to") }
        if kind == .enum && !Self.rawTypes.isDisjoint(with: added) { return .incompatible("adds raw values to") }
        return .widened
    }

    /// The tokens that a variant must not change: kind, name and generic clauses.
    private var frame: [String] {
        let group = node.asProtocol((any WithGenericParametersSyntax).self)
        let clauses = [Syntax(group?.genericParameterClause), Syntax(group?.genericWhereClause)]
        let requirement = node.as(ExtensionDeclSyntax.self)?.genericWhereClause?.code ?? []
        return ["\(kind)", name] + clauses.flatMap { $0?.code ?? [] } + requirement
    }
}
