/// A fact about code that the running method or closure has reached. The macros write calls of ``markCode(_:)`` into the code
/// of components, because the recorder sees no code.
public enum CodeMark: Sendable {
    /// The macros have marked the running closure's code. A closure without this mark and without a result counts as one with
    /// unrecorded effects. Written at the start of closures that a component passes on.
    case closure
    /// The code may use the objects that its component holds. Written after checks that may return earlier.
    case usesObject
    /// The code may have unrecorded effects: it passes on a closure or `self`, prints, writes a file, or calls a static
    /// member or a singleton.
    case leadsOut
}

/// Notes that the method or closure in progress reached marked code.
@inlinable
@inline(__always)
public func markCode(_ mark: CodeMark) {
    if Recordings.areOpen { RecordingContext.note(mark) }
}

/// Notes that the method in progress passes closures to a function, or stores one in another object's property.
///
/// The closures may have unrecorded effects later, unless a component receives them: runs of closures that components receive
/// are recorded.
///
/// - Parameters:
///   - receiver: The name of the function or property, without arguments; `init` for an initialiser.
///   - count: The number of closures.
@inlinable
@inline(__always)
public func markClosure(passedTo receiver: StaticString, count: UInt8 = 1) {
    if Recordings.areOpen { RecordingContext.noteClosures(count, passedTo: receiver) }
}

extension RecordingContext {
    /// Notes a fact about the message, or the run of a closure, that is in progress.
    @usableFromInline
    static func note(_ mark: CodeMark) {
        guard let context = active else { return }
        guard context.callback == 0 else {
            context.recorder?.callback(context.callback)?.note(mark)
            return
        }
        switch mark {
        case .leadsOut: context.noteInReturn(.ledOut)
        case .usesObject: context.runningMessage?.pointee.forget(.apart)
        case .closure: break
        }
    }

    /// Notes that the message in progress passes closures to the function or property of a name.
    @usableFromInline
    static func noteClosures(_ count: UInt8, passedTo receiver: StaticString) {
        guard let context = active else { return }
        guard context.callback == 0 else { return note(.leadsOut) }
        if let running = context.runningMessage { running.pointee.noteClosures(count, passedTo: receiver.bytes.start) }
    }

    /// Notes that a component received a closure from this context's component, and that the closure's runs are recorded.
    ///
    /// - Parameter closure: The closure's name: the function or property, and the parameter.
    func noteArrival(of closure: TracedMethod) {
        guard callback == 0, let running = runningMessage else { return }
        running.pointee.noteArrival(of: closure)
    }

    /// Adds a flag to those of the return of the message in progress.
    func noteInReturn(_ flag: RecordEntry.Flags) {
        if let running = runningMessage { running.pointee.note(flag) }
    }

    /// The slot of the message in progress; `nil` if that message has returned.
    private var runningMessage: UnsafeMutablePointer<RunningMessage>? {
        guard let running, running.pointee.isRunning(ticket) else { return nil }
        return running
    }
}
