import MessageTrace

/// The objects that __Name__ needs as long as its Builder exists, such as services.
struct __Name__Dependency: Dependency {}

@Message
struct __Name__Parameter: Parameter {
    /// The initial value of the count.
    let count: Int
}

protocol __Name__Buildable: Buildable {
    func build(with parameter: __Name__Parameter) -> any __Name__Controllable
}

@Component(inherits: true, module: "__Name__")
final class __Name__Builder: Builder<__Name__Dependency>, __Name__Buildable {
    func build(with parameter: __Name__Parameter) -> any __Name__Controllable {
        let viewController = __Name__ViewController()
        let viewModel = __Name__ViewModel(
            count: parameter.count
        )
        let router = __Name__Router()

        viewController.router = router
        viewController.viewModel = viewModel

        return viewController
    }
}
