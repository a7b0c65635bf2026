import Synchronization

// What components say to the recording they run under.

extension Recorder {
    /// Records a birth; the name is the declared one until the component is known by use.
    ///
    /// - Parameters:
    ///   - module: Where the class doesn't say, that of who makes it.
    ///   - frame: The frame it is born in; `nil` for one that was born before the recording.
    func recordBirth(name: String, role: Role, module: String?, in frame: Frame?) -> Int {
        state.withLock { state in
            state.birth(
                name: name, role: role, module: module ?? frame.flatMap { state.module(of: $0.moduleOwner) },
                message: frame?.message ?? 0, at: clock.now())
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
            state.name(id, name, role: role, module: module, object: object)
        }
    }

    /// A type's name without its module and generic arguments.
    private static func name(of type: Any.Type) -> String {
        let name = String(describing: type)
        return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
    }

    /// The component that stands for an assembly function, one for each name and module; its module is by default the
    /// frame's.
    func assembly(named name: String, module: String?, in frame: Frame) -> UInt32 {
        state.withLock { state in
            let module = module ?? state.module(of: frame.moduleOwner)
            let key = RecorderState.Assembly(name: name, module: module)
            if let number = state.assemblies[key] { return number }
            let id = state.birth(
                name: name, role: .assembly, module: module, message: frame.message, at: clock.now(), isNamed: true)
            let number = UInt32(truncatingIfNeeded: id)
            state.assemblies[key] = number
            return number
        }
    }

    func recordEnd(of id: Int) {
        state.withLock { state in
            if header.clock == .virtual { state.ended.append(id) } else { state.end(id) }
        }
    }

    // MARK: Replies

    /// Begins a reply, of which it is to be known whether it reaches anybody; its number.
    func beginReply() -> UInt32 { state.withLock { $0.beginReply() } }

    /// Notes that something was delivered straight from a frame within a reply.
    func noteDelivery(of reply: UInt32) { state.withLock { $0.noteDelivery(of: reply) } }

    /// Ends a reply; whether it reached a component.
    func endReply(_ reply: UInt32) -> Bool { state.withLock { $0.endReply(reply) } }
}
