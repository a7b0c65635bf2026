import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The diagnostic for a misused macro: the error's text, which says what to do instead.
struct Misuse: DiagnosticMessage, FixItMessage {
    let message: String
    let severity: DiagnosticSeverity
    private let id: String

    var diagnosticID: MessageID { MessageID(domain: "MessageTrace", id: id) }
    var fixItID: MessageID { diagnosticID }

    private init(_ id: String, _ message: String, severity: DiagnosticSeverity = .error) {
        self.id = id
        self.message = message
        self.severity = severity
    }

    static func notAClass(_ kind: String) -> Misuse {
        Misuse("not-a-class", "@Component belongs on a type with methods of its own, not on \(kind)")
    }

    static let extensionOfComponent = Misuse(
        "component-extension", "an extension is recorded by @Traced; @Component belongs on the class")

    static let hidden = Misuse(
        "hidden",
        "a component can't be a private type within another type, because its conformance is declared "
            + "outside: write fileprivate"
    )

    static let noncopyable = Misuse(
        "noncopyable", "a noncopyable type can't be recorded: the recorder would need a copy of it")

    static let twice = Misuse("twice", "the declaration already has this attribute")

    static let forgottenInherits = Misuse(
        "forgotten-inherits", "the superclass is a component already: write @Component(inherits: true)")

    static func leftAlone(_ attribute: String) -> Misuse {
        Misuse(
            "left-alone", "the method is not recorded: @\(attribute) may rewrite its body; @Untraced hides this note",
            severity: .note)
    }

    static func leftAlone(capturesIn what: String) -> Misuse {
        Misuse(
            "captures",
            "messages that this \(what) sends are not recorded as sent by its object, because the macro can't copy the capture "
                + "list: move the closure into a method of its own, or hide this note by @Untraced",
            severity: .note)
    }

    static let nothingToRecord = Misuse(
        "nothing-to-record",
        "nothing of this component can be recorded: it has no stored property and no method that a macro can wrap; report its actions by Tracing.callback(of:) or record the type that it works for",
        severity: .warning)

    static func notTraceable(_ why: String) -> Misuse {
        Misuse("not-traceable", "@Traced can't record \(why)")
    }

    static let notAnExtension = Misuse(
        "not-an-extension", "@Traced records the methods of an extension; a class is recorded by @Component")

    static let notAFunction = Misuse("not-a-function", "only a function can be recorded here")

    static let assemblyRoleOnly = Misuse(
        "assembly-role", "a function can have no role but .assembly; for other roles write @Component on a class")

    static let instanceAssembly = Misuse(
        "instance-assembly",
        "an instance method is recorded with its object: write @Component(.assembly, module: …) on the class")

    static func notAMessage(_ kind: String) -> Misuse {
        Misuse("not-a-message", "@Message describes values: an enum or a struct, not \(kind)")
    }

    static let unknownConditions = Misuse(
        "unknown-conditions",
        "this compiler doesn't tell macros its compilation conditions, so MESSAGE_TRACE_OFF would have no "
            + "effect: use Swift 6.3 (Xcode 26.4) or later"
    )

    static func fixIt(_ text: String) -> Misuse { Misuse("fix", text) }
}

extension MacroExpansionContext {
    /// Reports misuse at a node, with a fix-it.
    func report(_ misuse: Misuse, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
        diagnose(Diagnostic(node: Syntax(node), message: misuse, fixIts: fixIts))
    }
}

extension FixIt {
    /// Returns the fix-it that removes an attribute from its declaration.
    static func remove(_ attribute: AttributeSyntax) -> FixIt {
        // A macro gets its attribute without the declaration. So the attribute itself is replaced, rather than a list edited.
        let nothing = TokenSyntax(.identifier(""), leadingTrivia: attribute.leadingTrivia, presence: .present)
        return FixIt(
            message: Misuse.fixIt("remove @\(attribute.attributeName.trimmedDescription)"),
            changes: [.replace(oldNode: Syntax(attribute), newNode: Syntax(nothing))])
    }

    /// Returns the fix-it that replaces `private` by `fileprivate`, which makes a declaration visible in the whole
    /// file.
    static func widen(_ modifier: DeclModifierSyntax) -> FixIt {
        let wider = modifier.with(
            \.name,
            .keyword(
                .fileprivate, leadingTrivia: modifier.name.leadingTrivia, trailingTrivia: modifier.name.trailingTrivia))
        return FixIt(
            message: Misuse.fixIt("write fileprivate"),
            changes: [.replace(oldNode: Syntax(modifier), newNode: Syntax(wider))])
    }

    /// Returns the fix-it that adds `inherits: true` to the attribute of a component's subclass.
    static func inherit(_ attribute: AttributeSyntax) -> FixIt {
        var arguments =
            attribute.arguments?.as(LabeledExprListSyntax.self)?.map { element in
                element.with(\.trailingComma, nil).trimmedDescription
            } ?? []
        arguments.insert("inherits: true", at: min(1, arguments.count))
        return replace(attribute, by: "@\(attribute.attributeName.trimmed)(\(raw: arguments.joined(separator: ", ")))")
    }

    /// Returns the fix-it that replaces one attribute by another.
    static func replace(_ attribute: AttributeSyntax, by text: AttributeSyntax) -> FixIt {
        FixIt(
            message: Misuse.fixIt("replace it by \(text.trimmedDescription)"),
            changes: [
                .replace(
                    oldNode: Syntax(attribute),
                    newNode: Syntax(
                        text.with(\.leadingTrivia, attribute.leadingTrivia)
                            .with(\.trailingTrivia, attribute.trailingTrivia)))
            ])
    }
}
