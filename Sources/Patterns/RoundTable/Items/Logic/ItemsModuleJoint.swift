import HeadlessUI
import MessageTrace
import SampleApp

@Message
enum ItemsModuleJointInput {
    case addItemOpened
    case itemSaved(name: String)
    case addItemClosed
    case itemOpened
    case itemClosed
}

@Message
enum ItemsModuleJointOutput {
    case open(Item.ID)
}

@Component(inherits: true)
final class ItemsModuleJoint: RTEModuleJoint<ItemsModuleTypes>, UIAdaptivePresentationControllerDelegate {
    /// Called after the user has swiped Add Item away.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        pipeline?.notify(input: .addItemClosed)
    }

    override func handleView(intent: ItemsModuleViewIntent) {
        switch intent {
        case .rowTap(let id) where view?.isInFront == true:
            notifyOut(output: .open(id))
        case .addButtonTap where view?.isInFront == true:
            presentAddItemModule()
        case .rowTap, .addButtonTap, .filterChange, .clearButtonTap, .cancelButtonTap, .deleteAllButtonTap,
            .confirmButtonTap, .declineButtonTap, .retryButtonTap, .closeButtonTap:
            break
        }
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

        pipeline?.notify(input: .addItemOpened)
        module.view.presentationController?.delegate = self
        view?.present(module.view, animated: true)
    }

    private func dismissAddItemModule() {
        view?.dismiss(animated: true) { [weak self] in
            self?.pipeline?.notify(input: .addItemClosed)
        }
    }
}
