// Classes that the packages we build on name in their declarations, and we don't.
open class NSArray: NSObject {}
open class NSMutableArray: NSArray {}
open class NSSet: NSObject {}
open class NSMutableSet: NSSet {}
open class NSDictionary: NSObject {}
open class NSMutableDictionary: NSDictionary {}

open class NSRegularExpression: NSObject, @unchecked Sendable {}
open class Formatter: NSObject {}
open class DateFormatter: Formatter, @unchecked Sendable {
    open var locale: Locale!
    open var timeZone: TimeZone!
    open var dateFormat: String!
}
open class NumberFormatter: Formatter, @unchecked Sendable {}

public struct Decimal: Hashable, Comparable, Codable, Sendable {
    public static func < (left: Decimal, right: Decimal) -> Bool { false }
}
public protocol DecodableWithConfiguration {
    associatedtype DecodingConfiguration
}
public protocol DecodingConfigurationProviding {
    associatedtype DecodingConfiguration
}

// With Objective-C a dictionary is an NSDictionary wherever one says so.
extension Dictionary: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSDictionary { NSDictionary() }
    public static func _forceBridgeFromObjectiveC(_ source: NSDictionary, result: inout Self?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSDictionary, result: inout Self?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> Self { [:] }
}
