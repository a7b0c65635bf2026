// The root of Objective-C's classes and what bridges to it. The checker runs without Objective-C itself.
@_exported import Darwin
@_exported import Dispatch

#if os(macOS)
    @_exported import CoreServices
#endif

public typealias TimeInterval = Double

open class NSObject: Hashable, CustomStringConvertible {
    public init() {}
    open func isEqual(_ object: Any?) -> Bool { false }
    open var hash: Int { 0 }
    open var description: String { "" }
    public static func == (left: NSObject, right: NSObject) -> Bool { left.isEqual(right) }
    public func hash(into hasher: inout Hasher) {}
}

public struct ObjCBool: Sendable, ExpressibleByBooleanLiteral {
    public init(_ value: Bool) {}
    public init(booleanLiteral value: Bool) {}
    public var boolValue: Bool { false }
}

public func autoreleasepool<Result: ~Copyable, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }

open class NSString: NSObject {
    public init(string: String) {}
    open var length: Int { 0 }
    open func substring(with range: NSRange) -> String { "" }
}
public struct NSRange: Hashable, Sendable {
    public var location: Int
    public var length: Int
    public init(location: Int, length: Int) {
        self.location = location
        self.length = length
    }
    public init<R: RangeExpression, S: StringProtocol>(_ region: R, in target: S) where R.Bound == S.Index {
        self.init(location: 0, length: 0)
    }
}
open class NSNumber: NSObject, @unchecked Sendable {
    public init(value: Int) {}
    public init(value: Bool) {}
    open var intValue: Int { 0 }
    open var int64Value: Int64 { 0 }
    open var doubleValue: Double { 0 }
    open var boolValue: Bool { false }
    open var stringValue: String { "" }
}
open class NSNull: NSObject, @unchecked Sendable {}
open class NSError: NSObject, Error, @unchecked Sendable {
    public init(domain: String, code: Int, userInfo: [String: Any]? = nil) {}
    open var domain: String { "" }
    open var code: Int { 0 }
    open var userInfo: [String: Any] { [:] }
    open var localizedDescription: String { "" }
}
public let NSUnderlyingErrorKey = ""
public let NSPOSIXErrorDomain = ""

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
}
extension LocalizedError {
    public var errorDescription: String? { nil }
}
extension Error {
    public var localizedDescription: String { "" }
}
public struct CocoaError: Error {
    public struct Code: Hashable, Sendable {
        public static let fileWriteUnknown = Code()
        public static let fileNoSuchFile = Code()
        public static let fileReadNoSuchFile = Code()
        public static let fileReadCorruptFile = Code()
    }
    public let code: Code
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }
}
public struct POSIXError: Error {
    public let code: POSIXErrorCode
    public typealias Code = POSIXErrorCode
    public init(_ code: POSIXErrorCode, userInfo: [String: Any] = [:]) { self.code = code }
}
public enum POSIXErrorCode: Int32, Sendable {
    case ENOENT = 2
    case ENOSPC = 28
}

public struct Notification: Sendable {
    public struct Name: Hashable, Sendable {
        public init(_ name: String) {}
    }
}
open class NotificationCenter: NSObject, @unchecked Sendable {
    open class var `default`: NotificationCenter { NotificationCenter() }
}

open class Bundle: NSObject, @unchecked Sendable {
    open class var main: Bundle { Bundle() }
    public convenience init?(url: URL) { self.init() }
    public convenience init?(path: String) { self.init() }
    public convenience init(for type: AnyClass) { self.init() }
    open class var allBundles: [Bundle] { [] }
    open var bundleURL: URL { URL(filePath: "") }
    open var bundlePath: String { "" }
    open var executableURL: URL? { nil }
    open var resourceURL: URL? { nil }
    open func url(
        forResource name: String?, withExtension ending: String?, subdirectory: String? = nil
    ) -> URL? { nil }
}
