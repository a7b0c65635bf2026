import SwiftSyntax

/// Stored closures that a type never calls itself, but only passes on as arguments. When such a closure runs, the message goes
/// to the component that first passed the closure rather than to the type that passed it on.
///
/// A macro sees only one declaration, so code in extensions isn't considered.
struct PassedOn {
    private let names: Set<String>

    /// Finds the stored closures that the type only passes on.
    ///
    /// - Parameter members: The members of the type's declaration.
    init(in members: [DeclSyntax]) {
        names = Set(
            members.flatMap { StoredProperty.all(in: $0) }.filter { HandedClosure($0) != nil }
                .map { $0.name.text.trimming("`") }
                .filter { Uses(of: $0, in: members).areOnlyArguments })
    }

    func contains(_ property: StoredProperty) -> Bool { names.contains(property.name.text.trimming("`")) }

    /// Returns the closure parameters that an initialiser stores in properties of this kind: the type only passes their
    /// closures on.
    func parameters(of initialiser: InitializerDeclSyntax) -> [String] {
        guard !names.isEmpty, let body = initialiser.body else { return [] }
        let parameters = initialiser.signature.parameterClause.names
        let stored = body.statements.compactMap { statement -> String? in
            let tokens = statement.tokens(viewMode: .sourceAccurate).map { $0.text.trimming("`") }
            guard tokens.count > 2, tokens[tokens.count - 2] == "=", let value = tokens.last, parameters.contains(value)
            else { return nil }
            let target = Array(tokens.dropLast(2))
            let property = target.count == 3 && target.starts(with: ["self", "."]) ? target[2] : target.first
            let isWhole = target.count == 1 || target.count == 3 && target[0] == "self"
            return isWhole && property.map(names.contains) == true ? value : nil
        }
        return parameters.filter(stored.contains).sorted()
    }

    private final class Uses: SyntaxVisitor {
        private let name: String
        private var isArgument = false
        private var isElse = false
        /// True if a local name hides the property, so that the name without `self.` means something else.
        private var isHidden = false

        init(of name: String, in members: [DeclSyntax]) {
            self.name = name
            super.init(viewMode: .sourceAccurate)
            for member in members {
                let parameters =
                    member.as(FunctionDeclSyntax.self)?.signature.parameterClause
                    ?? member.as(InitializerDeclSyntax.self)?.signature.parameterClause
                isHidden = parameters?.names.contains(name) == true
                walk(member)
            }
        }

        var areOnlyArguments: Bool { isArgument && !isElse }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.baseName.text.trimming("`") == name, !(isHidden && node.isAlone) else { return .visitChildren }
            guard let value = node.ofSelf else {
                // The name may be another value's member, or this object's member through another name for the object.
                if node.parent?.as(MemberAccessExprSyntax.self)?.base?.tokensMayBeSelf == true { isElse = true }
                return .visitChildren
            }
            look(at: value)
            return .visitChildren
        }

        private func look(at value: ExprSyntax) {
            var value = value
            while let around = value.parent, around.is(ForceUnwrapExprSyntax.self) || around.is(TupleExprSyntax.self) {
                value = ExprSyntax(around)!
            }
            guard let around = value.parent else { return }
            if around.is(LabeledExprSyntax.self),
                around.parent?.parent?.is(FunctionCallExprSyntax.self) == true
            {
                isArgument = true
            } else if let initializer = around.as(InitializerClauseSyntax.self) {
                // A constant that is another name for the property is not followed.
                let pattern =
                    initializer.parent?.as(OptionalBindingConditionSyntax.self)?.pattern
                    ?? initializer.parent?.as(PatternBindingSyntax.self)?.pattern
                if pattern?.trimmedDescription.trimming("`") != name { isElse = true }
            } else if !isSetOrCompared(value) {
                isElse = true
            }
        }

        /// Returns true if the property is assigned, or compared with `nil`.
        private func isSetOrCompared(_ value: ExprSyntax) -> Bool {
            if let operation = value.parent?.as(InfixOperatorExprSyntax.self) {
                let isSet = operation.operator.is(AssignmentExprSyntax.self) && operation.leftOperand.id == value.id
                return isSet || operation.rightOperand.is(NilLiteralExprSyntax.self)
            }
            guard let parts = value.parent?.parent?.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
                parts.count == 3, parts[0].id == value.id
            else { return false }
            return parts[1].is(AssignmentExprSyntax.self) || parts[2].is(NilLiteralExprSyntax.self)
        }
    }
}

extension ExprSyntax {
    /// True if the expression may be the object itself under another name, as after `[weak self]`.
    fileprivate var tokensMayBeSelf: Bool { trimmedDescription.lowercased().contains("self") }
}
