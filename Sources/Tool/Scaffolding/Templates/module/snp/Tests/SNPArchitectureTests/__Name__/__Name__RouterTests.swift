import HeadlessUI
import Testing

@testable import __Target__

@Suite("__Name__'s Router")
struct __Name__RouterTests {
    @Test("__Name__'s Router removes the View from the screen")
    func back() {
        let view = __Name__ViewController()
        let interactor = __Name__InteractorDouble(log: __Name__Log())
        view.__name__Interactor = interactor
        let router = __Name__Router()
        router.viewControllerProtocol = view
        let window = UIWindow()
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        root.present(view, animated: false)
        router.navigateBack()
        #expect(root.presentedViewController == nil)
    }
}
