/// A subject that stores no value. A late subscriber gets none of the earlier values.
final class PublishSubject<Element> {
    private let observers = ObserverList<Element>()

    func onNext(_ element: Element) {
        observers.send(element)
    }

    func asObservable() -> Observable<Element> {
        Observable { [observers] in observers.add($0) }
    }
}

/// A subject that sends its last value, if there is one, to each late subscriber: RxSwift's `ReplaySubject` of size 1.
final class ReplaySubject<Element> {
    private let observers = ObserverList<Element>()
    private var last: Kept<Element>?
    let witnesses = Witnesses<Element>()

    /// The last value; `nil` before the first.
    var value: Element? {
        last?.value
    }

    func onNext(_ element: Element) {
        witnesses.tell(element)
        last = Kept(element)
        observers.send(element)
    }

    func asObservable() -> Observable<Element> {
        Observable { [self] observer in
            last?.replay(to: observer)
            return observers.add(observer)
        }
    }
}

/// A subject that always has a value. Each subscriber first receives the current value, then each new one.
final class BehaviorRelay<Element> {
    private let observers = ObserverList<Element>()
    private var last: Kept<Element>
    let witnesses = Witnesses<Element>()

    init(value: Element) {
        last = Kept(value)
    }

    var value: Element {
        last.value
    }

    func accept(_ element: Element) {
        witnesses.tell(element)
        last = Kept(element)
        observers.send(element)
    }

    func asObservable() -> Observable<Element> {
        Observable { [self] observer in
            let subscription = observers.add(observer)
            last.replay(to: observer)
            return subscription
        }
    }
}

/// The observers of a subject, in order of subscription.
///
/// A value sent during the delivery of another is delivered at once, within that delivery. Each value goes to the
/// observers that were added before it was sent. An observer that is removed during the delivery still receives the
/// value, unless it subscribed through an operator. If consecutive observers belong to one object, a trace shows a
/// single message to the object.
private final class ObserverList<Element> {
    private final class Entry {
        let observer: AnyObserver<Element>

        init(_ observer: AnyObserver<Element>) {
            self.observer = observer
        }
    }

    private var entries: [Entry] = []

    func add(_ observer: AnyObserver<Element>) -> Disposable {
        let entry = Entry(observer)
        entries.append(entry)
        return Disposable { [weak self] in
            self?.entries.removeAll { $0 === entry }
        }
    }

    func send(_ element: Element) {
        var due = entries[...]
        while let first = due.popFirst() {
            let receiver = first.observer.receiver
            let group = [first] + due.prefix { $0.observer.receiver.isSame(as: receiver) }
            due = due.dropFirst(group.count - 1)
            receiver.receive(element) {
                for entry in group { entry.observer.handle(element) }
            }
        }
    }
}
