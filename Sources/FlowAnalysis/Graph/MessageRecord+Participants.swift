public import TraceFormat

extension MessageRecord {
    /// Who sent it.
    public var sender: Participant {
        if from != 0 { return .component(from) }
        return isSystem ? .system : .user
    }

    /// Who received it: ``Participant/nobody`` where it was lost.
    public var receiver: Participant { isLost || to == 0 ? .nobody : .component(to) }

    /// Whether a person did this, as opposed to a component or the system.
    public var isUserAction: Bool { sender == .user }
}
