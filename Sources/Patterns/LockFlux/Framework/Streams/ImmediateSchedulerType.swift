/// Runs what an observer does with a value, at once or later.
protocol ImmediateSchedulerType {
    /// - Parameter delayed: Told that the action has to wait; makes of it what is run later, for the sake of a recording.
    func schedule(_ action: @escaping () -> Void, delayed: (@escaping () -> Void) -> () -> Void)
}
