import FeatureContract
import HeadlessUI
import MessageTrace

@Message
enum ItemsModuleJointInput {
    case link(Item.ID)
    case itemSaved(name: String)
    case addItemClosed
}

@Message
enum ItemsModuleJointOutput {
}

@Component(inherits: true)
final class ItemsModuleJoint: RTEModuleJoint<ItemsModuleTypes> {
    override func handleCore(event: ItemsModuleCoreEvent) {
        switch event {
        case .itemRequired(let id):
            replaceItemModule(id: id)
        case .itemsChange, .loaded, .deletedAll, .failure:
            break
        }
    }

    override func handleView(intent: ItemsModuleViewIntent) {
        switch intent {
        case .rowTap(let id):
            pushItemModule(id: id)
        case .addButtonTap:
            presentAddItemModule()
        case .didAppear, .filterChange, .clearButtonTap, .cancelButtonTap, .deleteAllButtonTap, .confirmButtonTap,
            .declineButtonTap, .retryButtonTap, .closeButtonTap:
            break
        }
    }

    private func pushItemModule(id: Item.ID) {
        view?.navigationController?.pushViewController(itemModule(id: id), animated: true)
    }

    private func itemModule(id: Item.ID) -> ItemModuleView {
        return ItemModuleView(trunk: trunk, id: id) { [weak self] output in
            switch output {
            case .dismiss:
                self?.view?.navigationController?.popViewController(animated: true)
            }
        }
    }

    /// Whatever lies over the list goes.
    private func replaceItemModule(id: Item.ID) {
        guard let view, let navigationView = view.navigationController else {
            return
        }

        view.dismiss(animated: false)

        let stack = navigationView.viewControllers.prefix { $0 !== view }
        // the list doesn't appear in between
        navigationView.setViewControllers(stack + [view, itemModule(id: id)], animated: false)
    }

    private func presentAddItemModule() {
        let module = AddItemModuleAssembly(trunk: trunk)

        module.joint.attach { [weak self] output in
            switch output {
            case .saved(let name):
                self?.pipeline?.notify(input: .itemSaved(name: name))
                self?.dismissAddItemModule()
            case .dismiss:
                self?.dismissAddItemModule()
            }
        }

        view?.present(module.view, animated: true)
    }

    private func dismissAddItemModule() {
        view?.dismiss(animated: true) { [weak self] in
            self?.pipeline?.notify(input: .addItemClosed)
        }
    }
}
