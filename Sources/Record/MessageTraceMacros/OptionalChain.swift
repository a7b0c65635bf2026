import SwiftSyntax

/// The optional value that a statement's call or assignment begins with, as in `delegate?.didFinish(self)`. If the value is
/// `nil`, the statement passes nothing on.
struct OptionalChain {
    let name: String
    /// The value in code: `delegate` or `self.delegate`.
    let code: String

    /// Finds the optional value of a statement; `nil` if the statement doesn't begin with one that has a name.
    init?(of statement: CodeBlockItemSyntax) {
        guard var value = statement.item.as(ExprSyntax.self) else { return nil }
        while let inner = value.as(TryExprSyntax.self)?.expression ?? value.as(AwaitExprSyntax.self)?.expression {
            value = inner
        }
        if let sequence = value.as(SequenceExprSyntax.self) {
            let parts = Array(sequence.elements)
            guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self) else { return nil }
            value = parts[0]
        }
        var first: ExprSyntax?
        while let inner = value.inner {
            if value.is(OptionalChainingExprSyntax.self) { first = inner }
            value = inner
        }
        let member = first?.as(MemberAccessExprSyntax.self)
        guard let token = first?.as(DeclReferenceExprSyntax.self)?.baseName ?? member?.declName.baseName,
            member == nil || member?.base?.isSelf == true
        else { return nil }
        name = token.text.trimming("`")
        code = member == nil ? token.text : "self.\(token.text)"
    }

    /// Returns the names of the optional values that statements of a function begin with.
    static func names(in function: FunctionDeclSyntax) -> Set<String> {
        let finder = Finder(viewMode: .sourceAccurate)
        if let body = function.body { finder.walk(body) }
        return finder.names
    }

    private final class Finder: SyntaxVisitor {
        private(set) var names: Set<String> = []

        override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
            if let name = OptionalChain(of: node)?.name { names.insert(name) }
            return .visitChildren
        }

        // Statements in a closure have no marks.
        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
}
