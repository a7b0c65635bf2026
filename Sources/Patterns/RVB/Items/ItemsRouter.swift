import MessageTrace

protocol ItemsRoutable: Routable {
    func routeToAddItem(with parameter: AddItemParameter) -> any AddItemControllable
    func routeToItem(with parameter: ItemParameter) -> any ItemControllable
}

@Component(.navigation)
final class ItemsRouter: ItemsRoutable {
    private let addItemBuilder: any AddItemBuildable
    private let itemBuilder: any ItemBuildable

    init(addItemBuilder: any AddItemBuildable, itemBuilder: any ItemBuildable) {
        self.addItemBuilder = addItemBuilder
        self.itemBuilder = itemBuilder
    }

    func routeToAddItem(with parameter: AddItemParameter) -> any AddItemControllable {
        addItemBuilder.build(with: parameter)
    }

    func routeToItem(with parameter: ItemParameter) -> any ItemControllable {
        itemBuilder.build(with: parameter)
    }
}
