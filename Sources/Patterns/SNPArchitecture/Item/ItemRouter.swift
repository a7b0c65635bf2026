import MessageTrace

@Component(inherits: true)
final class ItemRouter: SNPRouter {
    // MARK: - Properties
    weak var viewControllerProtocol: (any ItemViewControllerProtocol)!
}

extension ItemRouter: ItemRouterProtocol {}
