import SwiftSyntax

/// The first thing in a file that is no Swift.
struct ParseProblem {
    /// Where it is, in bytes.
    let offset: Int
    /// What is missing or too much.
    let what: String

    /// Finds it; `nil` where there is none.
    init?(in tree: SourceFileSyntax) {
        guard tree.hasError else { return nil }
        let finder = ProblemFinder(viewMode: .all)
        finder.walk(tree)
        offset = finder.problem?.offset ?? 0
        what = finder.problem?.what ?? "it has characters that belong nowhere"
    }

    fileprivate init(offset: Int, what: String) {
        self.offset = offset
        self.what = what
    }
}

private final class ProblemFinder: SyntaxVisitor {
    var problem: ParseProblem?

    override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
        let text = node.trimmedDescription.split(whereSeparator: \.isNewline).first ?? ""
        report(node, "unexpected '\(text.prefix(40))'")
        return .skipChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if token.presence == .missing {
            report(token, "expected \(token.text.isEmpty ? "more" : "'\(token.text)'")")
        }
        return .skipChildren
    }

    private func report(_ node: some SyntaxProtocol, _ what: String) {
        guard problem == nil else { return }
        problem = ParseProblem(offset: node.positionAfterSkippingLeadingTrivia.utf8Offset, what: what)
    }
}
