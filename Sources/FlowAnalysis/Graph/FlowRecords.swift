import MessageTrace

/// A trace's records sorted by kind in one pass, each with the beat it fell into.
struct FlowRecords {
    private(set) var messages: [MessageRecord] = []
    private(set) var components: [ComponentRecord] = []
    private(set) var writes: [WriteRecord] = []
    private(set) var navigations: [NavigationRecord] = []
    private(set) var ends: [EndRecord] = []
    private(set) var beats: [Beat] = []
    private(set) var visibleChanges: [VisibleChange] = []
    private(set) var beatOfMessage: [Int] = []
    private(set) var beatOfComponent: [Int] = []
    private(set) var beatOfEnd: [Int] = []

    init(_ trace: Trace) {
        for record in trace.records {
            switch record {
            case .message(let message):
                messages.append(message)
                beatOfMessage.append(beats.count)
            case .component(let component):
                components.append(component)
                beatOfComponent.append(beats.count)
            case .write(let write):
                writes.append(write)
                guard write.isVisible else { continue }
                visibleChanges.append(
                    VisibleChange(
                        kind: .control(write.property), message: write.message, at: write.at, beat: beats.count))
            case .navigation(let step):
                navigations.append(step)
                visibleChanges.append(
                    VisibleChange(
                        kind: .navigation(step.action, from: step.from, to: step.to), message: step.message,
                        at: step.at, beat: beats.count))
            case .end(let end):
                ends.append(end)
                beatOfEnd.append(beats.count)
            case .beat(let beat):
                beats.append(Beat(id: beat.id, name: beat.name, at: beat.at))
            case .messageReturn, .screen, .reference:
                continue
            }
        }
    }
}
