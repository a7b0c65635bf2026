package import TraceFormat

/// A stored property of one component that was changed by another: `dataSource.data = repos`.
///
/// The message in progress tells who changed it, its receiver, unless the write names another. It is no message, since nothing of the property's
/// owner ran that was recorded, yet the one depends on the other as if it had called a method. What an assembly sets while it
/// builds is left out, as messages to assemblies are.
package struct PropertySet: Hashable, Sendable {
    /// From whoever changed it to whoever it belongs to.
    package let channel: Channel
    /// The place of the message in progress.
    package let place: Int
    /// The number of the beat in which it happened: code that waited goes on in a later one than its message's.
    package let beat: Int
    package let write: WriteRecord
}

extension FlowGraph {
    /// All of the run, in order.
    package var propertySets: some Sequence<PropertySet> {
        zip(writes, beatsOfWrites).lazy.compactMap { [self] in propertySet($0, beat: Int($1)) }
    }

    /// What a write in a beat is, if one component's code made it and another's property changed.
    package func propertySet(_ write: WriteRecord, beat: Int) -> PropertySet? {
        guard !write.isVisible, let place = place(ofMessage: write.message) else { return nil }
        let writer = write.writer.map { $0 == 0 ? Participant.nobody : .component($0) } ?? messages[place].receiver
        let channel = Channel(from: writer, to: .component(write.component))
        guard channel.sender != channel.receiver, channel.sender != .nobody, role(of: channel.sender) != .assembly
        else { return nil }
        return PropertySet(channel: channel, place: place, beat: beat, write: write)
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
