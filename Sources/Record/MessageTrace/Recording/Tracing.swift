public import TraceFormat

/// Records events outside components, such as user actions, calls by the system, and navigation. Without a recording, these
/// functions only run their bodies.
public enum Tracing {
    /// True if the running code is being recorded.
    public static var isRecording: Bool { Recordings.areOpen && RecordingContext.active != nil }

    /// Runs a user action. The user is the sender of the body's messages. These messages have no cause, and belong to one
    /// action.
    ///
    /// Use this function outside the components, around the code that sends a control's action: in an iOS app around
    /// `super.sendAction(_:to:from:for:)` in a subclass of `UIApplication`. Within a component's method, such as the action
    /// method itself, the component stays the sender.
    ///
    /// ```swift
    /// final class RecordingApplication: UIApplication {
    ///     override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    ///         Tracing.userAction { super.sendAction(action, to: target, from: sender, for: event) }
    ///     }
    /// }
    /// ```
    public static func userAction<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let context = RecordingContext.active, context.owner == 0 else { return try body() }
        return try context.asUser.bind(body)
    }

    /// Runs an asynchronous user action.
    public static func userAction<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard let context = RecordingContext.active, context.owner == 0 else { return try await body() }
        return try await context.asUser.bind(isolation: isolation, body)
    }

    /// Begins a beat with a name such as `taps Log In`, and runs the beat's asynchronous user action.
    ///
    /// - Parameter kind: The kind of the step, as for ``beat(_:kind:)``.
    public static func userAction<Value, Failure: Error>(
        _ name: String, kind: BeatKind? = nil, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        beat(name, kind: kind)
        return try await userAction(isolation: isolation, body)
    }

    /// Begins a beat with a name such as `taps Log In`, and runs the beat's user action.
    ///
    /// ```swift
    /// Tracing.userAction("types a name", kind: .typing) { field.insertText("x") }
    /// ```
    ///
    /// - Parameter kind: The kind of the step, as for ``beat(_:kind:)``.
    public static func userAction<Value, Failure: Error>(
        _ name: String, kind: BeatKind? = nil, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        beat(name, kind: kind)
        return try userAction(body)
    }

    /// Begins a beat: a step of a scenario, with a name such as `taps Log In`.
    ///
    /// ```swift
    /// Tracing.beat("the server sends a price", kind: .reply)
    /// prices.receive(price)  // this message, and all that follow until the next beat, belong to the beat
    /// ```
    ///
    /// - Parameter kind: The kind of the step, which is never derived from the name. Tables count the messages of typing apart,
    ///   which is impossible if a beat of the recording has no kind.
    public static func beat(_ name: String, kind: BeatKind? = nil) {
        guard let recorder = RecordingContext.active?.recorder else { return }
        recorder.step(name, kind)
    }

    /// Runs a call by the system, such as a lifecycle method. The message in progress is its cause.
    ///
    /// ```swift
    /// func applicationDidBecomeActive(_ application: UIApplication) {
    ///     Tracing.system { session.refresh() }
    /// }
    /// ```
    public static func system<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let context = RecordingContext.active else { return try body() }
        return try context.resolved.asToldSystem.bind(body)
    }

    /// Runs a body with `owner` as the sender of its messages, rather than the running component. The message in progress is
    /// their cause.
    ///
    /// For example, a stream that keeps a value sends the value to each new subscriber. At that time the subscriber's code is
    /// running, but the message comes from the object that keeps the value:
    ///
    /// ```swift
    /// func subscribe(_ receive: @escaping (Value) -> Void) {
    ///     receivers.append(receive)
    ///     Tracing.sending(as: owner) { receive(value) }
    /// }
    /// ```
    ///
    /// - Parameter owner: The sender, evaluated only while something is recorded. If it is `nil`, because the object was freed,
    ///   the sender is the system.
    @inlinable
    public static func sending<Value, Failure: Error>(
        as owner: @autoclosure () -> (any TracedComponent)?, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard Recordings.areOpen, let context = RecordingContext.active else { return try body() }
        return try context.sending(as: owner()).bind(body)
    }

    /// Runs an asynchronous body with another component as the sender of its messages.
    @inlinable
    public static func sending<Value, Failure: Error>(
        as owner: @autoclosure () -> (any TracedComponent)?, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard Recordings.areOpen, let context = RecordingContext.active else { return try await body() }
        return try await context.sending(as: owner()).bind(isolation: isolation, body)
    }

    /// Records a visible change of a control.
    ///
    /// ```swift
    /// func show(total: String) {
    ///     totalLabel.text = total
    ///     Tracing.visibleChange(of: "cart.total", in: self)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - control: The control's accessibility identifier.
    ///   - view: The view that the control belongs to; if its class lacks the attribute `@Component`, nothing is recorded. Pass
    ///     `nil` if the control belongs to no view yet: the change is then attributed to the component whose method runs, if
    ///     any.
    public static func visibleChange(of control: String, in view: Any?) {
        guard let context = RecordingContext.active else { return }
        guard let view else {
            let running = context.resolved
            if running.component != 0 { running.recordVisibleChange(of: control, in: running.component) }
            return
        }
        guard let component = view as? any TracedComponent else { return }
        context.resolved.recordVisibleChange(
            of: control, in: component.traceIdentity.number(of: component, in: context))
    }

    /// Records a change of the hierarchy of screens.
    ///
    /// ```swift
    /// navigationController.pushViewController(details, animated: true)
    /// Tracing.navigation(.push, from: "Cart", to: "Details")
    /// ```
    ///
    /// - Parameters:
    ///   - from: The screen that was left or covered.
    ///   - to: The screen shown next.
    public static func navigation(_ action: NavigationAction, from: String, to: String) {
        guard let context = RecordingContext.active else { return }
        context.resolved.recordNavigation(action, from: from, to: to)
    }

    /// Runs a reply's callbacks. If none of them reaches a component, records the reply as lost.
    ///
    /// ```swift
    /// Tracing.reply("signInDidEnd(result:)") { completion(result) }
    /// ```
    ///
    /// - Parameter name: The name of the reply: `signInDidEnd(result:)`.
    public static func reply<Value, Failure: Error>(
        _ name: String, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let context = RecordingContext.active, let recorder = context.recorder else { return try body() }
        let reply = recorder.beginReply()
        defer { if let lost = recorder.endReply(reply) { context.record(lost, named: name) } }
        return try context.within(reply: reply).bind(body)
    }
}

extension RecordingContext {
    /// Returns this context with another component as the sender; for `nil`, with the system.
    @usableFromInline
    func sending(as owner: (any TracedComponent)?) -> RecordingContext {
        sending(as: owner.map { $0.traceIdentity.number(of: $0, in: self) } ?? 0)
    }
}
