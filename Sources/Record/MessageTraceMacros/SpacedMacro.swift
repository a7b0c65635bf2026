import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A macro that writes its expansion with all spaces and line breaks, so that swift-syntax doesn't format the expansion.
///
/// Formatting takes a third of the time of a macro in a debug build, where swift-syntax isn't optimised.
protocol SpacedMacro: Macro {}

extension SpacedMacro {
    static var formatMode: FormatMode { .disabled }
}

extension CodeBlockItemSyntax {
    /// Creates statements from their text, without parsing it: the compiler parses each expansion anyway.
    init(unparsed text: String) {
        self.init(item: .expr(ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(text)))))
    }
}

extension WithOptionalCodeBlockSyntax {
    /// The body's statements without the line break before the first one, so that a macro can return them unchanged.
    var writtenStatements: [CodeBlockItemSyntax] { body.map { Array($0.statements.trimmed) } ?? [] }
}
