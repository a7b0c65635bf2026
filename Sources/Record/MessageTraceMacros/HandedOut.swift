import SwiftSyntax

/// Detects code through which other objects may call back later: the code passes on closures, its own object, or its methods.
///
/// Some closures are ignored: those that run at once, as in the standard library's `map`, and those that keep the context of
/// the calling code, as in a task. Both are recognised by the called function's name only.
final class HandedOut: ScopedVisitor {
    private let methods: Set<String>
    private var found: [Syntax] = []

    private init(_ methods: Set<String>, _ parameters: Set<String>) {
        self.methods = methods
        super.init(parameters: parameters, isGenerous: true)
    }

    /// Returns the closures, objects and functions that the code passes on.
    ///
    /// - Parameters:
    ///   - methods: The names that only methods of the code's type have, but no property or constant.
    ///   - parameters: The names of the function's parameters.
    static func parts(
        of code: some SyntaxProtocol, methods: Set<String> = [], parameters: Set<String> = []
    ) -> [Syntax] {
        let visitor = HandedOut(methods, parameters)
        visitor.walk(code)
        return visitor.found
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.isHandedOut else { return super.visit(node) }
        found.append(Syntax(node))
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text.trimming("`")
        let value: ExprSyntax? =
            switch node.isAlone ? names[name] : nil {
            case .object, .function: ExprSyntax(node).container
            case nil where node.baseName.tokenKind == .keyword(.self): ExprSyntax(node).container
            case nil where node.argumentNames != nil || methods.contains(name): node.ofSelf
            default: nil
            }
        if value?.isHandedOut == true { found.append(Syntax(node)) }
        return .visitChildren
    }

    fileprivate static let harmless: Set<String> = [
        "", "Task", "addTask", "addTaskUnlessCancelled", "run", "assumeIsolated", "sync", "autoreleasepool",
        "map", "compactMap", "flatMap", "mapValues", "compactMapValues", "mapError", "flatMapError", "filter",
        "forEach",
        "reduce", "contains", "first", "firstIndex", "firstRange", "last", "lastIndex", "allSatisfy", "count", "min",
        "max",
        "sort", "sorted", "partition", "removeAll", "drop", "dropFirst", "dropLast", "prefix", "suffix", "split",
        "elementsEqual", "lexicographicallyPrecedes", "sequence", "Dictionary", "merge", "merging", "precondition",
        "assert",
    ]

    /// The functions that take an object only to name, compare, print or release it.
    fileprivate static let onlyLooking: Set<String> = [
        "type", "ObjectIdentifier", "String", "Mirror", "print", "debugPrint", "dump", "removeObserver", "isEqual",
        "passUnretained", "passRetained", "callback", "sending", "visibleChange", "isKnownUniquelyReferenced",
    ]
}

extension ExprSyntax {
    /// The outermost collection, tuple or cast around the value, such as `[self]`; the value itself if there is none.
    fileprivate var container: ExprSyntax {
        var around = self
        while let next = around.nextContainer { around = next }
        return around
    }

    private var nextContainer: ExprSyntax? {
        if let element = parent?.as(ArrayElementSyntax.self) { return element.parent?.parent?.as(ExprSyntax.self) }
        if let element = parent?.as(DictionaryElementSyntax.self) { return element.parent?.parent?.as(ExprSyntax.self) }
        if let part = parent?.as(LabeledExprSyntax.self), let tuple = part.parent?.parent?.as(TupleExprSyntax.self) {
            return ExprSyntax(tuple)
        }
        guard let sequence = parent?.parent?.as(SequenceExprSyntax.self),
            sequence.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
        else { return nil }
        return ExprSyntax(sequence)
    }

    /// True if the value is passed to a call that may store it, or is stored in another object's property.
    fileprivate var isHandedOut: Bool {
        if let call = parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self) {
            return !call.runsClosuresAtOnce && !HandedOut.onlyLooking.contains(call.calledExpression.lastName)
        }
        return storedIn.map { !$0.isSelf } ?? false
    }
}

extension FunctionCallExprSyntax {
    /// True if the call runs its closure argument at once or in the caller's context, judged by the called function's name.
    var runsClosuresAtOnce: Bool {
        let name = calledExpression.lastName
        return name.namesScope && name != "withObservationTracking" || HandedOut.harmless.contains(name)
    }
}

extension String {
    /// True for the name of a function that runs its closure at once, as Swift's guidelines name it: `withLock`, not `withdraw`.
    var namesScope: Bool { hasPrefix("with") && dropFirst(4).first?.isLowercase != true }
}

extension ClosureExprSyntax {
    /// True if the closure is passed to a call that may keep it, or is stored in another object's property. False for a closure
    /// without statements.
    var isHandedOut: Bool {
        guard !statements.isEmpty else { return false }
        if let call = callItIsHandedTo { return !call.runsClosuresAtOnce }
        return ExprSyntax(self).storedIn.map { !$0.isSelf } ?? false
    }

    /// The call with this closure as an argument; `nil` for a closure that is called directly or stored.
    var callItIsHandedTo: FunctionCallExprSyntax? {
        if let call = parent?.as(FunctionCallExprSyntax.self) {
            return call.trailingClosure?.id == id ? call : nil
        }
        if let more = parent?.as(MultipleTrailingClosureElementSyntax.self) {
            return more.parent?.parent?.as(FunctionCallExprSyntax.self)
        }
        return parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
}

extension ExprSyntax {
    /// The last name of the called expression: `async` of `queue.async`.
    var lastName: String {
        if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
        if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
        if let special = self.as(GenericSpecializationExprSyntax.self) { return special.expression.lastName }
        if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.lastName }
        return ""
    }

    /// True for `self`, also as an optional.
    var isSelf: Bool { ["self", "self?", "self!"].contains(trimmedDescription) }

    /// The object whose property this value is assigned to; `nil` if there is no such assignment.
    var storedIn: ExprSyntax? { assignedMember?.base }

    /// The name of the property of another object that this value is assigned to; `nil` if there is no such assignment.
    var propertyItIsStoredIn: String? { assignedMember?.declName.baseName.text }

    private var assignedMember: MemberAccessExprSyntax? {
        var place: ExprSyntax?
        let branch = parent?.as(UnresolvedTernaryExprSyntax.self)
        if let sequence = (branch?.parent ?? parent)?.parent?.as(SequenceExprSyntax.self) {
            let parts = Array(sequence.elements)
            guard parts.count > 2, parts[1].is(AssignmentExprSyntax.self), parts[0].id != id else { return nil }
            // `= self`, `= a ? self : b`, `= a ? b : self`, `= a ?? self`, but not `= a == self`.
            let signs = parts.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
            let isLast = parts.last?.id == id && (parts.count == 3 || signs.allSatisfy { $0 == "??" } || signs.isEmpty)
            guard branch != nil || isLast else { return nil }
            place = parts[0]
        } else if let operation = parent?.as(InfixOperatorExprSyntax.self),
            operation.operator.is(AssignmentExprSyntax.self), operation.rightOperand.id == id
        {
            place = operation.leftOperand
        }
        return place?.as(MemberAccessExprSyntax.self)
    }
}

extension DeclReferenceExprSyntax {
    /// The expression `self.name` around this name, or the name alone; `nil` for a member of another value.
    var ofSelf: ExprSyntax? {
        guard !isAlone else { return ExprSyntax(self) }
        guard let access = parent?.as(MemberAccessExprSyntax.self), access.base?.isSelf == true else { return nil }
        return ExprSyntax(access)
    }
}
