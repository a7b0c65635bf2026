import Synchronization

/// An observer of all components of a recording, for tests that compare the recorded changes with the real ones. It
/// isn't checked for `Sendable`: such a test must run the recorded code on one actor.
package final class RecordingWatcher: Hashable, @unchecked Sendable {
    /// The state of a recording at one moment.
    package struct Moment {
        /// The components, by number, that are alive, completely initialised, and have been used.
        package let components: [Int: AnyObject]
        /// The number of records so far.
        package let records: Int
    }

    private let look: (Moment) -> Void

    package init(_ look: @escaping (Moment) -> Void) { self.look = look }

    func look(at moment: Moment) { look(moment) }

    package static func == (left: RecordingWatcher, right: RecordingWatcher) -> Bool { left === right }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Recorder {
    /// Calls the watcher, if there is one.
    func watch() {
        guard let watcher = options.watcher else { return }
        let known = state.withLock { state in
            state.components.map { component in component.state.withLock { ($0.record.id, $0.object) } }
        }
        let living = known.compactMap { id, weak in
            ObjectInTheMaking.isMade(UInt32(truncatingIfNeeded: id)) ? nil : weak?.object.map { (id, $0) }
        }
        watcher.look(
            at: .init(components: Dictionary(uniqueKeysWithValues: living), records: root.session.pointee.records))
    }
}
