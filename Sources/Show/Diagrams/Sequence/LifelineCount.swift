import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The largest number of lifelines in a frame of a sequence picture, counted without making the frames. A frame shows a
/// beat.
struct LifelineCount: GroupedChart {
    var grouping: Grouping
    /// The largest number of lifelines in a frame. Counting stops above the limit given to the initializer.
    private(set) var most = 0
    /// The largest number of components' lifelines in a frame.
    private(set) var ofComponents = 0
    var size: (nodes: Int, links: Int) { (most, 0) }

    init(of graph: FlowGraph, _ folding: Folding, by granularity: Granularity, upTo limit: Int = .max) {
        grouping = Grouping(granularity: granularity)
        var numbers = GroupNumbers(graph, by: granularity, areLifelines: true)
        // For each group, the beat in which it was counted last, and true if it stands for components.
        var groups: [(beat: Int, isOfComponents: Bool)] = []
        for beat in 0...graph.beats.count {
            var (count, ofComponents) = (0, 0)
            graph.forEachEnd(inBeat: beat, folding, by: granularity) { participant in
                let (number, new) = numbers.number(of: participant)
                if number == groups.count { groups.append((-1, new?.role != .user)) }
                guard groups[number].beat < beat else { return true }
                groups[number].beat = beat
                count += 1
                if groups[number].isOfComponents { ofComponents += 1 }
                return count <= limit
            }
            most = max(most, count)
            self.ofComponents = max(self.ofComponents, ofComponents)
            guard most <= limit else { return }
        }
    }
}

extension FlowGraph {
    /// Calls a function with the sender and the receiver of each message and set in a beat's frame, except for those
    /// without a lifeline. Stops when the function returns false.
    func forEachEnd(
        inBeat beat: Int, _ folding: Folding, by granularity: Granularity, _ goesOn: (Participant) -> Bool
    ) {
        let places = place(fromBeat: beat)..<place(fromBeat: beat + 1)
        guard !places.isEmpty else { return }
        let changes = beatsOfWrites.partitioningIndex { $0 >= beat }..<beatsOfWrites.partitioningIndex { $0 > beat }
        for write in writes[changes] {
            guard let set = propertySet(write, beat: beat), !folding.isRepeat(set.place),
                set.isBetweenLifelines(in: self, by: granularity)
            else { continue }
            guard goesOn(set.channel.sender), goesOn(set.channel.receiver) else { return }
        }
        for place in places where !folding.isRepeat(place) {
            let (sender, receiver) = (messages[place].sender, messages[place].receiver)
            // A message of the system has no sender's lifeline, unless nobody receives it.
            if sender != .nobody, sender != .system || receiver == .nobody, !goesOn(sender) { return }
            if receiver != .nobody, !goesOn(receiver) { return }
        }
    }
}
