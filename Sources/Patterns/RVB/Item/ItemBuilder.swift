import MessageTrace
import SampleApp

struct ItemDependency: Dependency {
    let itemsService: any ItemsServiceProtocol
}

@Message
struct ItemParameter: Parameter {
    let id: Item.ID
}

protocol ItemBuildable: Buildable {
    func build(with parameter: ItemParameter) -> any ItemControllable
}

@Component(inherits: true, module: "Item")
final class ItemBuilder: Builder<ItemDependency>, ItemBuildable {
    func build(with parameter: ItemParameter) -> any ItemControllable {
        let viewController = ItemViewController()
        let reactor = ItemViewReactor(
            itemsService: dependency.itemsService,
            id: parameter.id
        )
        let router = ItemRouter()

        viewController.router = router
        viewController.reactor = reactor

        return viewController
    }
}
