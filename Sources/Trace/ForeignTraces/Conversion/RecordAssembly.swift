import ArchFlowSupport
import TraceFormat

/// Converts collected calls to the records of a trace, each after its cause, in order of delivery.
///
/// A call between components becomes a message. A call within a component becomes none, and the component is the sender
/// of its nested calls. The two sides of a request become one message.
///
/// If a program's clock is skewed, its times are moved, so that a receiver answers within the caller's span. Nested
/// calls of the same program move by the same time, so durations stay equal.
///
/// Sorting takes O(*n* log *n*) time, everything else is linear. In memory, a call takes some sixty bytes besides its
/// ``ForeignCall``.
struct RecordAssembly {
    /// The sender and the cause of a message that is made from a nested call.
    private struct Context {
        /// The sending component; -1 if unknown.
        var component: Int32 = -1
        /// The index in ``deliveries`` of the message that is the cause; -1 if there is none.
        var delivery: Int32 = -1
    }

    private struct Delivery {
        let call: Int32
        /// The sending component; -1 if unknown.
        let from: Int32
        let to: Int32
        /// The index in ``deliveries`` of the message that caused this message; -1 if no message did.
        let cause: Int32
        /// The time of delivery in nanoseconds, never before the cause's delivery.
        let at: Int64
        /// True if the cause of this message may have returned before the delivery.
        let isLater: Bool
        /// True if the receiver or the sender recorded a failure.
        let isFailure: Bool
    }

    private var table: ForeignCallTable
    /// For each call, the sender and the cause of its nested calls within the same program.
    private var inner: [Context] = []
    /// For each call, the sender and the cause of its nested calls that arrive in another program.
    private var outer: [Context] = []
    private var arrivesElsewhere: [Bool] = []
    /// For each call, the nanoseconds by which its time was moved.
    private var shifts: [Int64] = []
    private var corrected: Set<Int32> = []
    private var deliveries: [Delivery] = []

    /// The data lost in reading and in assembling.
    var losses: Losses { table.losses }
    var messages: Int { deliveries.count }
    /// The number of calls in the foreign trace.
    var calls: Int { table.calls.count }
    /// The number of calls within one component, which aren't messages.
    private(set) var hidden = 0
    /// The indices of ``deliveries``, sorted by time.
    private var order: [Int32] = []
    /// For each message in ``order``: the group of calls that becomes its beat; -1 for none. Empty if there are no
    /// beats.
    private var beats: [Int32] = []

    /// Returns the indices below `count`, sorted by the time that `time` returns for each.
    private static func order(_ count: Int, _ time: (Int) -> Int64) -> [Int32] {
        (0..<Int32(count)).sorted { (time(Int($0)), $0) < (time(Int($1)), $1) }
    }

    init(_ table: consuming ForeignCallTable) {
        self.table = table
        resolve()
        order = Self.order(deliveries.count) { deliveries[$0].at }
        beats = groupsInOrder()
        // Needed only for the decisions.
        inner = []
        outer = []
        arrivesElsewhere = []
        shifts = []
    }

    // MARK: Choice of the messages

    private mutating func resolve() {
        let count = table.calls.count
        inner = Array(repeating: Context(), count: count)
        outer = inner
        arrivesElsewhere = Array(repeating: false, count: count)
        shifts = Array(repeating: 0, count: count)
        cutCircles()
        for call in table.calls where call.parent >= 0 && arrivesElsewhere(call) {
            arrivesElsewhere[Int(call.parent)] = true
        }
        let order = Self.order(count) { table.calls[$0].start }
        var isDone = [Bool](repeating: false, count: count)
        var path: [Int] = []
        for index in order where !isDone[Int(index)] {
            path.append(Int(index))
            while let last = path.last {
                let parent = Int(table.calls[last].parent)
                if parent >= 0, !isDone[parent] {
                    path.append(parent)
                    continue
                }
                isDone[last] = true
                path.removeLast()
                correctClock(of: last)
                deliver(last)
            }
        }
        table.losses.add("programs with skewed clocks, whose times were moved to fit their callers", corrected.count)
    }

    /// Breaks each cycle of parents: removes the parent of the call that began first.
    private mutating func cutCircles() {
        // The walk in which each call was reached, from 1.
        var walks = [Int32](repeating: 0, count: table.calls.count)
        for start in table.calls.indices where walks[start] == 0 {
            let walk = Int32(start + 1)
            var call = start
            while walks[call] == 0 {
                walks[call] = walk
                guard table.calls[call].parent >= 0 else { break }
                call = Int(table.calls[call].parent)
            }
            guard walks[call] == walk, table.calls[call].parent >= 0 else { continue }
            var first = call
            var member = Int(table.calls[call].parent)
            while member != call {
                if (table.calls[member].start, member) < (table.calls[first].start, first) { first = member }
                member = Int(table.calls[member].parent)
            }
            table.calls[first].parent = -1
            table.losses.add("calls that trigger each other in a cycle: the first of each cycle has no sender")
        }
    }

    /// Moves a call's times if they contradict its parent's corrected times.
    private mutating func correctClock(of index: Int) {
        let call = table.calls[index]
        guard call.parent >= 0 else { return }
        let parent = table.calls[Int(call.parent)]
        let isAnswer = call.side == .incoming && parent.side == .outgoing
        var shift: Int64 = 0
        if !isAnswer, program(of: call) == program(of: parent) {
            shift = shifts[Int(call.parent)]
        } else if call.isQueued {
            return
        } else if isAnswer, parent.hasEnd, call.hasEnd {
            let room = parent.end.subtractingClamped(parent.start)
            let length = call.end.subtractingClamped(call.start)
            if length <= room, call.start < parent.start || call.end > parent.end {
                // The ways there and back are taken to last equally long.
                shift = parent.start.addingClamped((room - length) / 2).subtractingClamped(call.start)
            } else if length > room, call.start < parent.start || call.start > parent.end {
                shift = parent.start.subtractingClamped(call.start)
            }
            if shift != 0 { corrected.insert(program(of: call)) }
        } else if call.start < parent.start || isAnswer && parent.hasEnd && call.start > parent.end {
            shift = parent.start.subtractingClamped(call.start)
            corrected.insert(program(of: call))
        }
        guard shift != 0 else { return }
        shifts[index] = shift
        table.calls[index].start = call.start.addingClamped(shift)
        if call.hasEnd { table.calls[index].end = max(call.end.addingClamped(shift), table.calls[index].start) }
    }

    /// Returns true if the call came from another program.
    private func arrivesElsewhere(_ call: ForeignCall) -> Bool {
        let parent = table.calls[Int(call.parent)]
        return call.side == .incoming || call.side == .consumed || program(of: call) != program(of: parent)
    }

    private func program(of call: ForeignCall) -> Int32 { table.components[Int(call.home)].program }

    private func program(of component: Int32) -> Int32 {
        component < 0 ? -1 : table.components[Int(component)].program
    }

    /// Adds a message to ``deliveries``, if the call is a message. The call's parent must have been added earlier.
    private mutating func deliver(_ index: Int) {
        let call = table.calls[index]
        var context = Context()
        if call.parent >= 0 {
            let parent = Int(call.parent)
            context = arrivesElsewhere(call) || call.isLinked ? outer[parent] : inner[parent]
        }
        let isInside = program(of: context.component) == program(of: call)
        let place = call.place >= 0 ? call.place : isInside ? context.component : call.home
        switch call.side {
        case .inner, .incoming, .consumed:
            // If the other side recorded nothing, its component is the one that this side names.
            let sender =
                call.side == .consumed && call.peer >= 0 || context.component < 0 ? call.peer : context.component
            if sender == place {
                let isRequest = call.side != .inner && call.parent >= 0
                table.losses.add(isRequest ? Self.toItself : "calls within one component")
                hidden += 1
                if call.isFailure { table.losses.add("failures of calls within one component") }
                inner[index] = Context(component: place, delivery: context.delivery)
            } else {
                let delivery = add(index, from: sender, to: place, because: context.delivery)
                inner[index] = Context(component: place, delivery: delivery)
            }
            outer[index] = inner[index]
        case .outgoing, .published:
            if !isInside, context.component >= 0 {
                // The caller was called by another program, which recorded that call only here.
                context.delivery = add(index, from: context.component, to: place, because: context.delivery)
            }
            let sender = isInside ? context.component : place
            inner[index] = Context(component: sender, delivery: context.delivery)
            outer[index] = inner[index]
            if call.peer >= 0, call.peer != sender, call.side == .published || !arrivesElsewhere[index] {
                let delivery = add(index, from: sender, to: call.peer, because: context.delivery)
                outer[index] = Context(component: call.peer, delivery: delivery)
            } else if !arrivesElsewhere[index] {
                table.losses.add(call.peer >= 0 ? Self.toItself : "calls whose receiver has no name")
            } else {
                table.losses.add("spans of callers, because the receivers' spans are the messages")
            }
        }
    }

    private static let toItself = "requests of a component to itself"

    private mutating func add(_ index: Int, from: Int32, to: Int32, because cause: Int32) -> Int32 {
        let call = table.calls[index]
        var at = call.start
        var isLater = call.side == .consumed || call.isQueued
        if cause >= 0 {
            let delivered = deliveries[Int(cause)]
            if delivered.at > at {
                table.losses.add("times earlier than those of their causes, moved to the causes' times")
                at = delivered.at
            }
            let causing = table.calls[Int(delivered.call)]
            // A request's sender waits for the reply, even if the clocks of two machines disagree.
            if call.side != .incoming, causing.hasEnd, causing.end < at { isLater = true }
        }
        if from < 0, cause < 0 { table.losses.add("messages whose sender is unknown: they come from the system") }
        var isFailure = call.isFailure
        if !isFailure, call.side == .incoming, call.parent >= 0 {
            let parent = table.calls[Int(call.parent)]
            isFailure = parent.side == .outgoing && parent.isFailure
        }
        if isFailure, !call.hasEnd { table.losses.add("failures of calls that have no end") }
        deliveries.append(
            Delivery(
                call: Int32(index), from: from, to: to, cause: cause, at: at, isLater: isLater, isFailure: isFailure))
        return Int32(deliveries.count - 1)
    }

    // MARK: The records

    /// Passes the records to `append` in their order.
    func write(_ append: (TraceRecord) throws(TraceError) -> Void) throws(TraceError) {
        let origin = order.first.map { deliveries[Int($0)].at } ?? 0
        var numbers = [Int32](repeating: 0, count: deliveries.count)
        let known = try writeComponents(append)
        var returns = ReturnQueue()
        var (group, number): (Int32, Int) = (-1, 0)
        var now = origin
        for (place, index) in order.lazy.map(Int.init).enumerated() {
            let delivery = deliveries[index]
            let call = table.calls[Int(delivery.call)]
            try returns.release(upTo: delivery.at, before: delivery.cause) { (end, message) throws(TraceError) in
                now = max(now, end)
                try append(returned(message, numbers, now.subtractingClamped(origin)))
            }
            now = max(now, delivery.at)
            let time = now.subtractingClamped(origin)
            let name = table.names[Int(call.name)]
            if !beats.isEmpty, beats[place] != group {
                group = beats[place]
                number += 1
                let step = group < 0 ? "outside of \(table.groups)" : name
                try append(.beat(BeatRecord(id: number, name: step, at: time)))
            }
            numbers[index] = Int32(place + 1)
            try append(
                .message(
                    MessageRecord(
                        id: place + 1, cause: delivery.cause < 0 ? 0 : Int(numbers[Int(delivery.cause)]),
                        from: delivery.from < 0 ? 0 : Int(known[Int(delivery.from)]), to: Int(known[Int(delivery.to)]),
                        name: name, at: time,
                        source: call.source < 0 ? nil : table.names[Int(call.source)],
                        line: call.line > 0 ? Int(call.line) : nil, isSystem: delivery.from < 0,
                        isAsync: delivery.isLater, isStatic: call.isStatic, returnsResult: call.returnsResult)))
            if call.hasEnd { returns.insert(index, end: max(call.end, delivery.at)) }
        }
        try returns.release(upTo: .max, before: -1) { (end, message) throws(TraceError) in
            now = max(now, end)
            try append(returned(message, numbers, now.subtractingClamped(origin)))
        }
    }

    private func returned(_ delivery: Int, _ numbers: [Int32], _ at: Int64) -> TraceRecord {
        .messageReturn(
            ReturnRecord(message: Int(numbers[delivery]), at: at, isFailure: deliveries[delivery].isFailure))
    }

    /// Writes the components, and returns their ids; 0 for a component without messages.
    ///
    /// The times of the components' creation are unknown, so all components are written before the first message.
    private func writeComponents(
        _ append: (TraceRecord) throws(TraceError) -> Void
    ) throws(TraceError) -> [Int32] {
        var components = 0
        var known = [Int32](repeating: 0, count: table.components.count)
        for index in order {
            for component in [deliveries[Int(index)].from, deliveries[Int(index)].to]
            where component >= 0 && known[Int(component)] == 0 {
                components += 1
                known[Int(component)] = Int32(components)
                let called = table.components[Int(component)]
                try append(
                    .component(
                        ComponentRecord(
                            id: components, name: called.name, role: called.role, module: called.module, message: 0,
                            at: 0)))
            }
        }
        return known
    }

    /// Returns the group of each message in ``order``; empty if there are none, or if groups overlap.
    ///
    /// A message without a group joins the group around it. A message between two groups gets -1, and its own beat.
    private mutating func groupsInOrder() -> [Int32] {
        var groups = order.map { table.calls[Int(deliveries[Int($0)].call)].group }
        var next: Int32 = -1
        var following = [Int32](repeating: -1, count: groups.count)
        for place in groups.indices.reversed() {
            following[place] = next
            if groups[place] >= 0 { next = groups[place] }
        }
        var seen: Set<Int32> = []
        var last: Int32 = -1
        for place in groups.indices {
            if groups[place] < 0 {
                groups[place] = last == following[place] ? last : -1
            } else if groups[place] != last {
                last = groups[place]
                guard seen.insert(last).inserted else {
                    table.losses.add(
                        "\(table.groups) that overlap, so that there are no beats",
                        Set(table.calls.lazy.map(\.group).filter { $0 >= 0 }).count)
                    return []
                }
            }
        }
        return seen.isEmpty ? [] : groups
    }
}

/// A heap of messages that haven't returned, by return time. At the same time, the message delivered last comes first.
private struct ReturnQueue {
    private var heap: [(end: Int64, message: Int)] = []

    private func precedes(_ left: Int, _ right: Int) -> Bool {
        (heap[left].end, heap[right].message) < (heap[right].end, heap[left].message)
    }

    mutating func insert(_ message: Int, end: Int64) {
        heap.append((end, message))
        var child = heap.count - 1
        while child > 0, precedes(child, (child - 1) / 2) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    /// Removes the messages that return until `time`, and calls `body` with each.
    ///
    /// If `cause` returns exactly at `time`, it stays, because it causes the next message.
    mutating func release(
        upTo time: Int64, before cause: Int32, _ body: (Int64, Int) throws(TraceError) -> Void
    ) throws(TraceError) {
        while let first = heap.first, first.end < time || (first.end == time && first.message != Int(cause)) {
            heap[0] = heap[heap.count - 1]
            heap.removeLast()
            var parent = 0
            while true {
                var least = parent
                for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(child, least) {
                    least = child
                }
                if least == parent { break }
                heap.swapAt(parent, least)
                parent = least
            }
            try body(first.end, first.message)
        }
    }
}
