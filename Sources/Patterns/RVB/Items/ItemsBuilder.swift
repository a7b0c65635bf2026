import Foundation
import MessageTrace
import SampleApp

struct ItemsDependency: Dependency {
    let itemsService: any ItemsServiceProtocol
    let now: () -> Date
}

struct ItemsParameter: Parameter {}

protocol ItemsBuildable: Buildable {
    func build(with parameter: ItemsParameter) -> any ItemsControllable
}

@Component(inherits: true, module: "Items")
final class ItemsBuilder: Builder<ItemsDependency>, ItemsBuildable {
    func build(with parameter: ItemsParameter) -> any ItemsControllable {
        let viewController = ItemsViewController()
        let reactor = ItemsViewReactor(
            itemsService: dependency.itemsService
        )
        let router = ItemsRouter(
            addItemBuilder: AddItemBuilder(
                .init(
                    itemsService: dependency.itemsService,
                    now: dependency.now
                )
            ),
            itemBuilder: ItemBuilder(
                .init(
                    itemsService: dependency.itemsService
                )
            )
        )

        viewController.router = router
        viewController.reactor = reactor

        return viewController
    }
}
