import SourceInventory
import SwiftParser
import SwiftSyntax

/// The recorder's attribute on a declaration, as written.
struct WrittenMark {
    let attribute: TraceMark.Attribute
    let role: String?
    let inherits: Bool
    let module: String?

    /// The first of the recorder's attributes in a list, also where written with the module's name.
    init?(_ attributes: AttributeListSyntax) {
        let marks = attributes.lazy.compactMap { element -> (AttributeSyntax, TraceMark.Attribute)? in
            guard case .attribute(let attribute) = element, let name = attribute.attributeName.namePath.last,
                let known = TraceMark.Attribute(rawValue: name)
            else { return nil }
            return (attribute, known)
        }
        guard let (node, attribute) = marks.first else { return nil }
        self.attribute = attribute
        let arguments: LabeledExprListSyntax =
            if case .argumentList(let list) = node.arguments { list } else { [] }
        func argument(_ label: String?) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }
        role = argument(nil)?.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
        inherits = argument("inherits")?.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true)
        module = argument("module")?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
}
