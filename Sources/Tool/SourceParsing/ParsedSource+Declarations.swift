import SourceInventory
import SwiftSyntax

extension ParsedSource {
    /// The declarations that contain code, sorted by line. Protocols have none.
    var declarations: [CodeDeclaration] {
        var found: [CodeDeclaration] = []
        list(tree, of: nil, in: &found)
        return found.sorted { $0.line < $1.line }
    }

    private func list(_ node: some SyntaxProtocol, of type: String?, in found: inout [CodeDeclaration]) {
        func add(_ name: some SyntaxProtocol, _ type: String?, _ member: String?) {
            let line = lines.place(of: name.positionAfterSkippingLeadingTrivia.utf8Offset).line
            found.append(CodeDeclaration(file: path, line: line, type: type, member: member))
        }
        let direct = DirectDeclarations(in: node)
        for function in direct.functions { add(function.keyword, type, function.name) }
        for binding in direct.variables.flatMap(\.bindings) {
            for name in PatternNames.of(binding.pattern) { add(binding.pattern, type, name) }
        }
        for inner in direct.types where inner.kind != .protocol {
            let name = type.map { "\($0).\(inner.name)" } ?? inner.name
            add(inner.keyword, name, nil)
            list(inner.members, of: name, in: &found)
        }
    }
}

extension FunctionNode {
    /// The keyword after attributes and modifiers, such as `func`.
    fileprivate var keyword: TokenSyntax {
        switch node.as(SyntaxEnum.self) {
        case .functionDecl(let node): node.funcKeyword
        case .initializerDecl(let node): node.initKeyword
        case .subscriptDecl(let node): node.subscriptKeyword
        case .deinitializerDecl(let node): node.deinitKeyword
        default: node.firstToken(viewMode: .sourceAccurate) ?? .endOfFileToken()
        }
    }
}

extension TypeNode {
    /// The keyword after attributes and modifiers, such as `class`.
    fileprivate var keyword: TokenSyntax {
        node.asProtocol((any DeclGroupSyntax).self)?.introducer ?? .endOfFileToken()
    }
}
