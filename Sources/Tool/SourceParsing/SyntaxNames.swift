package import SwiftSyntax

extension TokenSyntax {
    /// The identifier, without the backticks that a keyword needs.
    package var identifierText: String {
        text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
    }
}

extension TypeSyntax {
    /// The names in a type: `Home` and `Adapter` for `Home.Adapter<Int>`; empty for other types, such as a tuple.
    package var namePath: [String] {
        if let type = self.as(IdentifierTypeSyntax.self) { return [type.name.identifierText] }
        if let type = self.as(MemberTypeSyntax.self) {
            let base = type.baseType.namePath
            return base.isEmpty ? [] : base + [type.name.identifierText]
        }
        return []
    }

    /// The name paths of all nominal types mentioned in the type, such as `[["Result"], ["Home", "Adapter"]]`.
    package var namePaths: [[String]] {
        let visitor = TypeNameVisitor(viewMode: .sourceAccurate)
        visitor.walk(self)
        return visitor.paths
    }
}

private final class TypeNameVisitor: SyntaxVisitor {
    var paths: [[String]] = []

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        paths.append(node.pathUpwards)
        return .visitChildren
    }
}

extension IdentifierTypeSyntax {
    /// The type's name, and the names of the member types after it: all three names for the `Home` in
    /// `Home.Adapter.Kind`.
    var pathUpwards: [String] {
        var path = [name.identifierText]
        var node = Syntax(self)
        while let member = node.parent?.as(MemberTypeSyntax.self), Syntax(member.baseType) == node {
            path.append(member.name.identifierText)
            node = Syntax(member)
        }
        return path
    }
}

extension DeclReferenceExprSyntax {
    /// True if the name begins an expression: for `home` in `home.count`, not for `count`.
    var isFirst: Bool { parent?.as(MemberAccessExprSyntax.self)?.declName.id != id }

    /// The name, and the names of the members after it: all three names for the `home` in `home.adapter.kind`.
    var pathUpwards: [String] {
        var path = [baseName.identifierText]
        var node = Syntax(self)
        while let parent = node.parent {
            if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == node.id {
                path.append(member.declName.baseName.identifierText)
            } else if parent.as(GenericSpecializationExprSyntax.self)?.expression.id != node.id {
                break
            }
            node = parent
        }
        return path
    }
}

extension ExprSyntax {
    /// The names in the expression, without generic arguments: `Home` and `Adapter` for `Home.Adapter<Int>`; empty for
    /// other expressions than names.
    package var namePath: [String] {
        if let name = self.as(DeclReferenceExprSyntax.self) { return [name.baseName.identifierText] }
        if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.namePath }
        if let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.namePath, !base.isEmpty {
            return base + [member.declName.baseName.identifierText]
        }
        return []
    }
}

extension ExprSyntax {
    /// The last name of the called expression: `push` for `stack?.first!.push`; `nil` for an expression without a
    /// name, such as a closure.
    package var calledName: String? {
        if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.identifierText }
        if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.identifierText }
        if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.calledName }
        if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.calledName }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.calledName }
        return nil
    }
}

extension VariableDeclSyntax {
    package var names: [String] { bindings.flatMap { PatternNames.of($0.pattern) } }

    /// The evident types of the variables, as paths of names, without optionals and `any`.
    var evidentTypes: [String: [String]] {
        var types: [String: [String]] = [:]
        for binding in bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else {
                continue
            }
            let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
            let path = binding.typeAnnotation?.type.bare.namePath ?? call?.calledExpression.namePath ?? []
            if !path.isEmpty { types[name] = path }
        }
        return types
    }
}

extension TypeSyntax {
    /// The type without surrounding optionals, parentheses, `some` and `any`.
    fileprivate var bare: TypeSyntax {
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.bare }
        if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.bare }
        if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.bare }
        if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1, let element = type.elements.first {
            return element.type.bare
        }
        return self
    }
}

/// Collects the variable names in a pattern, such as `a` and `b` in `let (a, b)`.
package final class PatternNames: SyntaxVisitor {
    private var names: [String] = []

    package static func of(_ node: some SyntaxProtocol) -> [String] {
        let visitor = PatternNames(viewMode: .sourceAccurate)
        visitor.walk(node)
        return visitor.names
    }

    package override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        names.append(node.identifier.identifierText)
        return .skipChildren
    }
}

extension SyntaxProtocol {
    /// The node's code on one line, without comments.
    package var spelling: String {
        var spelling = ""
        var isApart = false
        for token in tokens(viewMode: .sourceAccurate) {
            if isApart || !token.leadingTrivia.isEmpty, !spelling.isEmpty { spelling += " " }
            spelling += token.text
            isApart = !token.trailingTrivia.isEmpty
        }
        return spelling
    }
}

extension ExprSyntax {
    /// The value's type if a literal, an initialiser call or a cast shows it; otherwise `nil`.
    package var evidentType: String? {
        switch self.as(ExprSyntaxEnum.self) {
        case .stringLiteralExpr: return "String"
        case .booleanLiteralExpr: return "Bool"
        case .integerLiteralExpr: return "Int"
        case .floatLiteralExpr: return "Double"
        case .prefixOperatorExpr(let node):
            let type = node.expression.evidentType
            return type == "Int" || type == "Double" ? type : nil
        case .tryExpr(let node): return node.questionOrExclamationMark == nil ? node.expression.evidentType : nil
        case .awaitExpr(let node): return node.expression.evidentType
        case .functionCallExpr(let node): return node.calledExpression.evidentlyCalledType
        case .sequenceExpr(let node):
            let elements = Array(node.elements)
            guard elements.count == 3, let cast = elements[1].as(UnresolvedAsExprSyntax.self),
                cast.questionOrExclamationMark == nil
            else { return nil }
            return elements[2].as(TypeExprSyntax.self)?.type.spelling
        default: return nil
        }
    }

    /// The type that a call of this expression creates, such as `[Int]`; `nil` if the expression doesn't look like a
    /// type.
    private var evidentlyCalledType: String? {
        if let array = self.as(ArrayExprSyntax.self), array.elements.count == 1 { return spelling }
        if let dictionary = self.as(DictionaryExprSyntax.self), case .elements(let elements) = dictionary.content {
            return elements.count == 1 ? spelling : nil
        }
        if let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init" {
            return member.base?.evidentlyCalledType
        }
        return namePath.last?.first?.isUppercase == true ? spelling : nil
    }
}
