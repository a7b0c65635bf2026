/// A component of a run: what measures of components are about.
public struct ComponentScope: Sendable {
    public let run: RunMeasures
    public let component: ComponentMeasures
}

/// A channel of a run.
public struct ChannelScope: Sendable {
    public let run: RunMeasures
    public let channel: ChannelMeasures
}

/// The channels between two roles of a run.
public struct RoleScope: Sendable {
    public let run: RunMeasures
    public let pair: RolePair
    public let channels: [ChannelMeasures]
}

/// A class of the messages of a run.
public struct ClassScope: Sendable {
    public let run: RunMeasures
    public let messageClass: MessageClass
}

/// A stored property in a run.
public struct PropertyScope: Sendable {
    public let run: RunMeasures
    public let property: StateMeasures
}

/// What the person did under one name in one beat of a run.
public struct ActionScope: Sendable {
    public let run: RunMeasures
    public let action: ActionMeasures
}
