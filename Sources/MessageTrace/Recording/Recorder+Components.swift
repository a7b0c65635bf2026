import Synchronization

// What components say to the recording they run under.

extension Recorder {
    /// Records a birth; the name is the declared one until the component is known by use.
    func recordBirth(name: String, role: Role, module: String?, in frame: Frame?) -> Int {
        state.withLock { state in
            state.birth(name: name, role: role, module: module, message: frame?.message.id ?? 0, at: now())
        }
    }

    /// Gives a component the name, role and module of its real type, learnt at its first use.
    ///
    /// - Parameter isEnding: Whether that is in its `deinit`: where Objective-C is, a weak reference made then ends the
    ///   process.
    func name(_ id: Int, as component: some TracedComponent, isEnding: Bool) {
        let type: any TracedComponent.Type = type(of: component)
        let role = type.traceRole
        let module = type.traceModule
        let object = isEnding ? nil : WeakObject(component)
        state.withLock { state in
            let key = ObjectIdentifier(type)
            let name = state.typeNames[key] ?? Self.name(of: type)
            state.typeNames[key] = name
            state.name(id, name, role: role, module: module, object: object, at: now())
        }
    }

    /// A type's name without its module and generic arguments.
    private static func name(of type: Any.Type) -> String {
        let name = String(describing: type)
        return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
    }

    /// The component that stands for an assembly function, one for each name and module.
    func assembly(named name: String, module: String?, in frame: Frame) -> Int {
        state.withLock { state in
            let key = RecorderState.Assembly(name: name, module: module)
            if let id = state.assemblies[key] { return id }
            let id = state.birth(
                name: name, role: .assembly, module: module, message: frame.message.id, at: now(), isNamed: true)
            state.assemblies[key] = id
            return id
        }
    }

    func recordEnd(of id: Int) {
        state.withLock { state in
            if header.clock == .virtual {
                state.ended.append(id)
            } else {
                state.end(id, at: now())
            }
        }
    }

    /// Records a message and returns the frame in which its receiver handles it.
    ///
    /// - Parameter module: The module that what is born meanwhile belongs to; by default the receiver's.
    func recordMessage(
        to receiver: Int, _ method: TracedMethod, _ arguments: (inout Payload) -> Void, in frame: Frame,
        module: String?? = .none, isStatic: Bool = false, returnsResult: Bool
    ) -> Frame {
        var payload = Payload(secrets: secrets, wantsValues: options.payloads) { component in
            component.traceIdentity.id(of: component, in: self)
        }
        arguments(&payload)
        frame.delivery?.note()
        let (id, receiverModule) = state.withLock { state in
            state.messages += 1
            let at = now()
            let record = MessageRecord(
                id: state.messages, cause: frame.message.id, from: frame.component, to: receiver, name: method.name,
                caseName: payload.caseName,
                arguments: options.payloads && !payload.fields.isEmpty ? payload.fields : nil,
                at: at, source: method.source, line: options.lines ? method.line : nil,
                isSystem: frame.component == 0 && frame.isSystem,
                isAsync: frame.message.hasReturned, enabledBy: frame.enabler, isStatic: isStatic,
                returnsResult: returnsResult)
            state.append(.message(record), at: at)
            return (state.messages, state.components[receiver - 1].record.module)
        }
        return Frame(
            recorder: self, component: receiver, module: module ?? receiverModule, message: MessageInProgress(id: id))
    }

    /// Records a reply that nobody was left to receive.
    func recordLost(_ name: String, in frame: Frame) {
        state.withLock { state in
            state.messages += 1
            let at = now()
            let record = MessageRecord(
                id: state.messages, cause: frame.message.id, from: frame.component, to: 0, name: name, at: at,
                isSystem: frame.component == 0 && frame.isSystem,
                isAsync: frame.message.hasReturned, enabledBy: frame.enabler, isLost: true)
            state.append(.message(record), at: at)
        }
    }

    func recordReturn(of message: Int) {
        guard header.clock == .real else { return }
        state.withLock { state in
            let at = now()
            state.append(.messageReturn(ReturnRecord(message: message, at: at)), at: at)
        }
    }

    func recordWrite(_ property: String, of component: some TracedComponent, isVisible: Bool = false, in frame: Frame) {
        let id = component.traceIdentity.id(of: component, in: self)
        // A reply that changes somebody else's property has been received.
        if id != frame.component { frame.delivery?.note() }
        state.withLock { state in
            let at = now()
            let record = WriteRecord(
                message: frame.message.id, component: id, property: property, isVisible: isVisible, at: at)
            state.append(.write(record), at: at)
        }
    }

    func recordNavigation(_ action: NavigationAction, from: String, to: String, in frame: Frame) {
        state.withLock { state in
            let at = now()
            let record = NavigationRecord(message: frame.message.id, action: action, from: from, to: to, at: at)
            state.append(.navigation(record), at: at)
        }
    }
}
