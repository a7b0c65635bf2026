import SwiftSyntax

/// Finds where a method may first use an object that `self` holds, after checks that may return earlier.
///
/// ```swift
/// func change(_ query: String) {
///     guard query.count > 2, query != lastQuery else { return }
///     task?.cancel()  // the first use
/// }
/// ```
///
/// A check may test stored properties of `self`, but may not call anything of `self`.
enum FirstUse {
    /// Returns the first statement that may use an object which `self` holds. Returns `nil` if there is none, or if no
    /// earlier statement may return.
    ///
    /// - Parameters:
    ///   - stored: The names of properties whose values are stored, so that reading them runs no other code.
    ///   - lookalikes: The names of members that look like types or like functions of the standard library.
    static func statement(
        of function: FunctionDeclSyntax, stored: Set<String>, lookalikes: Set<String> = []
    ) -> CodeBlockItemSyntax? {
        let names = OwnNames(
            besides: function.signature.parameterClause.names, stored: stored, lookalikes: lookalikes)
        var mayReturn = false
        for statement in function.body?.statements ?? [] {
            if names.exist(in: statement) { return mayReturn ? statement : nil }
            mayReturn = mayReturn || ReturnFinder.finds(in: statement)
        }
        return nil
    }

    /// Returns those of a type's stored properties that the checks of a method read.
    static func names(in function: FunctionDeclSyntax, stored: Set<String>) -> [String] {
        guard !stored.isEmpty, let statements = function.body?.statements, !OwnNames.areMissing(in: function) else {
            return []
        }
        let use = statement(of: function, stored: stored)
        // Without a first use, the method may do nothing with its object but check it.
        guard use != nil || OwnNames.areMissing(in: function, stored: stored) else { return [] }
        let checks = statements.prefix { $0.id != use?.id }
        let words = checks.flatMap { $0.tokens(viewMode: .sourceAccurate).map { $0.text.trimming("`") } }
        return stored.intersection(words).sorted()
    }
}
