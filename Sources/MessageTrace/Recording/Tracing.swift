/// What code that is no component can say to the recording it runs under: user actions, the system's calls, visible
/// changes, navigation, replies. Without a recording all of it does nothing but run the bodies.
public enum Tracing {
    /// Whether a recording is under way here.
    public static var isRecording: Bool { Frame.active != nil }

    /// Runs what a person did: what is sent inside is sent by the user, and begins a tree of messages.
    public static func userAction<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let frame = Frame.active else { return try body() }
        return try frame.asUser.bind(body)
    }

    /// Begins a step, named in words, and runs what the person did in it.
    public static func userAction<Value, Failure: Error>(
        _ name: String, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        beat(name)
        return try userAction(body)
    }

    /// Begins a step, named in words: `taps Log In`.
    public static func beat(_ name: String) {
        Frame.active?.recorder?.beat(name)
    }

    /// Runs a call that the system makes, such as a lifecycle method, because of the message in progress.
    public static func system<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let frame = Frame.active else { return try body() }
        return try frame.asSystem.bind(body)
    }

    /// Records that a person sees a control change.
    ///
    /// - Parameters:
    ///   - control: Its accessibility identifier.
    ///   - view: The view that it belongs to; one that is no component leaves no record.
    public static func visibleChange(of control: String, in view: AnyObject) {
        guard let frame = Frame.active, let component = view as? any TracedComponent else { return }
        frame.recordVisibleChange(of: control, in: component.traceIdentity.number(of: component, in: frame))
    }

    /// Records that the hierarchy of screens changed.
    ///
    /// - Parameters:
    ///   - from: The screen that was left or covered.
    ///   - to: The screen that a person sees next.
    public static func navigation(_ action: NavigationAction, from: String, to: String) {
        guard let frame = Frame.active else { return }
        frame.recordNavigation(action, from: from, to: to)
    }

    /// Runs a reply's callbacks; if none of them reaches a component, records the reply as lost.
    ///
    /// - Parameter name: What the reply is called: `signInDidEnd(result:)`.
    public static func reply<Value, Failure: Error>(
        _ name: String, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let frame = Frame.active, let recorder = frame.recorder else { return try body() }
        let reply = recorder.beginReply()
        defer { if !recorder.endReply(reply) { frame.recordLost(name) } }
        return try frame.within(reply: reply).bind(body)
    }
}
