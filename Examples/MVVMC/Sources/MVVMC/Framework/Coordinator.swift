/// Coordinates a part of the app: makes the screens, connects them to their view models, and goes from one to the next.
///
/// A parent coordinator retains each of its children until the child reports that it has finished.
protocol Coordinator: AnyObject {
    /// Shows the coordinator's first screen.
    func start(animated: Bool)
}
