// What Foundation adds to text, and the formats of text it reads and writes.
extension String {
    public struct Encoding: Hashable, Sendable {
        public static let utf8 = Encoding()
        public static let ascii = Encoding()
        public static let utf16 = Encoding()
        public static let isoLatin1 = Encoding()
    }
    public init?(data: Data, encoding: Encoding) { self.init() }
    public init?<S: Sequence>(bytes: S, encoding: Encoding) where S.Element == UInt8 { self.init() }
    public init(contentsOf url: URL, encoding: Encoding) throws { self.init() }
    public init(contentsOfFile path: String, encoding: Encoding) throws { self.init() }
    public init(format: String, _ arguments: any CVarArg...) { self.init() }
    public init(format: String, locale: Locale?, _ arguments: any CVarArg...) { self.init() }
    public var resolvingSymlinksInPath: String { "" }
}
extension StringProtocol {
    public typealias CompareOptions = NSStringCompareOptions
    public var capitalized: String { "" }
    public var localizedCapitalized: String { "" }
    public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { [] }
    public func components(separatedBy separators: CharacterSet) -> [String] { [] }
    public func trimmingCharacters(in set: CharacterSet) -> String { "" }
    public func contains<T: StringProtocol>(_ other: T) -> Bool { false }
    public func localizedCaseInsensitiveContains<T: StringProtocol>(_ other: T) -> Bool { false }
    public func localizedStandardContains<T: StringProtocol>(_ other: T) -> Bool { false }
    public func caseInsensitiveCompare<T: StringProtocol>(_ other: T) -> ComparisonResult { .orderedSame }
    public func localizedStandardCompare<T: StringProtocol>(_ other: T) -> ComparisonResult { .orderedSame }
    public func compare<T: StringProtocol>(
        _ other: T, options: CompareOptions = [], range: Range<Index>? = nil, locale: Locale? = nil
    ) -> ComparisonResult { .orderedSame }
    public func replacingOccurrences<T: StringProtocol, U: StringProtocol>(
        of target: T, with replacement: U, options: CompareOptions = [], range: Range<Index>? = nil
    ) -> String { "" }
    public func range<T: StringProtocol>(
        of text: T, options: CompareOptions = [], range: Range<Index>? = nil, locale: Locale? = nil
    ) -> Range<Index>? { nil }
    public func padding<T: StringProtocol>(toLength: Int, withPad: T, startingAt: Int) -> String { "" }
    public func appending<T: StringProtocol>(_ other: T) -> String { "" }
    public func addingPercentEncoding(withAllowedCharacters set: CharacterSet) -> String? { nil }
    public var removingPercentEncoding: String? { nil }
    public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data? { nil }
    public func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws {}
    public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
    public func lowercased(with locale: Locale?) -> String { "" }
    public var precomposedStringWithCanonicalMapping: String { "" }
    public var decomposedStringWithCanonicalMapping: String { "" }
}
public struct NSStringCompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let caseInsensitive = NSStringCompareOptions(rawValue: 1)
    public static let literal = NSStringCompareOptions(rawValue: 2)
    public static let backwards = NSStringCompareOptions(rawValue: 4)
    public static let anchored = NSStringCompareOptions(rawValue: 8)
    public static let regularExpression = NSStringCompareOptions(rawValue: 1024)
}
public enum ComparisonResult: Int, Sendable {
    case orderedAscending = -1
    case orderedSame = 0
    case orderedDescending = 1
}

open class JSONEncoder: @unchecked Sendable {
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let prettyPrinted = OutputFormatting(rawValue: 1)
        public static let sortedKeys = OutputFormatting(rawValue: 2)
        public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
    }
    public init() {}
    open var outputFormatting: OutputFormatting = []
    open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}
open class JSONDecoder: @unchecked Sendable {
    public init() {}
    open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}
open class PropertyListSerialization: NSObject {
    public typealias WriteOptions = Int
    public typealias ReadOptions = MutabilityOptions
    public enum PropertyListFormat: UInt, Sendable {
        case openStep = 1
        case xml = 100
        case binary = 200
    }
    public struct MutabilityOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    public class func data(
        fromPropertyList plist: Any, format: PropertyListFormat, options: WriteOptions
    ) throws -> Data { fatalError() }
    public class func propertyList(
        from data: Data, options: ReadOptions = [], format: UnsafeMutablePointer<PropertyListFormat>?
    ) throws -> Any { fatalError() }
}

open class JSONSerialization: NSObject {
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
        public static let mutableContainers = ReadingOptions(rawValue: 1)
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let prettyPrinted = WritingOptions(rawValue: 1)
        public static let sortedKeys = WritingOptions(rawValue: 2)
        public static let fragmentsAllowed = WritingOptions(rawValue: 4)
        public static let withoutEscapingSlashes = WritingOptions(rawValue: 8)
    }
    open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { data }
    open class func data(withJSONObject object: Any, options: WritingOptions = []) throws -> Data { Data() }
    open class func isValidJSONObject(_ object: Any) -> Bool { false }
}

public protocol XMLParserDelegate: AnyObject {
    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String])
    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?)
    func parser(_ parser: XMLParser, foundCharacters text: String)
}
extension XMLParserDelegate {
    public func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {}
    public func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {}
    public func parser(_ parser: XMLParser, foundCharacters text: String) {}
}
open class XMLParser: NSObject {
    public init(data: Data) {}
    public convenience init?(contentsOf url: URL) { self.init(data: Data()) }
    open weak var delegate: (any XMLParserDelegate)?
    open func parse() -> Bool { false }
    open var parserError: (any Error)? { nil }
    open var lineNumber: Int { 0 }
    open var columnNumber: Int { 0 }
    open var shouldProcessNamespaces = false
}
#if os(macOS)
    open class XMLNode: NSObject {
        public struct Options: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }
        }
        open var name: String?
        open var stringValue: String?
        open var children: [XMLNode]? { nil }
        open func nodes(forXPath path: String) throws -> [XMLNode] { [] }
    }
    open class XMLElement: XMLNode {
        open func attribute(forName name: String) -> XMLNode? { nil }
        open func elements(forName name: String) -> [XMLElement] { [] }
        open var attributes: [XMLNode]?
    }
    open class XMLDocument: XMLNode {
        public init(data: Data, options: XMLNode.Options = []) throws {}
        public init(xmlString: String, options: XMLNode.Options = []) throws {}
        open func rootElement() -> XMLElement? { nil }
    }
#endif
