public import MessageTrace

/// The controller of one screen.
///
/// Lifecycle calls are made by the system (`Tracing.system`), because of the message in progress. An animated transition
/// in a window with an event loop is under way until the end of the turn, or as long as the window says: the screens have
/// appeared and disappeared then, and then its completion runs. Without animation, or in a window without an event loop, all of it happens at once.
///
/// The order of lifecycle calls is UIKit's; at the end of the transition those with *did* are made:
///
/// | transition | calls |
/// |---|---|
/// | push, pop | old will disappear, new will appear, old did disappear, new did appear |
/// | present a sheet | new will appear, new did appear |
/// | present in full screen | presenter will disappear, new will appear, new did appear, presenter did disappear |
/// | dismiss a sheet | it will disappear, did disappear |
/// | dismiss from full screen | it will disappear, presenter will appear, presenter did appear, it did disappear |
/// | replace the root | old will disappear, old did disappear, new will appear, new did appear |
open class UIViewController: UIResponder, ComponentHolder {
    enum Appearance {
        case disappeared, appearing, appeared, disappearing
    }

    private var loadedView: UIView?
    private var isLoading = false
    /// Whether ``updateProperties()`` is due; a view that has never been shown is.
    private var needsUpdateProperties = true
    private(set) var appearance = Appearance.disappeared

    /// The controller that contains it, such as a navigation controller.
    public internal(set) weak var parent: UIViewController?
    /// The controllers it contains.
    open var children: [UIViewController] { contained }
    /// Those added with ``addChild(_:)``.
    var contained: [UIViewController] = []
    /// The transition under way.
    weak var transition: UIViewControllerTransitionCoordinator?
    /// What it presents itself, apart from what its ancestors do.
    var presented: UIViewController?
    weak var presenting: UIViewController?
    /// What ``presentationController`` has made.
    var presentation: UIPresentationController?
    /// The window whose root it is.
    weak var host: UIWindow?

    /// The screen's title.
    open var title: String?
    /// What the navigation bar shows for it.
    public let navigationItem = UINavigationItem()
    /// How it is presented.
    open var modalPresentationStyle = UIModalPresentationStyle.pageSheet {
        didSet { if modalPresentationStyle == .automatic { modalPresentationStyle = .pageSheet } }
    }
    /// Whether a person can't swipe it away where it is presented as a sheet; the app still can dismiss it.
    open var isModalInPresentation = false
    /// Whether it is appearing because it is being presented.
    public internal(set) var isBeingPresented = false
    /// Whether it is disappearing because it is being dismissed.
    public internal(set) var isBeingDismissed = false
    /// Whether it is appearing because a container took it in.
    public internal(set) var isMovingToParent = false
    /// Whether it is disappearing because its container let it go.
    public internal(set) var isMovingFromParent = false

    public override init() {}

    // MARK: The view

    /// Its view, loaded when first asked for.
    open var view: UIView {
        get {
            if let loadedView { return loadedView }
            return isLoading ? install(UIView()) : load()
        }
        set {
            // A property of the framework's, which no macro sees.
            if Tracing.isRecording, let component = self as? any TracedComponent {
                recordWrite("view", of: component, from: loadedView, to: newValue)
            }
            install(newValue)
        }
    }

    /// Its view, if it has been loaded.
    public var viewIfLoaded: UIView? { loadedView }
    /// Whether its view has been loaded.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view and sets it as ``view``. Overridden to make another one than an empty view; not called by apps.
    open func loadView() {
        install(UIView())
    }

    /// Loads the view if it hasn't been.
    public func loadViewIfNeeded() {
        if loadedView == nil { _ = load() }
    }

    private func load() -> UIView {
        isLoading = true
        Tracing.system { loadView() }
        isLoading = false
        let view = loadedView ?? install(UIView())
        Tracing.system { viewDidLoad() }
        return view
    }

    @discardableResult
    private func install(_ view: UIView) -> UIView {
        loadedView?.controller = nil
        loadedView = view
        view.controller = self
        return view
    }

    // MARK: The life of the screen

    /// The view has been loaded; called once.
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    // MARK: Updating

    /// Brings the controls in line with what they show: called by the system before the screen appears, and later in
    /// the turn in which ``setNeedsUpdateProperties()`` was called, as UIKit does from iOS 26.
    open func updateProperties() {}

    /// Asks for ``updateProperties()`` to be called, once, when the code that runs now has returned.
    public func setNeedsUpdateProperties() {
        guard !needsUpdateProperties else { return }
        needsUpdateProperties = true
        Task { [weak self] in self?.updatePropertiesIfNeeded() }
    }

    /// Brings the controls in line now, if that is due and the view has been loaded.
    public func updatePropertiesIfNeeded() {
        guard needsUpdateProperties, isViewLoaded else { return }
        needsUpdateProperties = false
        Tracing.system { updateProperties() }
    }

    func beginAppearing(animated: Bool) {
        guard appearance == .disappeared || appearance == .disappearing else { return }
        appearance = .appearing
        loadViewIfNeeded()
        Tracing.system { viewWillAppear(animated) }
        updatePropertiesIfNeeded()
        for child in shownChildren { child.beginAppearing(animated: animated) }
    }

    func endAppearing(animated: Bool) {
        guard appearance == .appearing else { return }
        appearance = .appeared
        Tracing.system { viewDidAppear(animated) }
        for child in shownChildren { child.endAppearing(animated: animated) }
    }

    func beginDisappearing(animated: Bool) {
        guard appearance == .appeared || appearance == .appearing else { return }
        appearance = .disappearing
        Tracing.system { viewWillDisappear(animated) }
        for child in shownChildren { child.beginDisappearing(animated: animated) }
    }

    func endDisappearing(animated: Bool) {
        guard appearance == .disappearing else { return }
        appearance = .disappeared
        Tracing.system { viewDidDisappear(animated) }
        for child in shownChildren { child.endDisappearing(animated: animated) }
    }

    // MARK: Its place

    /// A container takes it in, or lets it go if `parent` is `nil`.
    open func willMove(toParent parent: UIViewController?) {}
    /// A container has taken it in, or let it go if `parent` is `nil`.
    open func didMove(toParent parent: UIViewController?) {}

    /// What the screen is called: that of the child it shows, its title, or else the name of its type.
    open var screenName: String {
        if let child = shownChildren.last { return child.screenName }
        if let title { return title }
        let name = String(describing: type(of: self))
        return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
    }

    /// The nearest navigation controller that contains it.
    public var navigationController: UINavigationController? {
        parent as? UINavigationController ?? parent?.navigationController
    }

    /// What stands around its view.
    open override var next: UIResponder? { loadedView?.superview ?? presenting }

    /// Its view, its children, and what it presents.
    open func heldComponents(into references: inout LiveReferences) {
        references.add("view", .strong, loadedView)
        references.add("children", .strong, contained)
        references.add("presentedViewController", .strong, presented)
    }
}
