import Synchronization

/// A call that another library reports while it runs, such as a span. Code within it is attributed to its receiver. The
/// recorder asks the library for its running call, see ``follow(_:)``.
package struct ReportedCall: Sendable {
    /// The receiver of reported calls: one component for each name and module. Only its reported calls are known.
    package struct Component: Hashable, Sendable {
        let name: String
        let role: ComponentRole
        let module: String?

        package init(_ name: String, role: ComponentRole, module: String? = nil) {
            self.name = name
            self.role = role
            self.module = module
        }
    }

    /// The sender and the cause of a call.
    package struct Sender: Sendable {
        fileprivate let context: RecordingContext
        /// The context that was bound when the sender was read. If another context is bound later, a recorded call is
        /// running within the reported call.
        fileprivate let bound: RecordingContext?
    }

    /// The context of the call's receiver.
    private let context: RecordingContext
    private let bound: RecordingContext?

    // MARK: The running call

    /// The closure that returns a library's running call. It is in a struct, because a mutex would wrap a plain closure
    /// in a further closure at each reading.
    private struct Library {
        let running: @Sendable () -> ReportedCall?
    }

    private static let library = Mutex<(library: Library?, followers: Int)>((nil, 0))

    /// Starts asking a library for its running call at each message, until ``unfollow()`` is called. Only one library can be
    /// followed.
    package static func follow(_ running: @escaping @Sendable () -> ReportedCall?) {
        let isFirst = library.withLock { library in
            library = (Library(running: running), library.followers + 1)
            return library.followers == 1
        }
        if isFirst { RecordingContext.adjustments.wrappingAdd(1, ordering: .relaxed) }
    }

    /// Undoes one call of ``follow(_:)``. Once each call is undone, the library is not asked any more.
    package static func unfollow() {
        let wasLast = library.withLock { library in
            library.followers -= 1
            if library.followers == 0 { library.library = nil }
            return library.followers == 0
        }
        if wasLast { RecordingContext.adjustments.wrappingSubtract(1, ordering: .relaxed) }
    }

    /// Returns the context of the running code: the reported call's context if the code runs directly within a reported call,
    /// otherwise the bound context.
    static func innermost(in bound: RecordingContext?) -> RecordingContext? {
        guard let library = library.withLock({ $0.library }) else { return bound }
        return innermost(in: bound, within: library.running())
    }

    private static func innermost(in bound: RecordingContext?, within call: ReportedCall?) -> RecordingContext? {
        guard let call, call.context.isOpen else { return bound }
        guard let bound else { return call.context }
        let isSame = call.bound.map(bound.isSame(as:)) ?? false
        return isSame ? call.context : bound
    }

    // MARK: Recording calls

    /// Returns the sender of calls by the running code: the receiver of `call` if the code runs within it, otherwise
    /// the running component. `nil` if nothing is recorded.
    package static func sender(within call: ReportedCall?) -> Sender? {
        guard Recordings.areOpen else { return nil }
        let bound = RecordingContext.bound
        let context = innermost(in: bound, within: call) ?? DefaultRecording.root
        return context.map { Sender(context: $0.inTheMaking.resolved, bound: bound) }
    }

    /// Records a call.
    ///
    /// - Parameters:
    ///   - name: The name of the request, read when the record is written.
    ///   - isAsync: True if the caller doesn't wait for the call. If false, the call is recorded as asynchronous only if its
    ///     cause has returned.
    /// - Returns: The call; `nil` if sender and receiver are the same component, or if the recording has ended.
    package static func begin(
        _ name: ReportedName, to receiver: Component, from sender: Sender, source: String? = nil, line: Int? = nil,
        isAsync: Bool = false
    ) -> ReportedCall? {
        let context = sender.context
        guard context.isOpen, let recorder = context.recorder, !recorder.isNamed(context.component, receiver.name),
            let entered = context.recordMessage(
                to: recorder.component(receiver, in: context), named: name, source: source, line: line,
                isAsync: isAsync)
        else { return nil }
        return ReportedCall(context: entered, bound: sender.bound)
    }

    /// Marks the call as failed.
    package func fail() { context.fail() }

    /// Records the return of the call.
    package func end() { context.leave() }

    /// The call's receiver, as the sender of calls that this call causes.
    package var asSender: Sender { Sender(context: context, bound: bound) }
}

extension ReportedCall.Sender {
    /// Returns a sender with the same cause, but with another component.
    package func acting(as component: ReportedCall.Component) -> ReportedCall.Sender {
        guard let recorder = context.recorder else { return self }
        return ReportedCall.Sender(
            context: context.asComponent(recorder.component(component, in: context)), bound: bound)
    }

    /// True if the sender is outside the recording: it is no component, and no message is in progress.
    package var isOutside: Bool { context.component == 0 && context.message == 0 }

    /// Begins a beat with a name that may change until the record is written.
    ///
    /// - Parameter suffix: The text after the beat's name.
    package func beat(_ name: ReportedName, suffix: String) { context.recorder?.beat(name, suffix: suffix) }
}

/// The name of a call, which may change until the call ends: the route of an HTTP request is found late. A recording
/// into a file waits some seconds for the final name, then writes the current one.
package final class ReportedName: Sendable {
    private struct State {
        var text: String
        /// The number of times that writing the record may still be postponed.
        var delays: Int
    }

    /// The initial value of `delays`: the number of times that the file is written in two seconds.
    private static let patience = 8

    private let state: Mutex<State>

    /// Creates a name.
    ///
    /// - Parameter isFinal: True if the name can't change any more.
    package init(_ text: String, isFinal: Bool) {
        state = Mutex(State(text: text, delays: isFinal ? 0 : Self.patience))
    }

    var text: String { state.withLock { $0.text } }

    package func set(_ text: String, isFinal: Bool) {
        state.withLock { state in
            state.text = text
            if isFinal { state.delays = 0 }
        }
    }

    /// Returns true if the name may still change, so that the record should be written later.
    func isAwaited() -> Bool {
        state.withLock { state in
            guard state.delays > 0 else { return false }
            state.delays -= 1
            return true
        }
    }
}

extension Recorder {
    /// Returns the number of a reported component. Messages to such a component are never idle, because its writes are
    /// unknown.
    fileprivate func component(_ component: ReportedCall.Component, in context: RecordingContext) -> UInt32 {
        state.withLock { state in
            let key = RecorderState.Assembly(name: component.name, module: component.module)
            if let number = state.types[key] { return number }
            let id = state.birth(
                name: component.name, role: component.role, module: component.module, message: 0,
                at: clock.now(), unseen: ["*"], isNamed: true)
            let number = UInt32(truncatingIfNeeded: id)
            state.types[key] = number
            return number
        }
    }

    fileprivate func isNamed(_ component: UInt32, _ name: String) -> Bool {
        component != 0 && state.withLock { $0.components[Int(component) - 1].record.name == name }
    }
}
