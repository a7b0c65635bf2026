public import MessageTrace

// Base classes in a module of their own, like those of a framework, to be subclassed in other modules.

/// An open class, on no actor.
@Component(.presentation, module: "Library") open class LibraryPresenter {
    public private(set) var title = ""

    public init() {}

    open func present(title: String) { self.title = title }
    public func clear() { title = "" }
}

/// An open generic class on the main actor.
@MainActor @Component(.view) open class LibraryScreen<Model> {
    public var model: Model?

    public init() {}

    open func show(_ model: Model) { self.model = model }
    public nonisolated func describe() -> String { "screen" }
}

/// A class on the main actor that nothing records.
@MainActor open class PlainScreen {
    public var shown = 0

    public init() {}

    open func viewDidLoad() { shown += 1 }
}

@Component(.logic) package final class PackageLogic {
    package init() {}
    package func decide() {}
}

public enum Library {
    @Message public enum Command: Sendable {
        case open(page: Int)
        case close
    }
}

extension Library {
    /// A class whose generated members must be as visible as the extension around it makes them.
    @Component(.service) public final class Store {
        public init() {}
        public func handle(_ command: Command) {}
    }
}

extension Library {  // swift-format-ignore: NoAccessLevelOnExtensionDeclaration
    @Component(.state) public final class Cache {
        @Untraced public init() {}
        func keep(_ text: String) {}
    }
}
