import SwiftSyntax

/// Detects code that may have an effect outside the app's components: it prints, logs or writes a file, or it calls a
/// static member or a singleton and ignores the result, as in `UserDefaults.standard.set(true, forKey: "seen")`.
///
/// A macro sees names only, so it can't tell components from other types, and finds calls of the static members of both. A
/// found call makes a message *unseen* only if the message had no recorded effect.
final class OutsideCalls: SyntaxVisitor {
    /// The names of the code's parameters and variables, and of all its constants that aren't in ``objects``.
    private var values: Set<String>
    /// The names of constants that hold an object of another type, as in `let defaults = UserDefaults.standard`.
    private var objects: Set<String> = []
    private var found: [Syntax] = []

    private init(_ values: Set<String>) {
        self.values = values
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns those calls and assignments in the code that may have an effect outside the app's components.
    ///
    /// - Parameter parameters: The names of the function's parameters.
    static func parts(of code: some SyntaxProtocol, parameters: Set<String> = []) -> [Syntax] {
        let visitor = OutsideCalls(parameters)
        visitor.walk(code)
        return visitor.found
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if isOutput(node) || node.isLogged || goesOutside(node) { found.append(Syntax(node)) }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        if parts.count > 1, parts[1].isAssigning, parts[0].inner != nil, isOutside(parts[0]) {
            found.append(Syntax(node))
        }
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return .visitChildren }
        let isConstant = node.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let)
        add(name, value: isConstant ? node.initializer?.value : nil)
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return .visitChildren }
        add(name, value: node.bindingSpecifier.tokenKind == .keyword(.let) ? node.initializer?.value : nil)
        return .visitChildren
    }

    private func add(_ name: TokenSyntax, value: ExprSyntax?) {
        let name = name.text.trimming("`")
        if let value, value.withoutEffectWords.inner != nil, isOutside(value.withoutEffectWords) {
            objects.insert(name)
        } else {
            values.insert(name)
        }
    }

    /// Returns true for an expression that starts with the name of a type other than `Self`, such as
    /// `UserDefaults.standard`, or with a constant that holds an object of such a type.
    private func isOutside(_ expression: ExprSyntax) -> Bool {
        var start = expression
        while let inner = start.inner { start = inner }
        guard let name = start.as(DeclReferenceExprSyntax.self)?.baseName.text.trimming("`") else { return false }
        return name.first?.isUppercase == true
            ? name != "Self" && !Self.harmless.contains(name) : objects.contains(name)
    }

    /// Returns true for a call that writes to a stream, a log or a file, as in `print("done")` and `data.write(to: file)`.
    /// Text that is written to the code's own variable isn't output.
    private func isOutput(_ call: FunctionCallExprSyntax) -> Bool {
        let fills = call.arguments.contains {
            guard let value = $0.expression.as(InOutExprSyntax.self)?.expression else { return false }
            return value.as(DeclReferenceExprSyntax.self).map { values.contains($0.baseName.text.trimming("`")) }
                ?? true
        }
        if fills { return false }
        if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            return Self.outputs.contains(name.baseName.text)
        }
        return call.calledExpression.lastName == "write"
            && ["to", "toFile"].contains(call.arguments.first?.label?.text)
    }

    /// Returns true for a call on another type or on an object obtained from that type, if the call seems to be made for its
    /// effect: the code ignores its result or, on an object, the method's name begins with a word such as `remove`.
    private func goesOutside(_ call: FunctionCallExprSyntax) -> Bool {
        guard let method = call.calledExpression.as(MemberAccessExprSyntax.self), let base = method.base,
            isOutside(base)
        else { return false }
        if ExprSyntax(call).isIgnored { return true }
        let isStatic = base.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
        return !isStatic && Self.changing.contains(method.declName.baseName.text.firstWord)
    }

    /// The functions that write to a stream, a log or a file, and those that end the process.
    private static let outputs: Set<String> = [
        "print", "debugPrint", "dump", "NSLog", "os_log", "os_signpost", "puts", "fputs", "putchar", "fputc", "printf",
        "fprintf", "vprintf", "vfprintf", "fopen", "fwrite", "write", "perror", "syslog", "exit", "setenv", "unsetenv",
        "unlink", "rename", "mkdir", "SecItemAdd", "SecItemUpdate", "SecItemDelete", "AudioServicesPlaySystemSound",
    ]

    /// The names of methods by which a logger writes a message.
    fileprivate static let logged: Set<String> = [
        "log", "trace", "debug", "info", "notice", "warning", "warn", "error", "critical", "fault", "verbose",
    ]

    /// Types on which calls are never found: their static members only wait, check or record, or their objects have no effect
    /// elsewhere.
    private static let harmless: Set<String> = [
        "Task", "Thread", "MainActor", "Tracing", "MessageTrace", "Swift", "Calendar", "Locale", "TimeZone", "Date",
        "URL", "UUID", "Bundle", "ProcessInfo", "DispatchTime", "ContinuousClock", "JSONDecoder", "JSONEncoder",
        "PropertyListDecoder", "PropertyListEncoder", "DateFormatter", "NumberFormatter", "ISO8601DateFormatter",
        "NSRegularExpression", "NSPredicate", "NSAttributedString", "NSMutableAttributedString", "UIColor", "UIFont",
        "UIImage", "NSColor", "NSFont", "NSImage",
    ]

    /// The first words of names of methods that change files, settings and the like. A call of such a method on an object is
    /// found even if the code uses the result, because the result may only report success. Other calls whose result is used
    /// aren't found.
    private static let changing: Set<String> = [
        "add", "append", "archive", "clear", "copy", "create", "delete", "evict", "insert", "move", "post", "put",
        "record", "register", "remove", "replace", "reset", "save", "schedule", "send", "set", "store", "submit",
        "synchronize", "track", "unregister", "update", "upload", "write",
    ]
}

extension FunctionCallExprSyntax {
    /// True for a call of a logger's method, as in `logger.info("done")`.
    fileprivate var isLogged: Bool {
        guard let method = calledExpression.as(MemberAccessExprSyntax.self),
            OutsideCalls.logged.contains(method.declName.baseName.text)
        else { return false }
        let logger = method.base?.lastName.lowercased() ?? ""
        return logger.hasSuffix("log") || logger.hasSuffix("logger")
    }
}

extension String {
    /// The first word of a name in camel case: `remove` of `removeAll`.
    fileprivate var firstWord: String { String(prefix { !$0.isUppercase }) }
}

extension ExprSyntax {
    /// The expression without `try` and `await` before it.
    fileprivate var withoutEffectWords: ExprSyntax {
        if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.withoutEffectWords }
        return self.as(AwaitExprSyntax.self)?.expression.withoutEffectWords ?? self
    }

    /// The expression with which this expression begins: `a` for `a.b`, `a()`, `a[0]`, `a?` and `a!`; `nil` for a name.
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
