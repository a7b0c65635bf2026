// Processes and threads. Only macOS can start a process.
#if os(macOS)
    open class Process: NSObject, @unchecked Sendable {
        public enum TerminationReason: Int, Sendable {
            case exit = 1
            case uncaughtSignal = 2
        }
        public override init() {}
        open class func run(
            _ url: URL, arguments: [String], terminationHandler: (@Sendable (Process) -> Void)? = nil
        ) throws -> Process { Process() }
        open var executableURL: URL?
        open var arguments: [String]?
        open var environment: [String: String]?
        open var currentDirectoryURL: URL?
        open var standardInput: Any?
        open var standardOutput: Any?
        open var standardError: Any?
        @preconcurrency open var terminationHandler: (@Sendable (Process) -> Void)?
        open var qualityOfService: QualityOfService { .default }
        open func run() throws {}
        open func interrupt() {}
        open func terminate() {}
        open func waitUntilExit() {}
        open var processIdentifier: Int32 { 0 }
        open var isRunning: Bool { false }
        open var terminationStatus: Int32 { 0 }
        open var terminationReason: TerminationReason { .exit }
    }
#endif

public enum QualityOfService: Int, Sendable {
    case userInteractive = 33
    case userInitiated = 25
    case utility = 17
    case background = 9
    case `default` = -1
}

open class ProcessInfo: NSObject, @unchecked Sendable {
    open class var processInfo: ProcessInfo { ProcessInfo() }
    open var environment: [String: String] { [:] }
    open var arguments: [String] { [] }
    open var processName: String { "" }
    open var hostName: String { "" }
    open var processIdentifier: Int32 { 0 }
    open var processorCount: Int { 1 }
    open var activeProcessorCount: Int { 1 }
    open var systemUptime: TimeInterval { 0 }
    open var operatingSystemVersionString: String { "" }
}

open class Thread: NSObject {
    @preconcurrency open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
    @available(*, noasync) open class var current: Thread { Thread() }
    open class var isMainThread: Bool { false }
    open class func sleep(forTimeInterval interval: TimeInterval) {}
    public override init() {}
    @preconcurrency public convenience init(block: @escaping @Sendable () -> Void) { self.init() }
    open var stackSize: Int {
        get { 0 }
        set {}
    }
    open var name: String?
    open var qualityOfService: QualityOfService = .default
    open func start() {}
    open func cancel() {}
    open var isFinished: Bool { false }
}

public protocol NSLocking {
    func lock()
    func unlock()
}
extension NSLocking {
    public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}
open class NSLock: NSObject, NSLocking, @unchecked Sendable {
    open func lock() {}
    open func unlock() {}
}
open class NSCondition: NSObject, NSLocking, @unchecked Sendable {
    open func lock() {}
    open func unlock() {}
    open func wait() {}
    open func signal() {}
    open func broadcast() {}
}
