import ArchFlowSupport
package import TraceFormat

/// The facts that all parts of a run share: the components, the beats, and the texts that occur often.
package struct RunContext: Sendable {
    let header: TraceHeader
    /// The footer; `nil` if the trace was cut off before its last line.
    var footer: TraceFooter?
    /// The number of dropped records, as stated by records before the footer.
    private var noted = 0
    /// The number of dropped records. Without a footer, the true number may be higher.
    var dropped: Int { max(0, footer?.dropped ?? noted) }
    private(set) var symbols = SymbolTable()
    /// The components, in the order of their birth.
    package private(set) var components = GrowingList<ComponentRecord>()
    /// The symbol of each component's type name, stored apart from the records for faster access.
    private(set) var types = GrowingList<Symbol>()
    private(set) var roles = GrowingList<Role>()
    /// For each component, true if one of its properties contains an object that isn't recorded.
    private var haveUnrecorded = GrowingList<Bool>()
    /// The properties that were found to hold unrecorded objects, by the component's id in the trace.
    private(set) var unrecordedFound: [Int: Set<String>] = [:]
    /// For each component, true if the recording can't see the changes of one of its properties.
    private var haveUnseen = GrowingList<Bool>()
    package private(set) var beatOfComponent = GrowingList<Int32>()
    /// For each component, the beat in which it was freed; -1 for a component that is alive.
    ///
    /// A beat is an index into `beats` plus 1, or 0 before the first beat.
    package private(set) var beatOfEnd = GrowingList<Int32>()
    /// For each component, the time at which it was freed; 0 for a component that is alive.
    private var instantOfEnd = GrowingList<Int64>()
    private(set) var ends = GrowingList<EndRecord>()
    private var beatsOfEnds = GrowingList<Int32>()
    private var areFunctions = GrowingList<Bool>()
    /// The ids of functions whose records have not been read yet.
    private var otherFunctions: Set<Int> = []
    private(set) var beats = GrowingList<Beat>()
    var knownTypes = KnownTypes()
    /// The beats with a visible change of unknown cause: indices into `beats` plus 1, or 0 before the first beat.
    var lostChanges: Set<Int> = []
    private var places = NumberMap()
    private var placesOfBeats = NumberMap()
    private var payloads = PayloadCache()

    init(_ header: TraceHeader) { self.header = header }

    /// Adds a record. Facts about the run are stored in this context, all others in `records`.
    ///
    /// - Parameter line: The line of the record in its file; 0 for a record that comes from no file.
    mutating func add(_ record: TraceRecord, to records: inout FlowRecords, line: Int = 0) {
        switch record {
        case .message(let message):
            if message.isStatic { addFunction(message.to) }
            let payload = payloads.payload(of: message)
            if let payload { introduce(payload.handed, from: message.sender, to: message.receiver) }
            records.messages.append(FlowMessage(message, beat: beats.count, payload, symbols: &symbols))
            if line > 0 { records.lines.append(Int32(clamping: line)) }
        case .component(let component): records.births.append(add(component))
        case .write(let write): records.add(write, beat: beats.count)
        case .navigation(let step): records.add(step, beat: beats.count, births: components.count)
        case .end(let end): add(end)
        case .beat(let beat): add(Beat(beat))
        case .reference(let reference): add(reference)
        case .unrecorded(let found): add(found)
        case .drop(let drop): noted = noted.addingClamped(drop.records)
        case .messageReturn(let end): records.returns.append(end)
        case .screen: break
        }
    }

    private mutating func addFunction(_ component: Int) {
        guard let index = places[component] else {
            otherFunctions.insert(component)
            return
        }
        if !areFunctions[index] { areFunctions.update(index, to: true) }
    }

    private mutating func add(_ beat: Beat) {
        placesOfBeats.insert(beat.id, beats.count)
        beats.append(beat)
    }

    /// Stores that the receiver of a message can call the components and closures that the message carried.
    private mutating func introduce(
        _ handed: HandedOver, from sender: Participant, to receiver: Participant
    ) {
        guard handed.isAnything, let receiver = type(of: receiver) else { return }
        for component in handed.components {
            if let type = type(of: .component(component)) { knownTypes.hand(receiver, type) }
        }
        if handed.hasClosure, let sender = type(of: sender) { knownTypes.reach(sender, receiver) }
    }

    /// Adds a component, and returns its index.
    private mutating func add(_ component: ComponentRecord) -> Int {
        let index = components.count
        components.append(component)
        let type = symbols.symbol(component.name)
        types.append(type)
        if let protocols = component.protocols { knownTypes.declare(type, protocols) }
        roles.append(component.role)
        haveUnrecorded.append(component.unrecorded?.isEmpty == false)
        haveUnseen.append(component.unseen?.isEmpty == false)
        beatOfComponent.append(Int32(clamping: beats.count))
        beatOfEnd.append(-1)
        instantOfEnd.append(0)
        areFunctions.append(otherFunctions.contains(component.id))
        places.insert(component.id, index)
        return index
    }

    private mutating func add(_ found: UnrecordedRecord) {
        guard let index = places[found.component] else { return }
        unrecordedFound[found.component, default: []].insert(found.name)
        if !haveUnrecorded[index] { haveUnrecorded.update(index, to: true) }
    }

    private mutating func add(_ end: EndRecord) {
        ends.append(end)
        beatsOfEnds.append(Int32(clamping: beats.count))
        guard let index = places[end.component], beatOfEnd[index] < 0 else { return }
        beatOfEnd.update(index, to: Int32(clamping: beats.count))
        instantOfEnd.update(index, to: end.at)
    }

    private mutating func add(_ reference: ReferenceRecord) {
        guard let holder = type(of: .component(reference.from)), let held = type(of: .component(reference.to))
        else { return }
        knownTypes.hold(holder, held, in: reference.name)
    }

    /// Returns true if this context has at least as many components, texts and beats as `other`.
    ///
    /// Otherwise, it can't be the context of the whole run of which `other` has read a part.
    func mayHoldAll(of other: RunContext) -> Bool {
        other.components.count <= components.count && other.symbols.texts.count <= symbols.texts.count
            && other.beats.count <= beats.count
    }

    /// Returns the index of the first beat with this id; `nil` if there is none.
    func place(ofBeat id: Int) -> Int? { placesOfBeats[id] }

    /// Returns the index of the first component with this id; `nil` if there is none.
    func index(of component: Int) -> Int? { places[component] }

    /// The indices of the components that are objects and not functions, without duplicates.
    package var objects: [Int] { components.indices.filter(isObject) }

    func isObject(_ index: Int) -> Bool {
        let id = components[index].id
        return places[id] == index && !areFunctions[index]
    }

    /// Returns true if the component at this index was born before the person did anything.
    func isAtLaunch(_ index: Int) -> Bool {
        let beat = Int(beatOfComponent[index])
        return beat == 0 || beat == 1 && beats[0].kind != .tap && beats[0].kind != .typing
    }

    /// The properties whose changes the recording can't see, written as `Cart.items`. Properties of services are left out.
    var unseenProperties: [String] {
        zip(components, roles).flatMap { component, role in
            role == .service ? [] : (component.unseen ?? []).map { "\(component.name).\($0)" }
        }
    }

    /// The names of the components with properties whose references aren't recorded, in alphabetical order. Each name
    /// occurs once.
    var unread: [String] {
        Set(components.lazy.filter { $0.unread?.isEmpty == false }.map(\.name)).sorted()
    }

    /// Returns true if the component with this id is a function or a static method.
    func isFunction(_ component: Int) -> Bool {
        places[component].map { areFunctions[$0] } ?? otherFunctions.contains(component)
    }

    /// Returns the time at which the component at this index was freed; `nil` for a component that is alive.
    func end(ofComponentAt index: Int) -> Int64? { beatOfEnd[index] < 0 ? nil : instantOfEnd[index] }

    func index(of participant: Participant) -> Int? {
        if case .component(let id) = participant { places[id] } else { nil }
    }

    /// Returns true if the person types in the beat with this number.
    func isTyping(beat: Int) -> Bool { beat > 0 && beat <= beats.count && beats[beat - 1].isTyping }

    /// True if it is known of every beat whether the person types.
    ///
    /// False if a beat has no kind, or if a run with components has no beats.
    var knowsTyping: Bool { beats.allSatisfy { $0.kind != nil } && (!beats.isEmpty || components.isEmpty) }

    /// Returns the name of a component's type; `nil` for any other participant, or without a record of the component.
    func type(of participant: Participant) -> Symbol? { index(of: participant).map { types[$0] } }

    func name(of participant: Participant) -> String {
        participant.name { id in places[id].map { components[$0].name } }
    }

    /// Returns true if a component has a property with an unrecorded object.
    func hasUnrecorded(_ participant: Participant) -> Bool {
        index(of: participant).map { haveUnrecorded[$0] } ?? false
    }

    /// Returns true if a component has a property whose changes the recording can't see.
    func hasUnseen(componentAt index: Int) -> Bool { haveUnseen[index] }

    func role(of participant: Participant) -> Role? {
        switch participant {
        case .user, .system: .user
        case .component(let id): places[id].map { roles[$0] }
        case .nobody: nil
        }
    }
}

extension RunContext {
    /// Returns the context of a part of the run, and each component's new index by its old index.
    ///
    /// - Parameters:
    ///   - kept: The ids of the components in the part.
    ///   - beatNumbers: For each beat of the run, its number in the part.
    func masked(
        _ mask: RunMask, _ kept: Set<Int>, _ beatNumbers: [Int32]
    ) -> (context: RunContext, indices: [Int: Int]) {
        var part = RunContext(header)
        part.noted = noted
        part.footer = footer.map { TraceFooter(messages: mask.messages.count, dropped: $0.dropped) }
        part.symbols = symbols
        part.otherFunctions = otherFunctions.union(
            components.indices.lazy.filter { areFunctions[$0] }.map { components[$0].id })
        part.knownTypes = knownTypes
        part.unrecordedFound = unrecordedFound.filter { kept.contains($0.key) }
        part.lostChanges = Set(lostChanges.map { Int(beatNumbers[$0]) })
        for (index, beat) in beats.enumerated() where mask.keeps(beat: index + 1) { part.add(beat) }
        var indices: [Int: Int] = [:]
        for (index, component) in components.enumerated() where kept.contains(component.id) {
            indices[index] = part.components.count
            part.places.insert(component.id, part.components.count)
            part.components.append(component)
            part.types.append(types[index])
            part.roles.append(roles[index])
            part.haveUnrecorded.append(haveUnrecorded[index])
            part.haveUnseen.append(haveUnseen[index])
            part.beatOfComponent.append(beatNumbers[Int(beatOfComponent[index])])
            let end = Int(beatOfEnd[index])
            let isEndKept = end >= 0 && mask.keeps(beat: end)
            part.beatOfEnd.append(isEndKept ? beatNumbers[end] : -1)
            part.instantOfEnd.append(isEndKept ? instantOfEnd[index] : 0)
            part.areFunctions.append(areFunctions[index])
        }
        for (end, beat) in zip(ends, beatsOfEnds) where kept.contains(end.component) && mask.keeps(beat: Int(beat)) {
            part.ends.append(end)
            part.beatsOfEnds.append(beatNumbers[Int(beat)])
        }
        return (part, indices)
    }
}
