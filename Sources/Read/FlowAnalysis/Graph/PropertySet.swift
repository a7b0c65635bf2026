package import TraceFormat

/// A change of one component's stored property by another component: `dataSource.data = repos`.
///
/// The change isn't a message, since no recorded code of the property's owner ran. Yet the component that made the
/// change depends on the owner, as if it had called a method. Changes by an assembly are left out.
package struct PropertySet: Hashable, Sendable {
    /// The channel from the component that changed the property to the property's owner.
    package let channel: Channel
    /// The index of the message in progress during the change.
    package let place: Int
    /// The beat in which the property changed: an index into ``FlowGraph/beats`` plus 1, or 0 before the first beat.
    ///
    /// It may be later than the message's beat.
    package let beat: Int
    package let write: WriteRecord
}

extension FlowGraph {
    /// All changes of the run by which a component set a property of another, in order.
    package var propertySets: some Sequence<PropertySet> {
        zip(writes, beatsOfWrites).lazy.compactMap { [self] in propertySet($0, beat: Int($1)) }
    }

    /// Returns a write as a change by another component; `nil` if the owner, an assembly or no component made it.
    package func propertySet(_ write: WriteRecord, beat: Int) -> PropertySet? {
        guard !write.isVisible, let place = place(ofMessage: write.message) else { return nil }
        // Without a recorded writer, the receiver of the message in progress made the change.
        let writer = write.writer.map { $0 == 0 ? Participant.nobody : .component($0) } ?? messages[place].receiver
        let channel = Channel(from: writer, to: .component(write.component))
        guard channel.sender != channel.receiver, channel.sender != .nobody, role(of: channel.sender) != .assembly
        else { return nil }
        return PropertySet(channel: channel, place: place, beat: beat, write: write)
    }
}

extension RunAnalysis {
    /// Returns the property changes that fulfil a condition, each with a name: `AboutModuleState.isLoading`.
    func sets(where isMeant: (PropertySet) -> Bool) -> [Evidence.Change] {
        graph.propertySets.filter(isMeant).map { set in
            let owner = graph.name(of: set.channel.receiver)
            return Evidence.Change(
                what: "\(owner).\(set.write.property)", message: set.write.message, at: set.write.at)
        }
    }
}
