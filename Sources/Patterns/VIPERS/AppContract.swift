import FeatureContract

// The app itself has one role. Its prefix stands where a module has its group and its own name.

// MARK: - User interface

/// Hears what happens in the app's life: a Scene that can be on top of the navigation stack intercepts it as it does a tap,
/// and hands it to its Director.
protocol App_HandleUIEvents: AnyObject {
    /// A link was followed elsewhere.
    func onLink(_ link: Link)
    func onLink(_ link: ItemLink)
}
