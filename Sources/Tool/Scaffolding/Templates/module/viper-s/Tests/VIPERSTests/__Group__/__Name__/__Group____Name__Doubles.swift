@testable import __Target__

/// A log of the calls that the test doubles around __Name__'s classes received, in order.
final class __Group____Name__Log {
    var lines: [String] = []
}

final class __Group____Name__UISpy: __Group____Name___DisplayUI {
    let log: __Group____Name__Log
    init(_ log: __Group____Name__Log) { self.log = log }
    func display(count: String) { log.lines.append("display \(count)") }
}

final class __Group____Name__EventsSpy: __Group____Name___HandleUIEvents {
    let log: __Group____Name__Log
    init(_ log: __Group____Name__Log) { self.log = log }
    func onUIReady() { log.lines.append("onUIReady") }
    func onAdd() { log.lines.append("onAdd") }
    func onClose() { log.lines.append("onClose") }
    func onSwipedAway() { log.lines.append("onSwipedAway") }
}

final class __Group____Name__DataSpy: __Group____Name___ManageData {
    let log: __Group____Name__Log
    init(_ log: __Group____Name__Log) { self.log = log }
    func fetchCount() { log.lines.append("fetchCount") }
    func add() { log.lines.append("add") }
}

final class __Group____Name__PresenterSpy: __Group____Name___PresentData {
    let log: __Group____Name__Log
    init(_ log: __Group____Name__Log) { self.log = log }
    func present(count: Int) { log.lines.append("present \(count)") }
}

final class __Group____Name__NavigatorSpy: __Group____Name___Navigate {
    let log: __Group____Name__Log
    init(_ log: __Group____Name__Log) { self.log = log }
    func goBack() { log.lines.append("goBack") }
}

final class __Group____Name__DelegateSpy: __Group____Name___Delegate {
    let log: __Group____Name__Log
    init(_ log: __Group____Name__Log) { self.log = log }
    func __name__DidClose() { log.lines.append("didClose") }
}
