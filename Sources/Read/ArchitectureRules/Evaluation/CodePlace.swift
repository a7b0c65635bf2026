/// A location in an app's code, as a trace or an inventory names it.
///
/// ``SourceFiles`` finds the file in a folder, and the line if it wasn't recorded.
public struct CodePlace: Hashable, Sendable {
    /// The name of the type; `nil` for code outside types, and if the component isn't known.
    public let type: String?
    /// The name of the method or property; `nil` if only the type is known.
    public let member: String?
    /// The file, as written in the trace or the inventory; `nil` if it isn't known.
    public let file: String?
    /// The line of the method or property in the file, from 1; `nil` if it isn't known.
    public let line: Int?

    public init(type: String? = nil, member: String? = nil, file: String? = nil, line: Int? = nil) {
        self.type = type
        self.member = member
        self.file = file
        self.line = line
    }

    /// The type and the method or property: `ShopView.tap()`; `nil` if neither is known.
    var name: String? { type == nil && member == nil ? nil : [type, member].compactMap(\.self).joined(separator: ".") }
}

/// The item that breaks a rule, such as a message, with its location. Violations at the same site are reported as one,
/// with their number.
struct ViolationSite: Hashable {
    let what: String
    let place: CodePlace?
}

/// The first violation at a site.
struct Breach: Hashable {
    let site: ViolationSite
    /// The number by which violations are sorted, such as the line of the message.
    let order: Int
    let violation: Violation
}
