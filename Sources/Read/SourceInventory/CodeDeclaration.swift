/// A declaration in an app's sources with its line, so that a report can name the line of a method that a trace names.
public struct CodeDeclaration: Codable, Hashable, Sendable {
    /// The path of the file, relative to the folder.
    public var file: String
    /// The line where the declaration begins, after its attributes and modifiers; from 1.
    public var line: Int
    /// The full name of the enclosing type, `Outer.Inner`; for a declared type, its own full name; `nil` outside types.
    public var type: String?
    /// The name of the method as traces write it, or of the property; `nil` for a type.
    public var member: String?

    public init(file: String, line: Int, type: String?, member: String?) {
        self.file = file
        self.line = line
        self.type = type
        self.member = member
    }
}
