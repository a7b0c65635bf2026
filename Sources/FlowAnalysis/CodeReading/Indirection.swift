/// Why a reader of the code who stands where a message is sent can't go on to where it is received by "go to definition".
///
/// Of several reasons the first counts.
public enum Indirection: String, CaseIterable, Hashable, Sendable {
    /// It is delivered after its cause had returned: through a stream, a completion or a later turn.
    case later
    /// The system calls it, a lifecycle method: the code that made it do so names the system's method.
    case system
    /// A bus delivers it: the sender names the bus, not the receiver.
    case bus
    /// The sender can't name the receiver: it calls a closure, or tells whoever subscribed.
    ///
    /// Told where nothing recorded let an object of the sender's type know one of the receiver's (no reference, no
    /// argument, no part in making it), and something let the receiver reach the sender: it gave it a closure, set one
    /// of its properties, or knows it. Whether a closure was called or a stream sent can't be told from a trace;
    /// neither can a closure whose caller knows the receiver as well. Where neither end knew the other, nothing is
    /// claimed.
    case closure
    /// The sender holds the receiver in properties declared as a protocol that requires the method and that several
    /// types conform to.
    ///
    /// Told only where somebody read the sources; see ``Declarations``. What a method gets as an argument isn't looked
    /// into, and a sender that holds the receiver is taken to call it through what it holds.
    case `protocol`

    /// What it is, in one line.
    public var summary: String {
        switch self {
        case .later: "delivered after its cause had returned"
        case .system: "the system calls it"
        case .bus: "a bus delivers it"
        case .closure: "the sender calls a closure or a stream, not the receiver"
        case .protocol: "held as a protocol that several types conform to"
        }
    }
}
