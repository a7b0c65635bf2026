// A binding is an ObservableObject of Combine. On platforms without Combine, OpenCombine has this type under the same name, and
// tells a recording of changes as Combine does.
#if canImport(Combine)
@_exported import Combine
#else
public import MessageTrace
@_exported import OpenCombine

extension OpenCombine.Published.Publisher: MessageTrace.ValueAnnouncer {
    public func announce(to listener: @escaping (Value) -> Void) -> AnyObject { sink(receiveValue: listener) }
}
#endif
