// Of Apple's Dispatch, what the modules of this package call.
@_exported import Darwin

public struct DispatchQoS: Sendable, Equatable {
    public static let userInitiated = DispatchQoS()
    public static let utility = DispatchQoS()
    public static let unspecified = DispatchQoS()
}

public enum DispatchTimeInterval: Sendable, Equatable {
    case seconds(Int)
    case milliseconds(Int)
    case microseconds(Int)
    case nanoseconds(Int)
    case never
}

public struct DispatchTime: Comparable, Sendable {
    public let uptimeNanoseconds: UInt64
    public static func now() -> DispatchTime { DispatchTime(uptimeNanoseconds: 0) }
    public static let distantFuture = DispatchTime(uptimeNanoseconds: .max)
    public static func < (left: DispatchTime, right: DispatchTime) -> Bool { false }
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }

public enum DispatchTimeoutResult: Sendable {
    case success
    case timedOut
}

public class DispatchObject: @unchecked Sendable {
    init() {}
    public func resume() {}
    public func suspend() {}
    public func activate() {}
}

public final class DispatchSpecificKey<T>: @unchecked Sendable {
    public init() {}
}

public class DispatchQueue: DispatchObject, @unchecked Sendable {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }
        public static let concurrent = Attributes(rawValue: 2)
        public static let initiallyInactive = Attributes(rawValue: 4)
    }
    public class var main: DispatchQueue { DispatchQueue(label: "") }
    public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { main }
    public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
    public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
    public convenience init(
        label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [], target: DispatchQueue? = nil
    ) { self.init() }
    public var label: String { "" }
    @preconcurrency public func async(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, execute work: @escaping @Sendable () -> Void
    ) {}
    @preconcurrency public func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified, execute work: @escaping @Sendable () -> Void
    ) {}
    public func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
    public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
}

extension DispatchQoS {
    public enum QoSClass: Sendable {
        case userInteractive
        case userInitiated
        case `default`
        case utility
        case background
    }
}

public class DispatchGroup: DispatchObject, @unchecked Sendable {
    public override init() {}
    public func enter() {}
    public func leave() {}
    @available(*, noasync) public func wait() {}
}

public class DispatchSemaphore: DispatchObject, @unchecked Sendable {
    public init(value: Int) {}
    @discardableResult public func signal() -> Int { 0 }
    @available(*, noasync) public func wait() {}
    @available(*, noasync) public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}

public protocol DispatchSourceProtocol: AnyObject {
    func setEventHandler(handler: (@Sendable () -> Void)?)
    func resume()
    func cancel()
}

public protocol DispatchSourceSignal: DispatchSourceProtocol {}

public class DispatchSource: DispatchObject, @unchecked Sendable {
    public class func makeSignalSource(signal: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceSignal {
        fatalError()
    }
}
