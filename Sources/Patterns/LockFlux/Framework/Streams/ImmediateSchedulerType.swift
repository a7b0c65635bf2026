/// Runs what an observer does with a value, at once or later.
protocol ImmediateSchedulerType {
    func schedule(_ action: @escaping () -> Void)
}
