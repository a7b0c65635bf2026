import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The ways in which a type's code uses one of the type's private methods, within the same declaration or extension.
struct OwnUses {
    /// True if other objects may call the private method: the type's code passes it on as a value or in a closure, or another
    /// object of the type calls it from unknown code, such as on a queue.
    let isGivenAway: Bool
    /// True if a property observer of the type calls the method, and no closure that the type passes to other objects calls it.
    let isObserver: Bool
    /// True if the type's code calls the method on other objects of the type, which Swift's `private` allows.
    let isCalledOnOthers: Bool

    init(of function: FunctionDeclSyntax, in declaration: some DeclGroupSyntax, _ context: some MacroExpansionContext) {
        let members = declaration.activeMembers(in: context).map(\.decl)
        // A static method has no object.
        let others = function.isStatic ? nil : OtherObjects(of: declaration, members)
        let finder = Finder(of: function.name.text.trimming("`"), others: others)
        for member in members { finder.walk(member: member) }
        isGivenAway = finder.isGivenAway
        isObserver = finder.isCalledByObserver && !finder.isCalledByOthers
        isCalledOnOthers = finder.isCalledOnOthers
    }

    private final class Finder: SyntaxVisitor {
        private let name: String
        private let others: OtherObjects?
        private(set) var isGivenAway = false
        private(set) var isCalledByObserver = false
        private(set) var isCalledByOthers = false
        private(set) var isCalledOnOthers = false

        init(of name: String, others: OtherObjects?) {
            self.name = name
            self.others = others
            super.init(viewMode: .sourceAccurate)
        }

        /// True if a local name hides the method, so that the name without `self.` means something else.
        private var isHidden = false

        func walk(member: DeclSyntax) {
            let function = member.as(FunctionDeclSyntax.self)
            let parameters =
                function?.signature.parameterClause ?? member.as(InitializerDeclSyntax.self)?.signature.parameterClause
            isHidden = parameters?.names.contains(name) == true || function?.body?.localNames.contains(name) == true
            walk(member)
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.baseName.text.trimming("`") == name, !(isHidden && node.isAlone) else { return .visitChildren }
            if let value = node.ofSelf {
                look(at: value)
            } else if let access = node.parent?.as(MemberAccessExprSyntax.self), others?.mayBe(access.base) == true {
                isCalledOnOthers = true
                // The running component is known in a method. It isn't in a closure, in other types' code, or where the method
                // is a value.
                let value = ExprSyntax(access)
                let isCalled = value.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == value.id
                if !isCalled || Caller(of: value) != .type || value.isInNestedType { isGivenAway = true }
            }
            return .visitChildren
        }

        private func look(at value: ExprSyntax) {
            if let call = value.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == value.id {
                switch Caller(of: ExprSyntax(call)) {
                case .observer: isCalledByObserver = true
                case .work, .kept: isCalledByOthers = true
                case .others:
                    isCalledByOthers = true
                    isGivenAway = true
                case .type: break
                }
            } else if value.isGivenAway {
                isGivenAway = true
            }
        }
    }
}

/// Collects the names by which a type's code refers to other objects of the type: of properties, parameters and
/// constants whose type it is, and of values derived from these.
private final class OtherObjects: SyntaxVisitor {
    private var names: Set<String>

    init(of declaration: some DeclGroupSyntax, _ members: [DeclSyntax]) {
        let type =
            declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
            ?? declaration.as(ExtensionDeclSyntax.self)?.extendedType.lastName
        names = type.map { [$0.trimming("`"), "Self"] } ?? []
        super.init(viewMode: .sourceAccurate)
        guard type != nil else { return }
        // Walks twice, to find values taken out of something that is declared further down.
        for _ in 0..<2 { for member in members { walk(member) } }
    }

    /// Returns true if a value may be another object of the type, judged by the names in its expression.
    func mayBe(_ value: ExprSyntax?) -> Bool {
        guard let value else { return false }
        if mentions(value) { return true }
        // `$0` is an element of the value that the closure is passed to.
        guard value.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "$0" }) else { return false }
        return value.closuresAround.contains { closure in
            closure.callItIsHandedTo.map { mentions($0.calledExpression) } ?? false
        }
    }

    private func mentions(_ node: some SyntaxProtocol) -> Bool {
        node.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text.trimming("`")) }
    }

    private func add(_ pattern: PatternSyntax) {
        if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text { names.insert(name.trimming("`")) }
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if node.typeAnnotation.map(mentions) ?? node.initializer.map(mentions) ?? false { add(node.pattern) }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer.map(mentions) ?? false { add(node.pattern) }
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if mentions(node.sequence) { add(node.pattern) }
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        if mentions(node.type) { names.insert((node.secondName ?? node.firstName).text.trimming("`")) }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        if let call = node.callItIsHandedTo, mentions(call.calledExpression) {
            switch node.signature?.parameterClause {
            case .simpleInput(let all): names.formUnion(all.map { $0.name.text.trimming("`") })
            case .parameterClause(let all): names.formUnion(all.parameters.map { $0.firstName.text.trimming("`") })
            case nil: break
            }
        }
        return .visitChildren
    }
}

extension SyntaxProtocol {
    /// The closures around the expression, the innermost first.
    fileprivate var closuresAround: [ClosureExprSyntax] {
        sequence(first: Syntax(self), next: \.parent).compactMap { $0.as(ClosureExprSyntax.self) }
    }

    /// True if the code is in a type that is declared within another type.
    fileprivate var isInNestedType: Bool {
        let types = sequence(first: Syntax(self), next: \.parent).filter {
            $0.asProtocol((any DeclGroupSyntax).self) != nil
        }
        return types.count > 1
    }
}

extension TypeSyntax {
    /// The last name of a type: `Inner` of `Outer.Inner`.
    fileprivate var lastName: String? {
        self.as(MemberTypeSyntax.self)?.name.text ?? self.as(IdentifierTypeSyntax.self)?.name.text
    }
}

/// The code that contains a call of the method.
private enum Caller {
    /// Code of the type's own methods and accessors, including closures that run at once.
    case type
    /// An observer of the type's own properties.
    case observer
    /// A closure that the system runs later for the code that passes it.
    case work
    /// A closure that the type's code stores or gives a name, rather than passing it on at once.
    case kept
    /// A closure passed to other objects.
    case others

    init(of call: ExprSyntax) {
        var node = Syntax(call)
        while let around = node.parent {
            if let accessor = around.as(AccessorDeclSyntax.self) {
                self = ["willSet", "didSet"].contains(accessor.accessorSpecifier.text) ? .observer : .type
                return
            }
            if let closure = around.as(ClosureExprSyntax.self) {
                guard let taker = closure.callItIsHandedTo else {
                    self = .kept
                    return
                }
                if taker.observesItsOwn {
                    self = .observer
                    return
                }
                if !taker.runsClosuresAtOnce {
                    self = taker.runsForItsCaller ? .work : .others
                    return
                }
            }
            node = around
        }
        self = .type
    }
}

extension FunctionCallExprSyntax {
    /// True if the call observes a property of the calling code's own object: through a publisher, a key path, or Observation.
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
    /// True if the value may reach other code: as an argument, as a result, in a collection or tuple, or in another object's
    /// property.
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
            return list?.as(FunctionCallExprSyntax.self).map { !$0.runsForItsCaller } ?? false
        }
        return storedIn.map { !$0.isSelf } ?? false
    }
}

extension FunctionCallExprSyntax {
    /// True if the call runs its closure argument on behalf of the calling code, at once or later on a queue. Decided by the
    /// called function's name.
    fileprivate var runsForItsCaller: Bool {
        let work: Set<String> = [
            "Timer", "DispatchWorkItem", "BlockOperation", "Thread", "AnyCancellable", "detached", "addOperation",
            "addBarrierBlock", "notify", "scheduledTimer", "setEventHandler",
        ]
        // These words are in `asyncAfter`, `performBackgroundTask`, `animate`, `runOnMain`, and in similar functions of apps.
        let words = ["async", "perform", "schedule", "animat", "delay", "onmain"]
        let name = calledExpression.lastName
        return runsClosuresAtOnce || work.contains(name) || words.contains { name.lowercased().contains($0) }
    }
}
