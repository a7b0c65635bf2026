import FeatureContract

// MARK: - User interface

/// Hears of links that a person follows elsewhere: an event of the app's life, which the Scene on top of the navigation
/// stack intercepts as it does a tap, and hands to its Director.
protocol Module_OpenLink: AnyObject {
    func open(_ link: Link)
}
