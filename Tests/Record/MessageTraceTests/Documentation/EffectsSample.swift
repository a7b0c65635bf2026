import MessageTrace

/// The code of the page *Effects*.
@MainActor enum EffectsSample {
    @Component(.view) final class BadgeView {
        private(set) var count = 0
        func show(_ count: Int) {
            self.count = count
            Tracing.visibleChange(of: "basket.badge", in: self)
        }
    }

    @Component(.navigation) final class Router {
        let badge = BadgeView()
        func openBasket() {
            badge.show(1)
            badge.show(1)
            Tracing.navigation(.push, from: "shop", to: "basket")
        }
    }

    static func opened() {
        let router = Router()
        Tracing.userAction { router.openBasket() }
    }

    static func start(path: String) throws -> TraceRecording {
        let recording = try TraceRecording.start(app: "Shop", to: path, sees: [.visible, .navigation])
        return recording
    }
}
