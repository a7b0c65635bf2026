import TraceFormat

/// The records of a trace besides messages, by beat: 0 is the time before the first.
struct TraceStates {
    /// A component is born or freed.
    struct Life {
        let name: String
        let isBirth: Bool
    }

    private(set) var writes: [WriteRecord] = []
    private(set) var beatOfWrite: [Int] = []
    /// The changes of the hierarchy of screens in each beat, in order.
    private(set) var navigations: [[NavigationRecord]] = [[]]
    /// The screens in each beat, those that look like the one before left out.
    private(set) var screens: [[ScreenSnapshot]] = [[]]
    /// The references at the end of each beat.
    private(set) var references: [[ReferenceRecord]] = [[]]
    /// The components, each once, without functions, which are neither born nor freed.
    private(set) var components: [ComponentRecord] = []
    /// The births and deaths of these in each beat.
    private(set) var lives: [[Life]] = [[]]
    private let names: ComponentNames

    init(_ trace: Trace, names: ComponentNames) {
        self.names = names
        var functions: Set<Int> = []
        for case .message(let message) in trace.records where message.isStatic { functions.insert(message.to) }
        // A component is born once and freed once, whatever a file repeats.
        var known = functions
        var freed = functions
        for record in trace.records {
            let beat = lives.count - 1
            switch record {
            case .beat:
                navigations.append([])
                screens.append([])
                references.append([])
                lives.append([])
            case .write(let write):
                writes.append(write)
                beatOfWrite.append(beat)
            case .navigation(let step): navigations[beat].append(step)
            case .screen(let record):
                if screens[beat].last != record.screen { screens[beat].append(record.screen) }
            case .reference(let reference): references[beat].append(reference)
            case .component(let component):
                guard known.insert(component.id).inserted else { continue }
                components.append(component)
                lives[beat].append(Life(name: names.end(component.id).name, isBirth: true))
            case .end(let end):
                guard known.contains(end.component), freed.insert(end.component).inserted else { continue }
                lives[beat].append(Life(name: names.end(end.component).name, isBirth: false))
            case .message, .messageReturn: continue
            }
        }
    }

    func name(of component: ComponentRecord) -> String { names.end(component.id).name }

    /// `LoginState.isWaiting`, or a control's identifier.
    func name(of write: WriteRecord) -> String {
        write.isVisible ? write.property : "\(names.end(write.component).name).\(write.property)"
    }

    func named(_ reference: ReferenceRecord) -> NamedReference {
        NamedReference(
            holder: reference.from == 0 ? .system : names.end(reference.from), property: reference.name,
            held: names.end(reference.to))
    }
}

/// A property that holds a component, by names.
struct NamedReference: Hashable, Comparable {
    let holder: MessageEnd
    let property: String
    let held: MessageEnd

    /// `LoginCore.pipeline → LoginPipeline`.
    var words: String { "\(holder.name).\(property) → \(held.name)" }

    static func < (left: NamedReference, right: NamedReference) -> Bool {
        (left.holder.name, left.property, left.held.name) < (right.holder.name, right.property, right.held.name)
    }
}

/// How often each of some things occurs.
struct Counted<Thing: Hashable> {
    private(set) var counts: [Thing: Int] = [:]
    private(set) var order: [Thing] = []

    init(_ things: some Sequence<Thing>) {
        for thing in things { add(thing) }
    }

    mutating func add(_ thing: Thing) {
        if counts[thing] == nil { order.append(thing) }
        counts[thing, default: 0] += 1
    }

    subscript(thing: Thing) -> Int { counts[thing] ?? 0 }

    /// The things of both that don't come equally often, in the order in which they first come.
    func differences(from other: Counted) -> [(thing: Thing, before: Int, after: Int)] {
        (order + other.order.filter { counts[$0] == nil }).compactMap { thing in
            self[thing] == other[thing] ? nil : (thing, self[thing], other[thing])
        }
    }
}
