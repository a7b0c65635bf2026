package import TraceFormat

/// Counts a run while it is recorded. Memory grows with the run's components and channels, not with its messages.
///
/// The class of a message depends on its whole tree of causes. A tree stays open until many later messages have arrived
/// outside the tree. Then it is *settled*: counted for the last time, and removed from memory. A message whose cause is
/// in a settled tree begins a tree of its own.
package struct GrowingRun: Sendable {
    /// The count of later messages after which a tree of causes is counted and removed from memory.
    package static let patience = 2_000
    /// The maximum count of messages in open trees. Beyond it, the oldest trees are counted and removed from memory.
    package static let mostOpen = 20_000
    /// The number of new messages between two searches for trees of causes that can be removed from memory.
    private static let part = 512

    private var context: RunContext
    private var clock: RunClock
    private var counter = RunCounter(.channels)
    private var open: [Int: OpenTree] = [:]
    /// For each message in an open tree of causes, the id of the tree's first message.
    private var trees: [Int: Int] = [:]
    /// The records outside of any open tree of causes.
    private var loose = FlowRecords()
    private var unsettled = 0
    /// The number of messages so far.
    package private(set) var messages = 0
    /// The number of changes so far: of properties, controls and the hierarchy of screens.
    package private(set) var changes = 0

    private struct OpenTree {
        var records = FlowRecords()
        /// The number of messages that the run had when the tree got its latest message.
        var last = 0
    }

    package init(_ header: TraceHeader) {
        context = RunContext(header)
        clock = RunClock(.channels)
    }

    /// The number of messages in memory: those in trees of causes that may still grow.
    package var held: Int { trees.count }

    /// Returns the component with this id; `nil` if none was recorded.
    package func component(_ number: Int) -> ComponentRecord? {
        context.index(of: number).map { context.components[$0] }
    }

    /// Adds the next record.
    ///
    /// - Parameter line: The record's line in its file.
    package mutating func add(_ record: TraceRecord, line: Int) {
        clock.add(record)
        switch record {
        case .message(let message):
            messages += 1
            let tree = trees[message.cause] ?? message.id
            trees[message.id] = tree
            context.add(record, to: &open[tree, default: OpenTree()].records, line: line)
            open[tree]?.last = messages
            unsettled += 1
            if unsettled >= Self.part || trees.count > Self.mostOpen { settle() }
            return
        case .write, .navigation: changes += 1
        default: break
        }
        if case .part(let message) = record.owner, let tree = trees[message] {
            context.add(record, to: &open[tree, default: OpenTree()].records, line: line)
        } else {
            context.add(record, to: &loose, line: line)
        }
    }

    /// Counts trees that got no message for a long time, or the oldest trees, and removes them from memory.
    private mutating func settle() {
        unsettled = 0
        var finished = open.filter { messages - $0.value.last >= Self.patience }.map(\.key)
        var rest = trees.count - finished.reduce(0) { $0 + (open[$1]?.records.messages.count ?? 0) }
        if rest > Self.mostOpen - Self.part {
            // Half of the room is made at once, so that this is seldom.
            let still = open.filter { messages - $0.value.last < Self.patience }.sorted {
                $0.value.last < $1.value.last
            }
            for (tree, held) in still where rest > Self.mostOpen / 2 {
                finished.append(tree)
                rest -= held.records.messages.count
            }
        }
        counter.add(FlowGraph(part(of: finished), context))
        for tree in finished {
            for message in open.removeValue(forKey: tree)?.records.messages ?? [] { trees[message.id] = nil }
        }
        loose = FlowRecords()
    }

    private func part(of trees: [Int]) -> FlowRecords {
        var part = loose
        for tree in trees.sorted() {
            if let records = open[tree]?.records { part.append(records) }
        }
        part.sort()
        return part
    }

    /// The measures of the run so far, with the list of its channels and with incomplete trees of causes.
    package var measures: RunMeasures {
        var counter = counter
        counter.add(FlowGraph(part(of: Array(open.keys)), context))
        return counter.finish(context, clock)
    }
}
