/// Leads through a part of the app: it makes the screens, joins them to their view models, and goes from one to the next.
///
/// Its parent keeps it until it says that it has finished.
protocol Coordinator: AnyObject {
    /// Shows its first screen.
    func start(animated: Bool)
}
