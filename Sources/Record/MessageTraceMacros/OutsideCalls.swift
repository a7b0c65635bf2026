import SwiftSyntax

/// Detects code that may have an effect outside the app's components.
///
/// Such code prints, logs or writes a file. Or it calls a static member, a singleton or a global function and ignores the
/// result, as in `UserDefaults.standard.set(true, forKey: "seen")`. Or it changes a global variable or an inherited property.
///
/// A macro sees names only, so it can't tell components from other types, and finds calls of the static members of both. A
/// found call makes a message *unseen* only if the message had no recorded effect.
final class OutsideCalls: SyntaxVisitor {
    /// The names of the code's parameters and variables, and of all its constants that aren't in ``objects``.
    private var values: Set<String>
    /// The names of constants that hold an object of another type, as in `let defaults = UserDefaults.standard`.
    private var objects: Set<String> = []
    /// The names that the code's type doesn't declare: global variables and functions, and inherited members.
    private let undeclared: Set<String>
    /// True if the code of closures that are passed on is searched, too.
    private let entersClosures: Bool
    private var found: [Syntax] = []

    private init(_ values: Set<String>, undeclared: Set<String>, entersClosures: Bool = false) {
        self.values = values
        self.undeclared = undeclared
        self.entersClosures = entersClosures
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns those calls and assignments in the code that may have an effect outside the app's components.
    ///
    /// - Parameters:
    ///   - parameters: The names of the function's parameters.
    ///   - undeclared: The names that the code's type doesn't declare.
    static func parts(
        of code: some SyntaxProtocol, parameters: Set<String> = [], undeclared: Set<String> = []
    ) -> [Syntax] {
        let visitor = OutsideCalls(parameters, undeclared: undeclared)
        visitor.walk(code)
        return visitor.found
    }

    /// Returns the names in code that its type doesn't declare; none if the code neither calls nor changes what they stand for.
    ///
    /// - Parameters:
    ///   - parameters: The names of the function's parameters.
    ///   - declared: The names of the type's members.
    static func undeclaredNames(
        in code: some SyntaxProtocol, parameters: Set<String> = [], declared: Set<String>
    ) -> [String] {
        let names = NamesWithin(code)
        let own = parameters.union(names.declared).union(declared)
        // `_items` and `$items` are names of the property `items`.
        let undeclared = names.used.subtracting(harmlessFunctions).subtracting(outputs)
            .filter { !own.contains($0) && !own.contains(String($0.trimmingPrefix { "_$".contains($0) })) }
        guard !undeclared.isEmpty else { return [] }
        let visitor = OutsideCalls(parameters, undeclared: undeclared, entersClosures: true)
        visitor.walk(code)
        let other = OutsideCalls(parameters, undeclared: [], entersClosures: true)
        other.walk(code)
        return visitor.found.count == other.found.count ? [] : undeclared.sorted()
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if isOutput(node) || node.isLogged || goesOutside(node) { found.append(Syntax(node)) }
        return .visitChildren
    }

    // The code of such a closure doesn't run where the closure is passed on.
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        node.isHandedOut && !entersClosures ? .skipChildren : .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        if parts.count > 1, parts[1].isAssigning, isOutside(parts[0]), parts[0].inner != nil || isUndeclared(parts[0]) {
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
        // `if let name` gives a value no other name.
        guard let value = node.initializer?.value else { return .visitChildren }
        add(name, value: node.bindingSpecifier.tokenKind == .keyword(.let) ? value : nil)
        return .visitChildren
    }

    private func add(_ name: TokenSyntax, value: ExprSyntax?) {
        let name = name.text.trimming("`")
        if let value = value?.withoutEffectWords, isOutside(value), value.inner != nil || isUndeclared(value) {
            objects.insert(name)
        } else {
            values.insert(name)
        }
    }

    /// Returns true for an expression that starts with the name of a type other than `Self`, such as
    /// `UserDefaults.standard`, or with a constant that holds an object of such a type.
    ///
    /// Also returns true for one that starts with a name which the code's type doesn't declare.
    private func isOutside(_ expression: ExprSyntax) -> Bool {
        guard let root = expression.root else { return false }
        let name = root.baseName.text.trimming("`")
        if undeclared.contains(name) { return true }
        guard root.isAlone else { return false }
        return name.first?.isUppercase == true
            ? name != "Self" && !Self.harmless.contains(name) : objects.contains(name)
    }

    /// Returns true for a name that the code's type doesn't declare, alone or after `self.`.
    private func isUndeclared(_ expression: ExprSyntax) -> Bool {
        guard let root = expression.root, undeclared.contains(root.baseName.text.trimming("`")) else { return false }
        return root.ofSelf?.id == expression.id
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

    /// Returns true for a call that is made for its effect: its result is ignored, or its name begins with a word such as
    /// `remove`. It calls another type's static member, an object reached through one, or something that the code's type
    /// doesn't declare.
    private func goesOutside(_ call: FunctionCallExprSyntax) -> Bool {
        // `hook?()` and `hooks[0]()` call what `hook` and `hooks` hold.
        var called = call.calledExpression
        while !called.is(MemberAccessExprSyntax.self), let inner = called.inner { called = inner }
        if isUndeclared(called) { return ExprSyntax(call).isIgnored }
        guard let method = called.as(MemberAccessExprSyntax.self), let base = method.base,
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

    /// Functions of the standard library and of the system that have no effect elsewhere.
    private static let harmlessFunctions: Set<String> = [
        "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError", "dispatchPrecondition",
        "swap",
        "withAnimation", "withTransaction", "withTaskGroup", "withThrowingTaskGroup", "withDiscardingTaskGroup",
        "withTaskCancellationHandler", "withCheckedContinuation", "withCheckedThrowingContinuation",
        "withExtendedLifetime", "withObservationTracking", "autoreleasepool", "sleep", "usleep", "sched_yield", "super",
        "self",
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
    /// The first name of an expression such as `store.items[0]`, after `self.` if it begins so.
    fileprivate var root: DeclReferenceExprSyntax? {
        var start = self
        while let inner = start.inner {
            if inner.isSelf { return start.as(MemberAccessExprSyntax.self)?.declName }
            start = inner
        }
        return start.as(DeclReferenceExprSyntax.self)
    }

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
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.expression
        }
        if let cast = self.as(SequenceExprSyntax.self),
            cast.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
        {
            return cast.elements.first
        }
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
                || around.is(OptionalChainingExprSyntax.self) || around.is(UnsafeExprSyntax.self)
        {
            whole = around
        }
        if let binding = whole.parent?.parent?.as(PatternBindingSyntax.self) {
            return binding.pattern.is(WildcardPatternSyntax.self)
        }
        if let exit = whole.parent?.as(ReturnStmtSyntax.self) { return exit.isOfVoidFunction }
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
        guard let closure = statements.parent?.as(ClosureExprSyntax.self) else { return true }
        return closure.callItIsHandedTo.map { Self.ignoringResults.contains($0.calledExpression.lastName) } ?? false
    }

    /// The functions that run a closure for its effect, so that a single expression in it is no value.
    private static let ignoringResults: Set<String> = [
        "forEach", "Task", "detached", "addTask", "addTaskUnlessCancelled", "run", "assumeIsolated", "sync", "withLock",
        "autoreleasepool",
    ]
}

extension ReturnStmtSyntax {
    /// True if the statement ends a function without a result. False within a closure, whose result isn't known.
    fileprivate var isOfVoidFunction: Bool {
        for node in sequence(first: Syntax(self), next: \.parent) {
            if let function = node.as(FunctionDeclSyntax.self) {
                return function.signature.returnClause?.type.isVoid ?? true
            }
            if node.is(ClosureExprSyntax.self) || node.is(AccessorDeclSyntax.self) { return false }
        }
        return false
    }
}
