import SwiftSyntax

/// The beginning of an expression that refers to something outside the code's type.
enum OutsideOrigin {
    case type
    /// A name that the code's type doesn't declare: of a global variable or function, or of an inherited member.
    case undeclared(String)
}

/// Detects code that may have an effect outside the app's components.
///
/// Such code prints, logs or writes a file. Or it calls a static member, a singleton or a global function and ignores the
/// result, as in `UserDefaults.standard.set(true, forKey: "seen")`. Or it changes a global variable or an inherited property.
///
/// A macro sees names only, so it can't tell components from other types, and finds calls of the static members of both. A
/// found call makes a message *unseen* only if the message had no recorded effect.
final class OutsideCalls: ScopedVisitor {
    /// Returns true for a name that the code's type doesn't declare.
    private let isForeign: (String) -> Bool
    /// True if the code of closures that are passed on is searched, too.
    private let entersClosures: Bool
    private var found: [Syntax] = []
    /// The undeclared names with which the calls and assignments in ``found`` begin.
    private var leading: Set<String> = []

    private init(_ parameters: Set<String>, entersClosures: Bool, isForeign: @escaping (String) -> Bool) {
        self.entersClosures = entersClosures
        self.isForeign = isForeign
        super.init(parameters: parameters, isGenerous: true)
    }

    /// Returns those calls and assignments in the code that may have an effect outside the app's components.
    ///
    /// - Parameters:
    ///   - parameters: The names of the function's parameters.
    ///   - undeclared: The names that the code's type doesn't declare.
    static func parts(
        of code: some SyntaxProtocol, parameters: Set<String> = [], undeclared: Set<String> = []
    ) -> [Syntax] {
        let visitor = OutsideCalls(parameters, entersClosures: false, isForeign: undeclared.contains)
        visitor.walk(code)
        return visitor.found
    }

    /// Returns the names which the code's type doesn't declare, and through which the code may have an effect. A member that is
    /// reached through `super` is named `super.member`.
    ///
    /// - Parameters:
    ///   - parameters: The names of the function's parameters.
    ///   - declared: The names of the type's members.
    ///   - inherits: True if the superclass is a component, so that calls of its members are recorded.
    static func undeclaredNames(
        in code: some SyntaxProtocol, parameters: Set<String> = [], declared: Set<String>, inherits: Bool
    ) -> [String] {
        let visitor = OutsideCalls(parameters, entersClosures: true) { name in
            // `_items` and `$items` are names of the property `items`.
            let property = String(name.trimmingPrefix { "_$".contains($0) })
            return property.first?.isLowercase == true && !declared.contains(name) && !declared.contains(property)
                && !name.namesScope && !(inherits && name.hasPrefix("super."))
                && !harmlessFunctions.contains(name) && !outputs.contains(name)
        }
        visitor.walk(code)
        return visitor.leading.sorted()
    }

    private func find(_ node: some SyntaxProtocol, through origin: OutsideOrigin? = nil) {
        found.append(Syntax(node))
        if case .undeclared(let name)? = origin { leading.insert(name) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if isOutput(node) || node.isLogged || node.isUppercaseEffect(besides: Self.harmless) {
            find(node)
        } else if let origin = originOfEffect(node) {
            find(node, through: origin)
        } else if node.runsForEffect, node.trailingClosure == nil, ExprSyntax(node).isIgnored,
            let function = node.arguments.last?.expression.as(DeclReferenceExprSyntax.self)
        {
            find(function: function, passedTo: node)
        }
        return .visitChildren
    }

    /// Finds a function that a call runs for its effect, given by its name, as in `numbers.forEach(beep)`.
    private func find(function: DeclReferenceExprSyntax, passedTo call: FunctionCallExprSyntax) {
        if Self.outputs.contains(function.baseName.text) {
            find(call)
        } else if let origin = origin(of: ExpressionRoot(function, steps: 0), isObject: false) {
            find(call, through: origin)
        }
    }

    // The code of such a closure doesn't run where the closure is passed on.
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        node.isHandedOut && !entersClosures ? .skipChildren : super.visit(node)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        guard parts.count > 2 else { return .visitChildren }
        if parts[1].isAssigning {
            // `(a, b) = (b, a)` changes several values.
            let targets = parts[0].as(TupleExprSyntax.self)?.elements.map(\.expression) ?? [parts[0]]
            if let origin = targets.lazy.compactMap(originOfTarget).first { find(node, through: origin) }
        } else if parts[1].is(BinaryOperatorExprSyntax.self), ExprSyntax(node).isIgnored,
            let origin = parts.lazy.compactMap(originOfTarget).first
        {
            // An operator whose result is ignored is used for its effect.
            find(node, through: origin)
        }
        return .visitChildren
    }

    // A called function may change what it gets with `&`.
    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
        if let origin = originOfTarget(node.expression) { find(node, through: origin) }
        return .visitChildren
    }

    override func meaning(of value: ExprSyntax?, isVariable: Bool) -> LocalName {
        // A variable may be a copy, such as of settings.
        guard let value, !isVariable else { return .own }
        let origin = roots(of: value).lazy.compactMap { self.origin(of: $0, isObject: $0.steps > 0) }.first
        return origin.map(LocalName.outside) ?? .own
    }

    /// Returns the names with which an expression may begin: `a` for `a.b()`, both names for `(a ?? b).c`.
    ///
    /// `self.` before a name is left out. A member of `super` is named `super.member`, and isn't in the list within its own
    /// override.
    private func roots(of value: ExprSyntax) -> [ExpressionRoot] { value.roots(steps: 0, isObject: isObject) }

    /// Returns what an expression begins with, if that is outside the code's type; `nil` if it begins with something of the type.
    ///
    /// - Parameter isObject: False for an expression that can't be an object: for the name of a type alone.
    private func origin(of root: ExpressionRoot, isObject: Bool = true) -> OutsideOrigin? {
        if root.isAlone, let local = names[root.name] {
            guard case .outside(let origin) = local else { return nil }
            return origin
        }
        if root.name == "self" { return nil }
        if isForeign(root.name) { return .undeclared(root.name) }
        guard isObject, root.isAlone, root.name.first?.isUppercase == true else { return nil }
        if root.name == "Self" { return root.steps > 0 ? .type : nil }
        return Self.harmless.contains(root.name) ? nil : .type
    }

    /// Returns what the target of a change begins with, if that is outside the code's type. Changes of the type's static
    /// properties are recorded, and constants can't be changed.
    private func originOfTarget(_ target: ExprSyntax) -> OutsideOrigin? {
        roots(of: target).lazy.compactMap { root in
            self.origin(of: root, isObject: root.steps > (root.name == "Self" ? 1 : 0))
        }.first
    }

    /// Returns true for a call that writes to a stream, a log or a file, as in `print("done")` and `data.write(to: file)`.
    /// Text that is written to the code's own variable isn't output.
    private func isOutput(_ call: FunctionCallExprSyntax) -> Bool {
        let fills = call.arguments.contains {
            guard let value = $0.expression.as(InOutExprSyntax.self)?.expression, $0.label?.text == "to" else {
                return false
            }
            guard let name = value.as(DeclReferenceExprSyntax.self) else { return true }
            guard case .own? = names[name.baseName.text.trimming("`")] else { return false }
            return true
        }
        if fills { return false }
        if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            return Self.outputs.contains(name.baseName.text)
        }
        return call.calledExpression.lastName == "write"
            && ["to", "toFile"].contains(call.arguments.first?.label?.text)
    }

    /// Returns what a call begins with if the call is made for its effect: its result is ignored, or its name begins with a word
    /// such as `remove`. Such a call is of another type's static member, of an object reached through one, or of something that
    /// the code's type doesn't declare. Returns `nil` for other calls.
    private func originOfEffect(_ call: FunctionCallExprSyntax) -> OutsideOrigin? {
        // `hook?()` and `hooks[0]()` call what `hook` and `hooks` hold.
        var called = call.calledExpression
        while !called.is(MemberAccessExprSyntax.self), let inner = called.inner { called = inner }
        let starts = roots(of: called)
        if !starts.isEmpty, starts.allSatisfy({ $0.steps == 0 }) {
            guard ExprSyntax(call).isIgnored else { return nil }
            return starts.lazy.compactMap { self.origin(of: $0, isObject: false) }.first
        }
        guard let method = called.as(MemberAccessExprSyntax.self), let base = method.base,
            let origin = roots(of: base).lazy.compactMap({ self.origin(of: $0) }).first
        else { return nil }
        if ExprSyntax(call).isIgnored { return origin }
        let isStatic = base.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
        return !isStatic && Self.changing.contains(method.declName.baseName.text.firstWord) ? origin : nil
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
    private static let harmlessFunctions = OwnNames.functions.union([
        "swap", "autoreleasepool", "sleep", "usleep", "sched_yield", "zip", "stride", "type",
    ])

    /// The first words of names of methods that change files, settings and the like. A call of such a method on an object is
    /// found even if the code uses the result, because the result may only report success. Other calls whose result is used
    /// aren't found.
    private static let changing: Set<String> = [
        "add", "append", "archive", "clear", "copy", "create", "delete", "evict", "insert", "move", "post", "put",
        "record", "register", "remove", "replace", "reset", "save", "schedule", "send", "set", "store", "submit",
        "synchronize", "track", "unregister", "update", "upload", "write",
    ]
}

/// A name with which an expression begins.
private struct ExpressionRoot {
    let name: String
    /// True if the name isn't that of a member after `self.` or `super.`.
    let isAlone: Bool
    /// The number of members, calls and subscripts after the name.
    let steps: Int

    init(_ name: DeclReferenceExprSyntax, steps: Int) {
        self.name = name.baseName.text.trimming("`")
        isAlone = name.isAlone
        self.steps = steps
    }

    init(superMember name: String, steps: Int) {
        self.name = "super.\(name)"
        isAlone = false
        self.steps = steps
    }

    /// Creates the root of a metatype such as `Store.Type`, through which code reaches the type's static members.
    init(metatypeOf type: String) {
        name = type
        isAlone = true
        steps = 1
    }
}

extension SyntaxProtocol {
    /// True for a declaration in a type, and for one without a parent: a macro gets the declaration that it expands
    /// without the code around it.
    fileprivate var isMember: Bool { parent == nil || parent?.is(MemberBlockItemSyntax.self) == true }
}

extension SequenceExprSyntax {
    /// The expressions of which the sequence's value may be one: the operands of `??`, the results of `a ? b : c`, and the value
    /// of a cast. None for other operators.
    fileprivate var alternatives: [ExprSyntax] {
        let parts = Array(elements)
        let branches = parts.compactMap { $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression }
        if !branches.isEmpty { return branches + parts.suffix(1) }
        let signs = parts.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
        guard signs.allSatisfy({ $0 == "??" }), !parts.contains(where: { $0.is(AssignmentExprSyntax.self) }) else {
            return []
        }
        return parts.filter { !$0.is(BinaryOperatorExprSyntax.self) && !$0.is(UnresolvedAsExprSyntax.self) }
    }
}

extension CodeBlockItemListSyntax {
    /// The only statement, if it is an expression.
    fileprivate var onlyValue: [ExprSyntax] {
        guard count == 1, let item = first?.item else { return [] }
        let value = item.as(ExprSyntax.self) ?? item.as(ExpressionStmtSyntax.self)?.expression
        return value.map { [$0] } ?? []
    }
}

extension FunctionCallExprSyntax {
    /// True for a call of a function or initialiser with an uppercase name that is made for its effect, as in `LogEvent("x")`.
    ///
    /// True only in functions that return nothing: other code may have a result builder, for which such a call is a
    /// value.
    fileprivate func isUppercaseEffect(besides harmless: Set<String>) -> Bool {
        guard let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text.trimming("`"),
            name.first?.isUppercase == true, name != "Self", !harmless.contains(name)
        else { return false }
        let value = ExprSyntax(self)
        return value.isIgnored && value.isInFunctionWithoutResult
    }
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
    /// Returns the names with which the expression may begin.
    ///
    /// - Parameters:
    ///   - steps: The number of members, calls and subscripts after the expression.
    ///   - isObject: Returns true for an expression that is the code's own object.
    fileprivate func roots(steps: Int, isObject: (ExprSyntax) -> Bool) -> [ExpressionRoot] {
        if let access = self.as(MemberAccessExprSyntax.self) {
            if access.base.map(isObject) == true { return [ExpressionRoot(access.declName, steps: steps)] }
            if access.base?.is(SuperExprSyntax.self) == true {
                let name = access.declName.baseName.text.trimming("`")
                return isWithin(memberNamed: name) ? [] : [ExpressionRoot(superMember: name, steps: steps)]
            }
        }
        if let name = self.as(DeclReferenceExprSyntax.self) { return [ExpressionRoot(name, steps: steps)] }
        if let sequence = self.as(SequenceExprSyntax.self) {
            return sequence.alternatives.flatMap { $0.roots(steps: steps, isObject: isObject) }
        }
        if let values = branchValues { return values.flatMap { $0.roots(steps: steps, isObject: isObject) } }
        if let type = self.as(TypeExprSyntax.self)?.type.as(MetatypeTypeSyntax.self)?.baseType {
            return [ExpressionRoot(metatypeOf: type.trimmedDescription)]
        }
        if let tuple = self.as(TupleExprSyntax.self) {
            return tuple.elements.flatMap { $0.expression.roots(steps: steps, isObject: isObject) }
        }
        if let array = self.as(ArrayExprSyntax.self) {
            return array.elements.flatMap { $0.expression.roots(steps: steps, isObject: isObject) }
        }
        if let value = withoutWord { return value.roots(steps: steps, isObject: isObject) }
        // A new object begins an expression that has no name.
        if self.as(FunctionCallExprSyntax.self)?.calledExpression.isTypeName == true { return [] }
        return inner?.roots(steps: steps + 1, isObject: isObject) ?? []
    }

    /// The values of the branches of an `if` or `switch` expression; `nil` for another expression.
    private var branchValues: [ExprSyntax]? {
        if let choice = self.as(IfExprSyntax.self) {
            let other: [ExprSyntax] =
                switch choice.elseBody {
                case .codeBlock(let block): block.statements.onlyValue
                case .ifExpr(let next): [ExprSyntax(next)]
                case nil: []
                }
            return choice.body.statements.onlyValue + other
        }
        return self.as(SwitchExprSyntax.self)?.cases.flatMap {
            $0.as(SwitchCaseSyntax.self)?.statements.onlyValue ?? []
        }
    }

    /// The expression without a word or sign that leaves its value the same: `try`, `await`, `unsafe`, `?` and `!`; `nil` if it
    /// has none.
    private var withoutWord: ExprSyntax? {
        self.as(TryExprSyntax.self)?.expression ?? self.as(AwaitExprSyntax.self)?.expression
            ?? self.as(UnsafeExprSyntax.self)?.expression ?? self.as(OptionalChainingExprSyntax.self)?.expression
            ?? self.as(ForceUnwrapExprSyntax.self)?.expression
    }

    /// True for the name of a type, also with generic arguments.
    private var isTypeName: Bool {
        if let special = self.as(GenericSpecializationExprSyntax.self) { return special.expression.isTypeName }
        return self.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
    }

    /// True if the code is in the method or accessor of this name, not in a local function.
    private func isWithin(memberNamed name: String) -> Bool {
        sequence(first: Syntax(self), next: \.parent).contains { node in
            if let function = node.as(FunctionDeclSyntax.self) {
                return function.isMember && function.name.text.trimming("`") == name
            }
            guard let binding = node.as(PatternBindingSyntax.self), let variable = binding.parent?.parent else {
                return false
            }
            return variable.isMember && binding.pattern.localNames.contains(name)
        }
    }

    /// The expression with which this expression begins: `a` for `a.b`, `a()`, `a[0]`, `a?` and `a!`; `nil` for a name.
    var inner: ExprSyntax? {
        if let access = self.as(MemberAccessExprSyntax.self) { return access.base }
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression }
        if let call = self.as(SubscriptCallExprSyntax.self) { return call.calledExpression }
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.expression
        }
        return withoutWord ?? self.as(GenericSpecializationExprSyntax.self)?.expression
    }

    /// True for `=` and for operators such as `+=`.
    var isAssigning: Bool {
        if self.is(AssignmentExprSyntax.self) { return true }
        guard let sign = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
        return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign)
    }
}
