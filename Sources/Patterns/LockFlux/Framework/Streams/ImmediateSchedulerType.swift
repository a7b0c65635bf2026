/// Runs an observer's code for a value, at once or later.
protocol ImmediateSchedulerType {
    func schedule(_ action: @escaping () -> Void)
}
