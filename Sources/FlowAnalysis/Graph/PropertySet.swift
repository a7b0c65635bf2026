import TraceFormat

/// A stored property of one component that was changed by another: `dataSource.data = repos`.
///
/// The message in progress tells who changed it: its receiver's code ran. It is no message, since nothing of the property's
/// owner ran that was recorded, yet the one depends on the other as if it had called a method. What an assembly sets while it
/// builds is left out, as messages to assemblies are.
package struct PropertySet: Hashable, Sendable {
    /// From whoever changed it to whoever it belongs to.
    package let channel: Channel
    /// The place of the message in progress.
    package let place: Int
    let write: WriteRecord
}

extension FlowGraph {
    /// All of the run, in order.
    package var propertySets: some Sequence<PropertySet> {
        writes.lazy.compactMap { [self] write -> PropertySet? in
            guard !write.isVisible, let place = place(ofMessage: write.message) else { return nil }
            let channel = Channel(from: messages[place].receiver, to: .component(write.component))
            guard channel.sender != channel.receiver, channel.sender != .nobody, role(of: channel.sender) != .assembly
            else { return nil }
            return PropertySet(channel: channel, place: place, write: write)
        }
    }
}

extension RunAnalysis {
    /// Properties that were set, as evidence: `AboutModuleState.isLoading`.
    func sets(where isMeant: (PropertySet) -> Bool) -> [Evidence.Change] {
        graph.propertySets.filter(isMeant).map { set in
            let owner = graph.name(of: set.channel.receiver)
            return Evidence.Change(
                what: "\(owner).\(set.write.property)", message: set.write.message, at: set.write.at)
        }
    }
}
