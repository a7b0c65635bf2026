import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A type's uses of a private method of its own, as far as they stand in the declaration or the extension that it stands in.
struct OwnUses {
    /// `true` if the type gives the method to others as a value, by itself or within an object. They may call it.
    let isGivenAway: Bool
    /// `true` if what observes the type's own properties calls it, and no closure that the type hands to others.
    let isObserver: Bool

    init(of function: FunctionDeclSyntax, in declaration: some DeclGroupSyntax, _ context: some MacroExpansionContext) {
        let finder = Finder(of: function.name.text.trimming("`"))
        for member in declaration.activeMembers(in: context) { finder.walk(member: member.decl) }
        isGivenAway = finder.isGivenAway
        isObserver = finder.isCalledByObserver && !finder.isCalledByOthers
    }

    private final class Finder: SyntaxVisitor {
        private let name: String
        private(set) var isGivenAway = false
        private(set) var isCalledByObserver = false
        private(set) var isCalledByOthers = false

        init(of name: String) {
            self.name = name
            super.init(viewMode: .sourceAccurate)
        }

        /// `true` if the name means something else where no `self.` stands before it.
        private var isHidden = false

        func walk(member: DeclSyntax) {
            let function = member.as(FunctionDeclSyntax.self)
            let parameters =
                function?.signature.parameterClause ?? member.as(InitializerDeclSyntax.self)?.signature.parameterClause
            isHidden = parameters?.names.contains(name) == true || function?.body?.localNames.contains(name) == true
            walk(member)
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.baseName.text.trimming("`") == name, !(isHidden && node.isAlone), let value = node.ofSelf else {
                return .visitChildren
            }
            if let call = value.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == value.id {
                switch Caller(of: call) {
                case .observer: isCalledByObserver = true
                case .closure: isCalledByOthers = true
                case .type: break
                }
            } else if value.isGivenAway {
                isGivenAway = true
            }
            return .visitChildren
        }
    }
}

/// The code that a call stands in.
private enum Caller {
    case type, observer, closure

    init(of call: FunctionCallExprSyntax) {
        var node = Syntax(call)
        while let around = node.parent {
            if let accessor = around.as(AccessorDeclSyntax.self) {
                self = ["willSet", "didSet"].contains(accessor.accessorSpecifier.text) ? .observer : .type
                return
            }
            if let closure = around.as(ClosureExprSyntax.self) {
                guard let taker = closure.callItIsHandedTo else {
                    self = .closure
                    return
                }
                if taker.observesItsOwn {
                    self = .observer
                    return
                }
                if !taker.runsClosuresAtOnce {
                    self = .closure
                    return
                }
            }
            node = around
        }
        self = .type
    }
}

extension FunctionCallExprSyntax {
    /// `true` if it observes a property of the type itself: its publisher, by its key path, or as Observation does.
    fileprivate var observesItsOwn: Bool {
        var expression = calledExpression
        while true {
            if let call = expression.as(FunctionCallExprSyntax.self) {
                expression = call.calledExpression
            } else if let name = expression.as(DeclReferenceExprSyntax.self) {
                return Self.observes(name.baseName.text, root: expression)
            } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
                if base.isSelf { return Self.observes(member.declName.baseName.text, root: expression) }
                expression = base
            } else {
                return false
            }
        }
    }

    private static func observes(_ name: String, root: ExprSyntax) -> Bool {
        if name.hasPrefix("$") { return name.dropFirst().first?.isNumber == false }
        if name == "objectWillChange" || name == "withObservationTracking" { return true }
        let argument = root.parent?.as(FunctionCallExprSyntax.self)?.arguments.first?.expression
        return ["observe", "publisher"].contains(name) && argument?.is(KeyPathExprSyntax.self) == true
    }
}

extension ExprSyntax {
    /// `true` if a value that stands here is somebody else's afterwards: part of an object that is made, of a list or a tuple, stored in a
    /// property of another object, or returned.
    fileprivate var isGivenAway: Bool {
        guard let around = parent else { return false }
        if around.is(ArrayElementSyntax.self) || around.is(DictionaryElementSyntax.self)
            || around.is(ReturnStmtSyntax.self)
        {
            return true
        }
        if around.is(LabeledExprSyntax.self) {
            let list = around.parent?.parent
            if let tuple = list?.as(TupleExprSyntax.self) { return tuple.elements.count > 1 }
            return list?.as(FunctionCallExprSyntax.self)?.makesWhatIsCalledByOthers ?? false
        }
        return storedIn.map { !$0.isSelf } ?? false
    }
}

extension FunctionCallExprSyntax {
    /// `true` if it makes an object or a value that others may call. The system runs tasks and timers for the one who made them.
    fileprivate var makesWhatIsCalledByOthers: Bool {
        let name = calledExpression.lastName
        let work: Set<String> = ["Task", "Timer", "DispatchWorkItem", "BlockOperation", "Thread", "AnyCancellable"]
        return name.first?.isUppercase == true && !work.contains(name)
    }
}

extension FunctionDeclSyntax {
    /// The attribute that records it.
    func tracing(
        in declaration: some DeclGroupSyntax, isConformer: Bool = false, _ context: some MacroExpansionContext
    ) -> AttributeSyntax {
        var arguments = isConformer ? ["conformer: true"] : []
        if isCalledByItsTypeOnly {
            let uses = OwnUses(of: self, in: declaration, context)
            if uses.isGivenAway { arguments.append("isGivenAway: true") }
            if uses.isObserver { arguments.append("isObserver: true") }
        }
        if handsOutMethods(of: declaration, context) { arguments.append("handsOut: true") }
        return "@MessageTrace::TracedMethod\(raw: arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")"
    }

    /// `true` if it hands methods of its type to others, by their names alone.
    private func handsOutMethods(of declaration: some DeclGroupSyntax, _ context: some MacroExpansionContext) -> Bool {
        guard let body else { return false }
        let names = declaration.activeMembers(in: context).compactMap {
            $0.decl.as(FunctionDeclSyntax.self)?.name.text.trimming("`")
        }
        let hidden = body.localNames.union(signature.parameterClause.names)
        return HandedOut.exists(in: body.statements, methods: Set(names).subtracting(hidden))
            && !HandedOut.exists(in: body.statements)
    }
}
