import Synchronization

/// One component's identity: born and freed with the component that stores it.
///
/// Being a stored property with an initial value, it begins life before the component's own initialiser runs and ends
/// with the component, so neither `init` nor `deinit` has to be touched. At birth it can know only what the source
/// says about the root class; the type's real name follows at first use.
public final class ComponentIdentity: Sendable {
    private struct Enrolment {
        var recorder: Recorder
        var id: Int
        var isNamed: Bool
    }

    private let declaredName: String
    private let declaredRole: Role
    private let enrolment = Mutex<Enrolment?>(nil)

    /// Begins a component's life: while a recording runs, its birth is recorded.
    ///
    /// - Parameters:
    ///   - name: The name of the class that stores the identity, for a component that never becomes known by use.
    ///   - role: That class's role.
    public init(_ name: String, role: Role) {
        declaredName = name
        declaredRole = role
        guard let frame = Frame.active else { return }
        let id = frame.recorder.recordBirth(name: name, role: role, in: frame)
        enrolment.withLock { $0 = Enrolment(recorder: frame.recorder, id: id, isNamed: false) }
    }

    deinit {
        enrolment.withLock { enrolment in
            guard let enrolment else { return }
            enrolment.recorder.recordEnd(of: enrolment.id)
        }
    }

    /// The component's number in a recording; one born before the recording began is enrolled now.
    func id(of component: some TracedComponent, in recorder: Recorder) -> Int {
        enrolment.withLock { enrolment in
            if let known = enrolment, known.recorder === recorder {
                if !known.isNamed {
                    recorder.name(known.id, as: component)
                    enrolment?.isNamed = true
                }
                return known.id
            }
            let id = recorder.recordBirth(name: declaredName, role: declaredRole, in: nil)
            recorder.name(id, as: component)
            enrolment = Enrolment(recorder: recorder, id: id, isNamed: true)
            return id
        }
    }
}
