import Synchronization

/// The replies in progress, and earlier replies that have reached no component so far.
struct Replies: Sendable {
    private struct Underway {
        var isDelivered = false
        /// The freed components that owned closures which the reply ran.
        var gone: Set<UInt32>
    }

    private var underway: [UInt32: Underway] = [:]
    /// The replies that have ended without reaching a component, by number.
    private var lost: [UInt32: LostReply] = [:]
    private var last: UInt32 = 0

    mutating func begin(handedBy owner: UInt32) -> UInt32 {
        repeat { last &+= 1 } while last == 0 || underway[last] != nil || lost[last] != nil
        underway[last] = Underway(gone: owner == 0 ? [] : [owner])
        return last
    }

    /// Notes that a reply runs a closure whose owner was freed.
    mutating func note(_ owner: UInt32, goneIn reply: UInt32) { underway[reply]?.gone.insert(owner) }

    /// Notes that a reply has reached a component, perhaps through a task that the reply began.
    mutating func noteDelivery(of reply: UInt32) {
        underway[reply]?.isDelivered = true
        lost.removeValue(forKey: reply)?.arrives()
    }

    /// Notes that a closure runs that was passed to the component `holder`. If a lost reply ran a closure of `holder`,
    /// the reply now counts as arrived.
    mutating func noteRun(handedTo holder: UInt32) {
        guard !lost.isEmpty else { return }
        for (number, reply) in lost where reply.gone.contains(holder) {
            lost[number] = nil
            reply.arrives()
        }
    }

    /// Ends a reply. Returns a lost reply if the reply has reached no component so far, otherwise `nil`.
    mutating func end(_ reply: UInt32) -> LostReply? {
        guard let ended = underway.removeValue(forKey: reply), !ended.isDelivered else { return nil }
        lost = lost.filter { !$0.value.isWritten }
        let new = LostReply(gone: ended.gone)
        lost[reply] = new
        return new
    }
}

/// A reply that reached no component while its closures ran. It may still arrive through a task or a queue, so its
/// record is written late, or not at all.
final class LostReply: Sendable {
    private struct State {
        var hasArrived = false
        var isWritten = false
        /// The number of times that writing the record may still be postponed.
        var delays = 2
    }

    /// The freed components that owned closures which the reply ran.
    let gone: Set<UInt32>
    private let state = Mutex(State())

    init(gone: Set<UInt32>) { self.gone = gone }

    func arrives() { state.withLock { $0.hasArrived = true } }

    /// True once the reply's record was written or omitted.
    var isWritten: Bool { state.withLock { $0.isWritten } }

    /// Returns true if the reply may still arrive, so that its record should be written later.
    func isAwaited() -> Bool {
        state.withLock { state in
            guard !state.hasArrived, state.delays > 0 else { return false }
            state.delays -= 1
            return true
        }
    }

    /// True until the reply arrives after all.
    var isLost: Bool { state.withLock { !$0.hasArrived } }

    /// Marks the record of the reply as written or omitted. Returns true if the reply was lost, so that its record must
    /// be written.
    func isToldAsLost() -> Bool {
        state.withLock { state in
            state.isWritten = true
            return !state.hasArrived
        }
    }
}
