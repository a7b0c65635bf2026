/// The values of one subscription that wait for a scheduler. They are sent in order: each value is sent only after the
/// value before it.
final class ScheduledValues<Element> {
    private let scheduler: any ImmediateSchedulerType
    private var waiting: [Kept<Element>] = []
    private var isTelling = false
    /// The number of times that the scheduler called while a value was being sent. Each such call is scheduled again.
    private var overdue = 0

    init(on scheduler: any ImmediateSchedulerType) {
        self.scheduler = scheduler
    }

    func add(_ element: Element, tell: @escaping (Element) -> Void) {
        waiting.append(Kept(element))
        scheduler.schedule { self.tellFirst(tell) }
    }

    private func tellFirst(_ tell: @escaping (Element) -> Void) {
        guard !isTelling else {
            overdue += 1
            return
        }

        isTelling = true
        let kept = waiting.removeFirst()
        kept.resume { tell(kept.value) }
        isTelling = false
        if overdue > 0 {
            overdue -= 1
            scheduler.schedule { self.tellFirst(tell) }
        }
    }
}
