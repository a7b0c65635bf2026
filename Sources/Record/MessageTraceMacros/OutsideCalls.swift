import SwiftSyntax

/// Detects code that may have an effect outside the app's components: it prints, logs or writes a file, or it calls a
/// static member or a singleton and ignores the result, as in `UserDefaults.standard.set(true, forKey: "seen")`.
///
/// A macro sees names only. So calls of a component's static members are found, too. Such a call makes a message *unseen* only
/// if the message had no recorded effect.
final class OutsideCalls: SyntaxVisitor {
    private var isFound = false

    static func exist(in statements: some SyntaxProtocol) -> Bool {
        let visitor = OutsideCalls(viewMode: .sourceAccurate)
        visitor.walk(statements)
        return visitor.isFound
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard !isFound else { return .skipChildren }
        isFound = node.isOutput || node.isLogged || node.goesOutside
        return isFound ? .skipChildren : .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard !isFound else { return .skipChildren }
        let parts = Array(node.elements)
        if parts.count > 1, parts[1].isAssigning {
            isFound = parts[0].as(MemberAccessExprSyntax.self)?.isOfOtherType ?? false
            if let call = parts[0].as(SubscriptCallExprSyntax.self)?.calledExpression {
                isFound = isFound || call.as(MemberAccessExprSyntax.self)?.isOfOtherType ?? false
            }
        }
        return isFound ? .skipChildren : .visitChildren
    }

    /// The functions that write to a stream, a log or a file, and those that end the process.
    fileprivate static let outputs: Set<String> = [
        "print", "debugPrint", "dump", "NSLog", "os_log", "os_signpost", "puts", "fputs", "putchar", "fputc", "printf",
        "fprintf", "vprintf", "vfprintf", "fwrite", "write", "perror", "syslog", "exit", "SecItemAdd", "SecItemUpdate",
        "SecItemDelete", "AudioServicesPlaySystemSound",
    ]

    /// The names of methods by which a logger writes a message.
    fileprivate static let logged: Set<String> = [
        "log", "trace", "debug", "info", "notice", "warning", "warn", "error", "critical", "fault", "verbose",
    ]

    /// Types whose static members only wait, check or record.
    fileprivate static let harmless: Set<String> = ["Task", "Thread", "MainActor", "Tracing", "MessageTrace", "Swift"]

    /// The first words in the names of methods that change files or settings and return whether they succeeded.
    fileprivate static let changing = [
        "add", "append", "archive", "cancel", "clear", "copy", "create", "delete", "evict", "insert", "move", "open",
        "post", "put", "record", "register", "remove", "replace", "reset", "save", "schedule", "send", "set", "start",
        "stop", "store", "submit", "synchronize", "track", "unregister", "update", "upload", "write",
    ]
}

extension CodeBlockItemListSyntax {
    /// Returns true if the code may have effects that no recording shows: others may call back later, or the code calls
    /// something outside the app's components.
    ///
    /// - Parameter methods: The names that only methods of the code's type have.
    func mayLeadOut(methods: Set<String> = []) -> Bool {
        HandedOut.exists(in: self, methods: methods) || OutsideCalls.exist(in: self)
    }
}

extension FunctionCallExprSyntax {
    /// True for a call that writes to a stream, a log or a file, as in `print("done")` and `data.write(to: file)`. Text
    /// that is written to a variable of the caller isn't output.
    fileprivate var isOutput: Bool {
        guard !arguments.contains(where: { $0.expression.is(InOutExprSyntax.self) }) else { return false }
        if let name = calledExpression.as(DeclReferenceExprSyntax.self) {
            return OutsideCalls.outputs.contains(name.baseName.text)
        }
        return calledExpression.lastName == "write"
            && ["to", "toFile"].contains(arguments.first?.label?.text)
    }

    /// True for a call of a logger's method, as in `logger.info("done")`.
    fileprivate var isLogged: Bool {
        guard let method = calledExpression.as(MemberAccessExprSyntax.self),
            OutsideCalls.logged.contains(method.declName.baseName.text)
        else { return false }
        let logger = method.base?.lastName.lowercased() ?? ""
        return logger.hasSuffix("log") || logger.hasSuffix("logger")
    }

    /// True for a call of another type's static member, or of an object reached through one, that is made for its effect:
    /// its result is ignored, or its name begins with a word such as `remove`.
    fileprivate var goesOutside: Bool {
        guard let method = calledExpression.as(MemberAccessExprSyntax.self), method.isOfOtherType else { return false }
        if ExprSyntax(self).isIgnored { return true }
        let name = method.declName.baseName.text
        return method.base?.is(DeclReferenceExprSyntax.self) == false
            && OutsideCalls.changing.contains { name.hasPrefix($0) }
    }
}

extension MemberAccessExprSyntax {
    /// True for a member that is reached from the name of a type other than `Self`: `shared` and `shared.name` of `Store`.
    fileprivate var isOfOtherType: Bool {
        var start = base
        while let inner = start?.inner { start = inner }
        guard let name = start?.as(DeclReferenceExprSyntax.self)?.baseName.text.trimming("`") else { return false }
        return name.first?.isUppercase == true && name != "Self" && !OutsideCalls.harmless.contains(name)
    }
}

extension ExprSyntax {
    /// The expression whose member, result, element or value this expression is; `nil` for a name.
    fileprivate var inner: ExprSyntax? {
        if let access = self.as(MemberAccessExprSyntax.self) { return access.base }
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression }
        if let call = self.as(SubscriptCallExprSyntax.self) { return call.calledExpression }
        if let value = self.as(OptionalChainingExprSyntax.self) { return value.expression }
        if let value = self.as(ForceUnwrapExprSyntax.self) { return value.expression }
        return self.as(GenericSpecializationExprSyntax.self)?.expression
    }

    /// True for `=` and for operators such as `+=`.
    fileprivate var isAssigning: Bool {
        if self.is(AssignmentExprSyntax.self) { return true }
        guard let sign = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
        return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign)
    }

    /// True if the code ignores the expression's value: it is a statement of its own, or assigned to `_`.
    fileprivate var isIgnored: Bool {
        var whole = self
        while let around = whole.parent?.as(ExprSyntax.self),
            around.is(TryExprSyntax.self) || around.is(AwaitExprSyntax.self)
                || around.is(OptionalChainingExprSyntax.self)
        {
            whole = around
        }
        if let sequence = whole.parent?.parent?.as(SequenceExprSyntax.self) {
            return sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) == true
        }
        guard let statement = whole.parent?.as(CodeBlockItemSyntax.self),
            let statements = statement.parent?.as(CodeBlockItemListSyntax.self)
        else { return false }
        if statements.count > 1 { return true }
        // The only expression of a function or closure is its result.
        if let function = statements.parent?.parent?.as(FunctionDeclSyntax.self) {
            return function.signature.returnClause?.type.isVoid ?? true
        }
        return statements.parent?.is(ClosureExprSyntax.self) != true
    }
}
