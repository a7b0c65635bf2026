import SwiftSyntax

extension SyntaxProtocol {
    /// The code on one line, without comments.
    var spelling: String {
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
    /// The type of a value as far as it shows: that of a literal, of an initialiser's call, of what is cast.
    var evidentType: String? {
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

    /// The type whose initialiser a call of this would be: types' names begin with capitals.
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
