/// Records a class or actor as a component: its messages, writes, life and references.
///
/// Every method, private ones too, records a message when its caller is another component; every stored `var` records its
/// writes. Static methods are the type's, which is a component of its own; so is a struct or an enum, all of whose values
/// are one component (a SwiftUI view: its `body`, and what the system calls from there, can't be seen). Subclasses of a
/// component carry the attribute too and say that they inherit; one that forgets to does not compile:
///
/// ```swift
/// @Component(.logic, module: "Login") class LoginCore {}
/// @Component(inherits: true) final class PhoneLoginCore: LoginCore {}
/// ```
///
/// A closure passed to a method, an initialiser or a property belongs to the component that passed it: when it runs, a message
/// goes from the component that holds it to its owner. The macro recognises a closure by its written type. It can't recognise
/// function types behind some aliases, in arrays or in variadic parameters: for these there is `Tracing.callback(of:)`. Nor
/// does it see the closures that a component gives to code that is not recorded, such as a queue, a timer or a control: their
/// messages come from the system, unless `Tracing.callback(of: self)` marks them.
///
/// The object is the sender of the messages of its initialiser, its `deinit` and the observers of its properties. Its maker is
/// the sender of those that a subclass's initialiser sends before `super.init` (the object does not know itself yet), that a
/// task begun by an initialiser sends, and that a struct's initialiser sends. Not recorded are subscripts, operators,
/// accessors, methods under an attribute that may rewrite their body (result builders), and methods that can't be wrapped:
/// rethrowing ones, those with `consuming`, `sending` or `isolated` parameters or a `sending` result, and those with a
/// parameter of type `Never`, which nobody can call. (The compiler warns that a traced method will never be executed where a
/// parameter is of another type without values; mark it `@Untraced`.) Writes are not recorded of properties that are lazy, weak
/// or wrapped and observed, static, declared several at a time, or named in a `deinit` that is not isolated; nor of those under
/// a wrapper whose projected value is no ``ValueAnnouncer``; nor of those stored elsewhere: `@NSManaged` ones, those marked by
/// Observation or SwiftData, all beside `@Observable` and `@Model`. The trace names these properties with the component.
///
/// With `-D MESSAGE_TRACE_OFF` the macros add only an empty conformance: for release builds, and for coverage, which counts the
/// code of macros rather than the source. Debuggers and crash reports show the original source; `#line` does not.
///
/// A public class needs a public `import MessageTrace`, and can't have a synthesised `Codable` conformance.
///
/// - Parameters:
///   - role: The purpose of the component.
///   - module: The part of the app it belongs to; by default that of the assembly or the component that makes it.
@attached(
    member, conformances: TracedComponent, names: named(traceIdentity), named(traceRole), named(traceModule),
    named(traceUnseen), named(traceIsolation), named(traceIsOfMainActor), named(traceUnread), named(traceReferences),
    named(traceProjections)
)
@attached(memberAttribute)
@attached(extension, conformances: TracedComponent)
public macro Component(_ role: ComponentRole, module: String? = nil) =
    #externalMacro(module: "MessageTraceMacros", type: "ComponentMacro")

/// Records a subclass of a component.
///
/// - Parameters:
///   - role: The purpose of the component; by default that of its superclass.
///   - inherits: Always `true`.
///   - module: The part of the app it belongs to; by default that of its superclass.
@attached(
    member, names: named(traceRole), named(traceModule), named(traceUnseen), named(traceUnread),
    named(traceReferences), named(traceProjections))
@attached(memberAttribute)
public macro Component(_ role: ComponentRole? = nil, inherits: Bool, module: String? = nil) =
    #externalMacro(module: "MessageTraceMacros", type: "ComponentMacro")

/// Records the methods of an extension, as `@Component` does those in the class itself.
///
/// On an extension with a `where` clause the compiler may report a circular reference before it expands the macro: if an
/// operator that the extension declares, or another file's extension with such a clause, leads it there.
/// ``TracedMethod(conformer:isGivenAway:isObserver:isCalledOnOthers:handsOut:)`` on each of its methods does the same, and
/// compiles.
///
/// - Parameter protocol: True for the extension of a protocol. Its methods are then recorded for conformers that are
///   components. On any other type that is no component the attribute doesn't compile, since it would record nothing.
@attached(memberAttribute)
@attached(member)
public macro Traced(protocol: Bool = false) = #externalMacro(module: "MessageTraceMacros", type: "TracedMacro")

/// Records a function that builds a module, as a message to a component of role assembly. Components born while it runs belong
/// to the module.
///
/// ```swift
/// @Traced(.assembly, module: "Login")
/// func LoginModuleAssembly(trunk: Trunk) -> LoginModule { … }
/// ```
///
/// - Parameters:
///   - role: `.assembly`.
///   - module: The module it builds; by default the caller's.
@attached(body)
public macro Traced(_ role: ComponentRole, module: String? = nil) =
    #externalMacro(module: "MessageTraceMacros", type: "AssemblyMacro")

/// Leaves one method or property of a component unrecorded.
@attached(peer)
public macro Untraced() = #externalMacro(module: "MessageTraceMacros", type: "UntracedMacro")

/// Lets an enum or struct describe itself in a trace: an enum's case and labelled values, a struct's properties.
@attached(extension, conformances: MessagePayload, names: named(payloadCase), named(payloadFields))
public macro Message() = #externalMacro(module: "MessageTraceMacros", type: "MessageMacro")

/// Records the messages that enter a method. `@Component` and `@Traced` add it. Write it by hand only on methods of an
/// extension with a `where` clause, where `@Traced` does not always compile.
///
/// - Parameters:
///   - conformer: True in the extension of a protocol.
///   - isGivenAway: True where others may call the method, though it is private.
///   - isObserver: True where an observer of its type's properties calls it.
///   - isCalledOnOthers: True where its type's code calls it on other objects of the type, too.
///   - handsOut: True where it hands methods of its type to others.
@attached(body)
public macro TracedMethod(
    conformer: Bool = false, isGivenAway: Bool = false, isObserver: Bool = false, isCalledOnOthers: Bool = false,
    handsOut: Bool = false
) =
    #externalMacro(module: "MessageTraceMacros", type: "TracedMethodMacro")

/// Records the messages of an initialiser as sent by its object. `@Component` adds it; it is not written by hand.
@attached(body)
public macro TracedInit(
    inherits: Bool = false, twins: [String] = [], mayAnnounce: Bool = false, passedOn: [String] = []
) =
    #externalMacro(module: "MessageTraceMacros", type: "TracedInitMacro")

/// Marks the end of a component's life. `@Component` adds it to a written `deinit`; it is not written by hand.
@attached(body)
public macro TracedDeinit() = #externalMacro(module: "MessageTraceMacros", type: "TracedDeinitMacro")

/// Records the writes of a stored property. `@Component` adds it; it is not written by hand.
///
/// - Parameter isPassedOn: True for a closure that its component only passes on, as an argument.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro TracedProperty(isPassedOn: Bool = false) =
    #externalMacro(module: "MessageTraceMacros", type: "TracedPropertyMacro")

/// Records the messages of a superclass property's observer as sent by the component. `@Component` adds it; it is not written
/// by hand.
@attached(accessor, names: named(get), named(set))
public macro TracedOverride() = #externalMacro(module: "MessageTraceMacros", type: "TracedOverrideMacro")

/// Records the writes of a weak, unowned or wrapped property. `@Component` adds it; it is not written by hand.
@attached(accessor, names: named(didSet))
public macro ObservedProperty() = #externalMacro(module: "MessageTraceMacros", type: "ObservedPropertyMacro")
