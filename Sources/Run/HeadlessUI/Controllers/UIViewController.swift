public import MessageTrace

/// The controller of one screen.
///
/// In a recording, the lifecycle calls come from the system (`Tracing.system`), and their cause is the message in
/// progress. An animated transition in a window with an event loop lasts until the end of the turn, or for the window's
/// transition duration. At its end, the old screen has disappeared, the new screen has appeared, and the completion
/// runs. Without animation or event loop, a transition ends at once.
///
/// The lifecycle calls come in the same order as in UIKit. The calls with *did* are made at the end of the transition:
///
/// | transition | calls |
/// |---|---|
/// | push, pop | old will disappear, new will appear, old did disappear, new did appear |
/// | present a sheet | new will appear, new did appear |
/// | present in full screen | presenter will disappear, new will appear, new did appear, presenter did disappear |
/// | dismiss a sheet | sheet will disappear, sheet did disappear |
/// | dismiss from full screen | old will disappear, presenter will appear, presenter did appear, old did disappear |
/// | replace the root | old will disappear, old did disappear, new will appear, new did appear |
open class UIViewController: UIResponder, ComponentHolder {
    enum Appearance {
        case disappeared, appearing, appeared, disappearing
    }

    private var loadedView: UIView?
    private var isLoading = false
    /// True if a call of ``updateProperties()`` is due: before the view is first shown, and after each call of
    /// ``setNeedsUpdateProperties()``.
    private var needsUpdateProperties = true
    private(set) var appearance = Appearance.disappeared

    /// The controller that contains this controller, such as a navigation controller.
    public internal(set) weak var parent: UIViewController?
    /// The controllers that this controller contains.
    open var children: [UIViewController] { contained }
    /// The controllers added with ``addChild(_:)``.
    var contained: [UIViewController] = []
    /// The transition in progress that the controller takes part in.
    weak var transition: UIViewControllerTransitionCoordinator?
    /// The screen that this controller itself presents. A screen presented by a container of this controller doesn't count.
    var presented: UIViewController?
    weak var presenting: UIViewController?
    /// The presentation controller, once ``presentationController`` has created it.
    var presentation: UIPresentationController?
    /// The window whose root is this controller.
    weak var host: UIWindow?

    /// The screen's title.
    open var title: String?
    /// The navigation bar's settings for this screen.
    public let navigationItem = UINavigationItem()
    /// The style in which this screen is presented.
    open var modalPresentationStyle = UIModalPresentationStyle.pageSheet {
        didSet { if modalPresentationStyle == .automatic { modalPresentationStyle = .pageSheet } }
    }
    /// True if a person can't swipe this screen away as a sheet. The app can still dismiss it.
    open var isModalInPresentation = false
    /// True while the screen appears because it is being presented.
    public internal(set) var isBeingPresented = false
    /// True while the screen disappears because it is being dismissed.
    public internal(set) var isBeingDismissed = false
    /// True while the screen appears because it was added to a container.
    public internal(set) var isMovingToParent = false
    /// True while the screen disappears because it was removed from its container.
    public internal(set) var isMovingFromParent = false

    public override init() {}

    // MARK: The view

    /// The controller's view, loaded at its first use.
    open var view: UIView {
        get {
            if let loadedView { return loadedView }
            return isLoading ? install(UIView()) : load()
        }
        set {
            // `view` is a property of the framework, so no macro records access to it.
            if Tracing.isRecording, let component = self as? any TracedComponent {
                recordWrite("view", of: component, from: loadedView, to: newValue)
            }
            install(newValue)
        }
    }

    /// The controller's view, if it has been loaded.
    public var viewIfLoaded: UIView? { loadedView }
    /// True once the controller's view has been loaded.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view and stores it in ``view``. Override this method to make your own view, but don't call it.
    ///
    /// ```swift
    /// private let greeting = UILabel(accessibilityIdentifier: "home.greeting")
    ///
    /// override func loadView() {
    ///     view = UIView()
    ///     view.addSubview(greeting)
    /// }
    /// ```
    open func loadView() {
        install(UIView())
    }

    /// Loads the view if it hasn't been loaded yet.
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

    /// Called once, when the view has been loaded.
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    // MARK: Updating

    /// Updates the controls from the screen's state. The system calls this method before the screen appears, and in
    /// each turn with a call of ``setNeedsUpdateProperties()``, as UIKit does from iOS 26 on.
    ///
    /// ```swift
    /// var message = "" {
    ///     didSet { setNeedsUpdateProperties() }
    /// }
    ///
    /// override func updateProperties() {
    ///     error.text = message
    ///     error.isHidden = message.isEmpty
    /// }
    /// ```
    open func updateProperties() {}

    /// Requests a call of ``updateProperties()`` after the running code has returned. Several requests lead to one call.
    public func setNeedsUpdateProperties() {
        guard !needsUpdateProperties else { return }
        needsUpdateProperties = true
        Task { [weak self] in self?.updatePropertiesIfNeeded() }
    }

    /// Calls ``updateProperties()`` now, if a call is due and the view has been loaded.
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

    // MARK: Container and window

    /// Called before the controller is added to a container; if `parent` is `nil`, before it is removed from its
    /// container.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller was added to a container; if `parent` is `nil`, after it was removed from its
    /// container.
    open func didMove(toParent parent: UIViewController?) {}

    /// The screen's name: the name of the visible child, otherwise the screen's title, otherwise the name of the
    /// controller's type.
    open var screenName: String {
        if let child = shownChildren.last { return child.screenName }
        if let title { return title }
        let name = String(describing: type(of: self))
        return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
    }

    /// The nearest navigation controller that contains this controller.
    public var navigationController: UINavigationController? {
        parent as? UINavigationController ?? parent?.navigationController
    }

    /// The next responder: the superview of the controller's view, otherwise the presenting controller.
    open override var next: UIResponder? { loadedView?.superview ?? presenting }

    /// Adds the controller's view, its children and the screen that it presents to `references`, as strong references.
    open func heldComponents(into references: inout LiveReferences) {
        references.add("view", .strong, loadedView)
        references.add("children", .strong, contained)
        references.add("presentedViewController", .strong, presented)
    }
}
