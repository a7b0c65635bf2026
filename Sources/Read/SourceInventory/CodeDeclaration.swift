/// The location of a declaration in an app's sources.
///
/// A report uses it to find the line of a method that a trace names.
public struct CodeDeclaration: Codable, Hashable, Sendable {
    /// The path of the file, relative to the sources' folder.
    public var file: String
    /// The line where the declaration begins, after its attributes and modifiers, counted from 1.
    public var line: Int
    /// The full name of the enclosing type, such as `Outer.Inner`, or of the declared type itself; `nil` outside of
    /// types.
    public var type: String?
    /// The name of the method, as in traces, or of the property; `nil` if the declaration is a type.
    public var member: String?

    public init(file: String, line: Int, type: String?, member: String?) {
        self.file = file
        self.line = line
        self.type = type
        self.member = member
    }
}
