// Of Apple's module os: the lock in declarations of swift-argument-parser.
public struct os_unfair_lock {
    public init() {}
}
