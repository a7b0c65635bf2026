import MessageTrace

/// Directs __Name__: converts the count to a text, and decides when to go back.
@Component(.logic)
final class __Group____Name__Director {
    weak var ui: (any __Group____Name___DisplayUI)!
    var dataManager: (any __Group____Name___ManageData)!
    var navigator: (any __Group____Name___Navigate)!

    weak var delegate: (any __Group____Name___Delegate)!
}

// MARK: - Present data

@Traced
extension __Group____Name__Director: __Group____Name___PresentData {
    func present(count: Int) {
        ui.display(count: "Count: \(count)")
    }
}

// MARK: - Handle UI events

@Traced
extension __Group____Name__Director: __Group____Name___HandleUIEvents {
    func onUIReady() {
        dataManager.fetchCount()
    }

    func onAdd() {
        dataManager.add()
    }

    func onClose() {
        navigator.goBack()
        delegate.__name__DidClose()
    }

    func onSwipedAway() {
        delegate.__name__DidClose()
    }
}
