/// Records a class or actor as a component: its messages, writes, life and references.
///
/// Every method, also a private one, records a message when its caller is another component. Every stored `var` records its
/// writes. Static methods belong to the type, which is a component of its own. All values of a struct or enum together are one
/// component. In a SwiftUI view, `body` and the system's calls from it can't be recorded. Subclasses of a component need the
/// attribute as well, with `inherits: true`; a subclass without it does not compile:
///
/// ```swift
/// @Component(.logic, module: "Login") class LoginCore {}
/// @Component(inherits: true) final class PhoneLoginCore: LoginCore {}
/// ```
///
/// **Closures.** A closure passed to a method, an initialiser or a property belongs to the component that passed it, its owner.
/// When the closure runs, a message goes from the component that holds it to its owner. The macro recognises a closure by its
/// written type. It can't recognise function types behind some aliases, in arrays or in variadic parameters; use
/// `Tracing.callback(of:)` for these. The macro doesn't see closures that a component gives to code that is not recorded, such
/// as a queue, a timer or a control. The sender of their messages is the system, unless `Tracing.callback(of: self)` marks the
/// closure.
///
/// **Initialisers.** The object is the sender of messages from its initialiser, its `deinit` and its property observers. In
/// three cases the code that creates the object is the sender instead: before a subclass's `super.init`, in a task that an
/// initialiser begins, and in a struct's initialiser.
///
/// **Not recorded** are:
///
/// - subscripts, operators and accessors
/// - methods under an attribute that may rewrite their body, such as a result builder
/// - methods that can't be wrapped: rethrowing ones, those with `consuming`, `sending` or `isolated` parameters or a `sending`
///   result, and those with a parameter of type `Never`. For a parameter of another type without values, the compiler warns
///   that the method will never be executed; mark such a method `@Untraced`.
///
/// **Writes not recorded** are those of properties that are:
///
/// - static, or declared several at a time
/// - lazy, weak or wrapped, if they also have an observer
/// - named in a `deinit` that is not isolated
/// - under a wrapper whose projected value is no ``ValueAnnouncer``
/// - stored elsewhere: marked `@NSManaged` or by SwiftData, and all properties of a type with `@Model` or
///   `@Perceptible`
///
/// Each component's record in the trace lists these properties.
///
/// With `-D MESSAGE_TRACE_OFF` the macros add only an empty conformance. This is for release builds, and for coverage, which
/// would count the macros' code rather than the source. Debuggers and crash reports show the original source; `#line` does not.
///
/// A public class needs a public `import MessageTrace`, and can't have a synthesised `Codable` conformance.
///
/// - Parameters:
///   - role: The purpose of the component.
///   - module: The part of the app that the component belongs to; by default the module of the assembly or component that
///     creates it.
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
///   - role: The purpose of the component; by default the superclass's role.
///   - inherits: Always `true`.
///   - module: The part of the app that the component belongs to; by default the superclass's module.
@attached(
    member, names: named(traceRole), named(traceModule), named(traceUnseen), named(traceUnread),
    named(traceReferences), named(traceProjections))
@attached(memberAttribute)
public macro Component(_ role: ComponentRole? = nil, inherits: Bool, module: String? = nil) =
    #externalMacro(module: "MessageTraceMacros", type: "ComponentMacro")

/// Records the methods of an extension, as `@Component` records the methods in the class itself.
///
/// On an extension with a `where` clause, the compiler may report a circular reference, for example if the extension declares
/// an operator. In that case, write ``TracedMethod(conformer:isGivenAway:isObserver:isCalledOnOthers:handsOut:undeclared:compared:lookalikes:)`` on each
/// method of the extension, in place of this attribute.
///
/// - Parameter protocol: True for the extension of a protocol. The methods are then recorded for those conforming types that
///   are components. Without `protocol: true`, the extended type must be a component; otherwise the attribute doesn't compile.
@attached(memberAttribute)
@attached(member)
public macro Traced(protocol: Bool = false) = #externalMacro(module: "MessageTraceMacros", type: "TracedMacro")

/// Records calls of a function that builds a module, as messages to a component with the role assembly. Components created
/// while the function runs belong to the module.
///
/// ```swift
/// @Traced(.assembly, module: "Login")
/// func LoginModuleAssembly(trunk: Trunk) -> LoginModule { … }
/// ```
///
/// - Parameters:
///   - role: `.assembly`.
///   - module: The module that the function builds; by default the caller's module.
@attached(body)
public macro Traced(_ role: ComponentRole, module: String? = nil) =
    #externalMacro(module: "MessageTraceMacros", type: "AssemblyMacro")

/// Leaves one method or property of a component unrecorded.
///
/// ```swift
/// @Component(.view) final class CartView {
///     func show(_ total: Int) { /* recorded */ }
///     @Untraced func layout() { /* not recorded */ }
/// }
/// ```
@attached(peer)
public macro Untraced() = #externalMacro(module: "MessageTraceMacros", type: "UntracedMacro")

/// Lets an enum or struct describe itself in a trace: an enum's case and labelled values, a struct's properties.
///
/// ```swift
/// @Message enum CartEvent {
///     case added(item: String, count: Int)
///     case emptied
/// }
/// ```
@attached(extension, conformances: MessagePayload, names: named(payloadCase), named(payloadFields))
public macro Message() = #externalMacro(module: "MessageTraceMacros", type: "MessageMacro")

/// Records calls of a method as messages. `@Component` and `@Traced` add this attribute. Write it by hand only on methods of an
/// extension with a `where` clause, where `@Traced` does not always compile.
///
/// - Parameters:
///   - conformer: True in the extension of a protocol.
///   - isGivenAway: True if other objects may call the method although it is private.
///   - isObserver: True if a property observer of the same type calls the method.
///   - isCalledOnOthers: True if the type's code also calls the method on other objects of the type.
///   - handsOut: True if the method hands methods of its type to others.
///   - undeclared: The names in the method's code that its type doesn't declare, such as global variables. Calling or
///     changing them may have unrecorded effects. The list also has properties whose observers have such effects.
///   - compared: Stored properties whose mere reading doesn't count as a use of the object: those in checks before the first
///     use, as in `guard query != last else { return }`, and optionals that a statement begins with, as in
///     `delegate?.didFinish(self)`.
///   - lookalikes: The members in the method's code that look like types or like functions of the standard library.
@attached(body)
public macro TracedMethod(
    conformer: Bool = false, isGivenAway: Bool = false, isObserver: Bool = false, isCalledOnOthers: Bool = false,
    handsOut: Bool = false, undeclared: [String] = [], compared: [String] = [], lookalikes: [String] = []
) =
    #externalMacro(module: "MessageTraceMacros", type: "TracedMethodMacro")

/// Records an initialiser's object as the sender of the initialiser's messages. `@Component` adds this attribute; it is not
/// written by hand.
@attached(body)
public macro TracedInit(
    inherits: Bool = false, twins: [String] = [], mayAnnounce: Bool = false, passedOn: [String] = []
) =
    #externalMacro(module: "MessageTraceMacros", type: "TracedInitMacro")

/// Marks the end of a component's life. `@Component` adds this attribute to a `deinit` in the source; it is not written by
/// hand.
@attached(body)
public macro TracedDeinit() = #externalMacro(module: "MessageTraceMacros", type: "TracedDeinitMacro")

/// Records the writes of a stored property. `@Component` adds this attribute; it is not written by hand.
///
/// - Parameter isPassedOn: True for a closure that its component never calls but only passes on as an argument.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro TracedProperty(isPassedOn: Bool = false) =
    #externalMacro(module: "MessageTraceMacros", type: "TracedPropertyMacro")

/// Records the component as the sender of messages from an observer that overrides a superclass's property. `@Component` adds
/// this attribute; it is not written by hand.
@attached(accessor, names: named(get), named(set))
public macro TracedOverride() = #externalMacro(module: "MessageTraceMacros", type: "TracedOverrideMacro")

/// Records the writes of a weak, unowned or wrapped property. `@Component` adds this attribute; it is not written by hand.
@attached(accessor, names: named(didSet))
public macro ObservedProperty() = #externalMacro(module: "MessageTraceMacros", type: "ObservedPropertyMacro")
