import Foundation
import MessageTrace
import SampleApp

struct AddItemDependency: Dependency {
    let itemsService: any ItemsServiceProtocol
    let now: () -> Date
}

struct AddItemParameter: Parameter {}

protocol AddItemBuildable: Buildable {
    func build(with parameter: AddItemParameter) -> any AddItemControllable
}

@Component(inherits: true, module: "AddItem")
final class AddItemBuilder: Builder<AddItemDependency>, AddItemBuildable {
    func build(with parameter: AddItemParameter) -> any AddItemControllable {
        let viewController = AddItemViewController()
        let viewModel = AddItemViewModel(
            itemsService: dependency.itemsService,
            now: dependency.now
        )
        let router = AddItemRouter()

        viewController.router = router
        viewController.viewModel = viewModel

        return viewController
    }
}
