// Files, folders, bytes and places.
public struct URL: Hashable, Sendable, Codable, CustomStringConvertible {
    public enum DirectoryHint: Sendable {
        case isDirectory
        case notDirectory
        case checkFileSystem
        case inferFromPath
    }
    public init?(string: String) {}
    public init(fileURLWithPath path: String) {}
    public init(fileURLWithPath path: String, isDirectory: Bool) {}
    public init(fileURLWithPath path: String, relativeTo base: URL?) {}
    public init(filePath path: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL? = nil) {}
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {}
    public var description: String { "" }
    public var absoluteString: String { "" }
    public var absoluteURL: URL { self }
    public var scheme: String? { nil }
    public var host: String? { nil }
    public func host(percentEncoded: Bool = true) -> String? { nil }
    public var path: String { "" }
    public func path(percentEncoded: Bool = true) -> String { "" }
    public var relativePath: String { "" }
    public var query: String? { nil }
    public var fragment: String? { nil }
    public var isFileURL: Bool { false }
    public var lastPathComponent: String { "" }
    public var pathComponents: [String] { [] }
    public var pathExtension: String { "" }
    public var standardizedFileURL: URL { self }
    public func resolvingSymlinksInPath() -> URL { self }
    public func appendingPathComponent(_ component: String) -> URL { self }
    public func appendingPathComponent(_ component: String, isDirectory: Bool) -> URL { self }
    public func appendingPathExtension(_ ending: String) -> URL { self }
    public func appending<S: StringProtocol>(path: S, directoryHint: DirectoryHint = .inferFromPath) -> URL { self }
    public func appending<S: StringProtocol>(component: S, directoryHint: DirectoryHint = .inferFromPath) -> URL {
        self
    }
    public func deletingLastPathComponent() -> URL { self }
    public func deletingPathExtension() -> URL { self }
    public mutating func appendPathComponent(_ component: String) {}
    public mutating func append<S: StringProtocol>(path: S, directoryHint: DirectoryHint = .inferFromPath) {}
    public mutating func deleteLastPathComponent() {}
    public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues { URLResourceValues() }
    public func checkResourceIsReachable() throws -> Bool { false }
    public static var temporaryDirectory: URL { URL(filePath: "") }
    public static func currentDirectory() -> URL { URL(filePath: "") }
}
public struct URLResourceKey: Hashable, Sendable {
    public static let isRegularFileKey = URLResourceKey()
    public static let isDirectoryKey = URLResourceKey()
    public static let isSymbolicLinkKey = URLResourceKey()
    public static let fileSizeKey = URLResourceKey()
}
public struct URLResourceValues: Sendable {
    public var isRegularFile: Bool? { nil }
    public var isDirectory: Bool? { nil }
    public var isSymbolicLink: Bool? { nil }
    public var fileSize: Int? { nil }
}
public struct URLComponents: Hashable, Sendable {
    public init() {}
    public init?(string: String) {}
    public var scheme: String?
    public var host: String?
    public var path = ""
    public var fragment: String?
    public var queryItems: [URLQueryItem]?
    public var url: URL? { nil }
    public var string: String? { nil }
}
public struct URLQueryItem: Hashable, Sendable {
    public var name: String
    public var value: String?
    public init(name: String, value: String?) {
        self.name = name
        self.value = value
    }
}

public protocol ContiguousBytes {
    func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
}
public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}
extension Array: ContiguousBytes where Element == UInt8 {}
extension Array: DataProtocol where Element == UInt8 {}

public struct Data: Hashable, Sendable, Codable, RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
    DataProtocol, ContiguousBytes
{
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mappedIfSafe = ReadingOptions(rawValue: 1)
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let atomic = WritingOptions(rawValue: 1)
    }
    public struct Base64EncodingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    public init() {}
    public init<S: Sequence>(_ elements: S) where S.Element == UInt8 {}
    public init(bytes: UnsafeRawPointer, count: Int) {}
    public init(repeating byte: UInt8, count: Int) {}
    public init(count: Int) {}
    public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
    public init?(base64Encoded text: String) {}
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {}
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public func index(after index: Int) -> Int { index + 1 }
    public func index(before index: Int) -> Int { index - 1 }
    public subscript(index: Int) -> UInt8 {
        get { 0 }
        set {}
    }
    public subscript(bounds: Range<Int>) -> Data {
        get { self }
        set {}
    }
    public mutating func replaceSubrange<C: Collection>(_ bounds: Range<Int>, with bytes: C) where C.Element == UInt8 {}
    public mutating func append(_ other: Data) {}
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    public func write(to url: URL, options: WritingOptions = []) throws {}
    public func base64EncodedString(options: Base64EncodingOptions = []) -> String { "" }
    public func range(of data: Data, options: SearchOptions = [], in range: Range<Int>? = nil) -> Range<Int>? { nil }
    public struct SearchOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let backwards = SearchOptions(rawValue: 1)
    }
}

public struct FileAttributeKey: Hashable, Sendable {
    public static let size = FileAttributeKey()
    public static let type = FileAttributeKey()
    public static let posixPermissions = FileAttributeKey()
    public static let systemNumber = FileAttributeKey()
    public static let systemFileNumber = FileAttributeKey()
    public static let modificationDate = FileAttributeKey()
    public static let creationDate = FileAttributeKey()
}
public struct FileAttributeType: Hashable, Sendable {
    public static let typeRegular = FileAttributeType()
    public static let typeDirectory = FileAttributeType()
    public static let typeSymbolicLink = FileAttributeType()
}

open class FileManager: NSObject {
    open class var `default`: FileManager { FileManager() }
    public struct DirectoryEnumerationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let skipsHiddenFiles = DirectoryEnumerationOptions(rawValue: 4)
    }
    open class DirectoryEnumerator: NSEnumerator {
        open func skipDescendants() {}
        open var fileAttributes: [FileAttributeKey: Any]? { nil }
        open var level: Int { 0 }
    }
    open var currentDirectoryPath: String { "" }
    open var temporaryDirectory: URL { URL(filePath: "") }
    open var homeDirectoryForCurrentUser: URL { URL(filePath: "") }
    open func changeCurrentDirectoryPath(_ path: String) -> Bool { false }
    open func fileExists(atPath path: String) -> Bool { false }
    open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { false }
    open func isExecutableFile(atPath path: String) -> Bool { false }
    open func isWritableFile(atPath path: String) -> Bool { false }
    open func isReadableFile(atPath path: String) -> Bool { false }
    open func contents(atPath path: String) -> Data? { nil }
    open func contentsEqual(atPath path: String, andPath other: String) -> Bool { false }
    open func createFile(
        atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil
    ) -> Bool { false }
    open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
    open func contentsOfDirectory(
        at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?, options: DirectoryEnumerationOptions = []
    ) throws -> [URL] { [] }
    open func subpathsOfDirectory(atPath path: String) throws -> [String] { [] }
    open func subpaths(atPath path: String) -> [String]? { nil }
    open func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
    open func enumerator(
        at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?, options: DirectoryEnumerationOptions = [],
        errorHandler handler: ((URL, any Error) -> Bool)? = nil
    ) -> DirectoryEnumerator? { nil }
    open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
    open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}
    open func createDirectory(
        at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
    ) throws {}
    open func createDirectory(
        atPath path: String, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
    ) throws {}
    open func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {}
    open func createSymbolicLink(at url: URL, withDestinationURL destination: URL) throws {}
    open func destinationOfSymbolicLink(atPath path: String) throws -> String { "" }
    open func linkItem(at url: URL, to destination: URL) throws {}
    open func removeItem(at url: URL) throws {}
    open func removeItem(atPath path: String) throws {}
    open func moveItem(at url: URL, to destination: URL) throws {}
    open func moveItem(atPath path: String, toPath destination: String) throws {}
    open func copyItem(at url: URL, to destination: URL) throws {}
    open func copyItem(atPath path: String, toPath destination: String) throws {}
}
open class NSEnumerator: NSObject, Sequence {
    open func nextObject() -> Any? { nil }
    open var allObjects: [Any] { [] }
    public func makeIterator() -> NSFastEnumerationIterator { NSFastEnumerationIterator() }
}
public struct NSFastEnumerationIterator: IteratorProtocol {
    public mutating func next() -> Any? { nil }
}

open class FileHandle: NSObject, @unchecked Sendable {
    open class var standardInput: FileHandle { FileHandle() }
    open class var standardOutput: FileHandle { FileHandle() }
    open class var standardError: FileHandle { FileHandle() }
    open class var nullDevice: FileHandle { FileHandle() }
    public convenience init(fileDescriptor: Int32) { self.init() }
    public init(fileDescriptor: Int32, closeOnDealloc: Bool) {}
    public convenience init?(forReadingAtPath path: String) { self.init() }
    public convenience init?(forWritingAtPath path: String) { self.init() }
    public convenience init?(forUpdatingAtPath path: String) { self.init() }
    public convenience init(forReadingFrom url: URL) throws { self.init() }
    public convenience init(forWritingTo url: URL) throws { self.init() }
    public convenience init(forUpdating url: URL) throws { self.init() }
    override init() {}
    open var fileDescriptor: Int32 { 0 }
    open var availableData: Data { Data() }
    @preconcurrency open var readabilityHandler: (@Sendable (FileHandle) -> Void)?
    open func readDataToEndOfFile() -> Data { Data() }
    open func readToEnd() throws -> Data? { nil }
    open func read(upToCount count: Int) throws -> Data? { nil }
    open func write(_ data: Data) {}
    open func write<T: DataProtocol>(contentsOf data: T) throws {}
    @discardableResult open func seekToEnd() throws -> UInt64 { 0 }
    open func seek(toOffset offset: UInt64) throws {}
    open func offset() throws -> UInt64 { 0 }
    open func truncate(atOffset offset: UInt64) throws {}
    open func synchronize() throws {}
    open func close() throws {}
}
open class Pipe: NSObject, @unchecked Sendable {
    open var fileHandleForReading: FileHandle { FileHandle() }
    open var fileHandleForWriting: FileHandle { FileHandle() }
}
public func NSTemporaryDirectory() -> String { "" }
