/// Runs an observer's code for a value, immediately or later.
protocol ImmediateSchedulerType {
    func schedule(_ action: @escaping () -> Void)
}
