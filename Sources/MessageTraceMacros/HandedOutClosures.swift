import SwiftSyntax

/// Finds out whether code hands closures to others that may run them later.
///
/// Those that run at once, as the library's `map` does, and those that keep their caller's context, as a task does, aren't
/// meant. What a closure is handed to is known by its name only.
final class HandedOutClosures: SyntaxVisitor {
    private var isFound = false

    static func exist(in statements: some SyntaxProtocol) -> Bool {
        let visitor = HandedOutClosures(viewMode: .sourceAccurate)
        visitor.walk(statements)
        return visitor.isFound
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        guard !isFound, !node.statements.isEmpty, let call = node.callItIsHandedTo else { return .visitChildren }
        if !call.runsClosuresAtOnce { isFound = true }
        return isFound ? .skipChildren : .visitChildren
    }

    // What is declared within runs when it is called.
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        isFound ? .skipChildren : .visitChildren
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
}

extension FunctionCallExprSyntax {
    /// Whether a closure that it is handed runs at once, or in the caller's context: what it calls is known by its name only.
    var runsClosuresAtOnce: Bool {
        let name = calledExpression.lastName
        return name.hasPrefix("with") && name != "withObservationTracking" || HandedOutClosures.harmless.contains(name)
    }
}

extension ClosureExprSyntax {
    /// The call that the closure is an argument of; `nil` for one that is called itself or stored.
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
    /// The last name of what is called: `async` of `queue.async`.
    var lastName: String {
        if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
        if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
        if let special = self.as(GenericSpecializationExprSyntax.self) { return special.expression.lastName }
        if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.lastName }
        return ""
    }
}
