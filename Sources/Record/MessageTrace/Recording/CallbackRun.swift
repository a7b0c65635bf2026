import Synchronization

/// One execution of a closure that one component, the closure's owner, passed to another component.
@usableFromInline
final class CallbackRun: Sendable {
    private enum Stage: Sendable {
        /// Nothing has been recorded of the execution yet. The value contains the facts that calls of `markCode(_:)` in
        /// the closure have reported so far.
        case pending(Facts)
        /// The execution was recorded as a message. That message is the cause of the closure's further actions. The
        /// value is the context of the message's receiver.
        case recorded(RecordingContext)
        /// The closure's first recorded action was a call to its owner. The value is the context of the called method.
        case calledOwner(RecordingContext)
        /// The closure does nothing but run another closure.
        case forwarded
    }

    /// The closure's arguments, immutable once written.
    private struct Arguments: @unchecked Sendable {
        let bytes: PayloadBytes
    }

    let owner: UInt32
    private let name: TracedMethod
    /// The context of the code that calls the closure.
    private let runner: RecordingContext
    /// The context that is bound while the closure runs.
    private let context: RecordingContext
    private let returnsResult: Bool
    /// True if the execution is recorded as a message even if the closure does nothing that is recorded.
    private let isMessage: Bool
    /// The number of the reply that is lost because this closure's owner was freed; 0 if the owner is alive.
    private let lostReply: UInt32
    private let arguments: Arguments
    /// True if an argument of this closure is a closure, too.
    private let takesClosures: Bool
    /// True if an argument of this closure refers to an object that isn't recorded.
    private let takesStrangers: Bool
    private let stage = Mutex(Stage.pending(Facts()))

    /// Facts about one execution of the closure, which calls of `markCode(_:)` report. The macros add these calls.
    private struct Facts {
        var isMarked = false
        var usedObject = false
        var ledOut = false
    }

    init(
        _ name: TracedMethod, owner: UInt32, isGone: Bool, isMessage: Bool, _ runner: RecordingContext,
        _ recorder: Recorder,
        _ arguments: (inout Payload) -> Void, returnsResult: Bool
    ) {
        self.name = name
        self.owner = owner
        self.runner = runner
        self.returnsResult = returnsResult
        self.isMessage = isMessage
        var payload = Payload(PayloadBytes(longestText: runner.longestText), in: runner, looksForClosures: true)
        if owner == 0 {
            lostReply = 0
            context = runner.asSystem
        } else if isGone {
            lostReply = recorder.beginReply(handedBy: owner)
            context = runner.within(reply: lostReply)
        } else {
            lostReply = 0
            arguments(&payload)
            context = runner.inCallback(recorder.nextCallback())
        }
        self.arguments = Arguments(bytes: payload.bytes)
        takesClosures = payload.holdsClosures
        takesStrangers = payload.holdsStrangers
        if context.callback != 0 { recorder.add(self, as: context.callback) }
    }

    deinit { arguments.bytes.free() }

    @usableFromInline
    func bind<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        try context.bind(body)
    }

    @usableFromInline
    func bind<Value, Failure: Error>(
        isolation: isolated (any Actor)?, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await context.bind(isolation: isolation, body)
    }

    /// Stores a fact about the execution. Once the execution is recorded as a message, only ``CodeMark/leadsOut`` has
    /// an effect.
    func note(_ mark: CodeMark) {
        stage.withLock { stage in
            switch stage {
            case .pending(var facts):
                switch mark {
                case .closure: facts.isMarked = true
                case .usesObject: facts.usedObject = true
                case .leadsOut: facts.ledOut = true
                }
                stage = .pending(facts)
            case .recorded(let context): if mark == .leadsOut { context.noteInReturn(.ledOut) }
            case .calledOwner, .forwarded: break
            }
        }
    }

    /// Notes that the closure threw an error.
    @usableFromInline
    func fail() {
        stage.withLock { stage in
            if isMessage { recordIfPending(&stage) }
            if case .recorded(let context) = stage { context.fail() }
        }
    }

    /// Ends the execution, and records it as a message if none was recorded for it. If the closure's owner was freed,
    /// records a lost reply.
    @usableFromInline
    func end() {
        if lostReply != 0 {
            if let lost = runner.recorder?.endReply(lostReply) { runner.record(lost, named: name.name) }
            return
        }
        guard context.callback != 0 else { return }
        let stage = stage.withLock { stage in
            if isMessage { recordIfPending(&stage, isOver: true) }
            return stage
        }
        switch stage {
        case .recorded(let context): context.leave()
        case .calledOwner(let context): context.endRunning()
        case .pending, .forwarded: break
        }
    }

    /// Returns the context for messages that the closure sends. Records the execution as a message first, if nothing
    /// has been recorded yet.
    func resolved(for context: RecordingContext) -> RecordingContext {
        stage.withLock { stage in
            recordIfPending(&stage)
            switch stage {
            case .recorded(var own), .calledOwner(var own):
                own.keep(enablerAndReplyOf: context)
                return own
            case .pending, .forwarded: return runner
            }
        }
    }

    /// Records the execution as a message, if nothing has been recorded of it yet.
    ///
    /// - Parameter isOver: True if the closure has returned.
    private func recordIfPending(_ stage: inout Stage, isOver: Bool = false) {
        guard case .pending(let facts) = stage else { return }
        var name = facts.isMarked && !facts.ledOut && !takesStrangers ? name.namingClosure : named(name)
        // Marks tell whether the owner was used, but not whether it will be.
        if isOver, facts.isMarked, !facts.usedObject { name = name.apart }
        stage =
            runner.recordMessage(to: owner, name, payload: arguments.bytes, returnsResult: returnsResult)
            .map { .recorded($0) } ?? .forwarded
    }

    /// Records a call by the closure to a method of its owner. As the closure's first action, the call becomes the
    /// message for the execution. A private method whose result the closure doesn't return only computes something.
    ///
    /// - Parameter returnsResult: True if the method returns a result.
    /// - Returns: The method's context; `nil` for a computation or a later call, which are the owner's calls to itself, and
    ///   after the recording has ended.
    func callOwner(
        _ method: TracedMethod, _ arguments: (inout Payload) -> Void, returnsResult: Bool,
        from context: RecordingContext
    ) -> RecordingContext? {
        let computes = method.isPrivate && returnsResult && !self.returnsResult
        return stage.withLock { stage in
            guard case .pending = stage, !computes else { return nil }
            var runner = runner
            runner.keep(enablerAndReplyOf: context)
            guard
                let entered = runner.recordMessage(
                    to: owner, named(method), arguments, returnsResult: self.returnsResult)
            else { return nil }
            stage = .calledOwner(entered.stillRunning)
            return entered
        }
    }

    /// Returns the id of the component that owns the closures which this closure passes to a method.
    ///
    /// Usually that is the owner of this closure. If this closure is the method itself, passed by name, it is the
    /// component that runs this closure.
    func giver(to entered: RecordingContext) -> UInt32 {
        let isFirst = stage.withLock { stage in
            if case .calledOwner(let first) = stage { first.isOfSameMessage(as: entered) } else { false }
        }
        return takesClosures && isFirst ? runner.owner : owner
    }

    /// Returns the name of the message for the execution. If the closure has no result, marks the message as one that
    /// may cause later messages.
    private func named(_ name: TracedMethod) -> TracedMethod {
        returnsResult ? name.namingClosure : name.namingClosure.handingOut
    }

    /// Marks this closure as one that only runs another closure. Returns the context of the running component; `nil` if
    /// this closure did anything else.
    func forward() -> RecordingContext? {
        stage.withLock { stage in
            guard case .pending = stage else { return nil }
            stage = .forwarded
            return runner
        }
    }
}

/// The most recent executions of closures, by number, for tasks that a closure has started and that still run.
struct CallbackRuns: Sendable {
    /// The maximum count of stored executions. A task's messages are the system's if the execution that started the
    /// task is no longer stored.
    private static let capacity = 4096

    private var runs: [CallbackRun?] = []
    private var numbers: [UInt32] = []
    private var last: UInt32 = 0

    mutating func next() -> UInt32 {
        last &+= 1
        if last == 0 { last = 1 }
        return last
    }

    mutating func add(_ run: CallbackRun, as number: UInt32) {
        let slot = Int(number) % Self.capacity
        while runs.count <= slot {
            runs.append(nil)
            numbers.append(0)
        }
        runs[slot] = run
        numbers[slot] = number
    }

    subscript(number: UInt32) -> CallbackRun? {
        let slot = Int(number) % Self.capacity
        return slot < runs.count && numbers[slot] == number ? runs[slot] : nil
    }
}

extension Recorder {
    func nextCallback() -> UInt32 { callbacks.withLock { $0.next() } }
    func add(_ run: CallbackRun, as number: UInt32) { callbacks.withLock { $0.add(run, as: number) } }
    func callback(_ number: UInt32) -> CallbackRun? { callbacks.withLock { $0[number] } }
}

// MARK: - Closures within a context

extension RecordingContext {
    /// The number of the component that the running code belongs to; in a closure that was passed on, the closure's
    /// owner.
    var owner: UInt32 {
        callback == 0 ? component : recorder?.callback(callback)?.owner ?? 0
    }

    /// Returns the number of the component that owns the closures which the running code passes to a method.
    func giver(to entered: RecordingContext) -> UInt32 {
        guard callback != 0, let run = recorder?.callback(callback) else { return owner }
        return run.giver(to: entered)
    }

    /// The number of the component that the running code belongs to; 0 if there is none, or if the component was freed.
    var livingOwner: UInt32 {
        let owner = owner
        return owner == 0 || recorder?.isGone(owner) == true ? 0 : owner
    }

    /// The context for the running code's next action. In a closure, it is that of the message for the closure's
    /// execution.
    var resolved: RecordingContext {
        guard callback != 0 else { return self }
        return recorder?.callback(callback)?.resolved(for: self) ?? asSystem
    }

    /// Records a message that the running closure sends for its owner. Returns the receiver's context; `nil` if the
    /// owner calls itself, or the recording has ended.
    @usableFromInline
    func enterFromCallback(
        _ receiver: UInt32, _ method: TracedMethod, _ arguments: (inout Payload) -> Void, isStatic: Bool,
        returnsResult: Bool
    ) -> RecordingContext? {
        let run = recorder?.callback(callback)
        if let run, run.owner == receiver {
            return run.callOwner(method, arguments, returnsResult: returnsResult, from: self)
        }
        let sender = run?.resolved(for: self) ?? asSystem
        return sender.recordMessage(to: receiver, method, arguments, isStatic: isStatic, returnsResult: returnsResult)
    }
}
