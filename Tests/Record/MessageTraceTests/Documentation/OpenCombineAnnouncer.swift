#if canImport(Combine)
// Combine's own announces already.
#else
public import MessageTrace
public import OpenCombine

extension Published.Publisher: ValueAnnouncer {
    public func announce(to listener: @escaping (Value) -> Void) -> AnyObject { sink(receiveValue: listener) }
}
#endif
