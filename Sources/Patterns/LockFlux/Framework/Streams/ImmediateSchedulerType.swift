/// Calls a closure that handles a value, immediately or later.
protocol ImmediateSchedulerType {
    func schedule(_ action: @escaping () -> Void)
}
