import Testing

@testable import __Target__

@Suite("__Name__'s Configurator")
struct __Name__ConfiguratorTests {
    @Test("__Name__'s Configurator connects the classes of the Scene")
    func neighbours() {
        let (controller, interactor) = __Name__Configurator.build()
        #expect(controller.__name__Interactor === interactor)
        #expect((interactor.presenter as? __Name__Presenter)?.viewController === controller)
        #expect((interactor.router as? __Name__Router)?.viewControllerProtocol === controller)
    }
}
