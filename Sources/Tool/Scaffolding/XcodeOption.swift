/// A field in Xcode's form for new files. The user's text replaces a placeholder of ArchFlow's templates.
struct XcodeOption {
    /// The placeholder in ArchFlow's templates that the field's text replaces, such as `Name`.
    let placeholder: String
    /// The field's identifier in Xcode. Xcode names files after the field `productName`.
    let identifier: String
    let label: String
    let help: String
    /// The field's initial value; `nil` for an empty field.
    var standard: String?
    /// True if Xcode fills in the text that the user typed last time.
    var isRemembered = false

    static let name = XcodeOption(
        placeholder: "Name", identifier: "productName", label: "Name:",
        help: "The name with a capital letter, for types: Cart.")
    /// The module's name in lower camel case. Xcode can't derive it, so the user types it.
    static let property = XcodeOption(
        placeholder: "name", identifier: "propertyName", label: "As a property:",
        help: "The name with a small letter, for properties: cart.")
    static let group = XcodeOption(
        placeholder: "Group", identifier: "groupName", label: "Group:",
        help: "The group of modules, which is also the prefix of the types: Shop.",
        standard: Scaffold.standardGroup, isRemembered: true)
    static let target = XcodeOption(
        placeholder: "Target", identifier: "targetName", label: "Tested target:",
        help: "The target that the tests import.", isRemembered: true)

    /// All fields, in the order of the form.
    static let all = [name, property, group, target]

    /// Xcode's placeholder for the field's text within a file. Xcode inserts the text as a Swift identifier.
    var inText: String { "___VARIABLE_\(identifier):identifier___" }

    /// Xcode's placeholder for the field's text in a file's name.
    var inFileName: String {
        identifier == Self.name.identifier ? "___FILEBASENAME___" : "___VARIABLE_\(identifier)___"
    }

    /// The field as an entry of the template's property list.
    var propertyList: [String: Any] {
        var list: [String: Any] = [
            "Identifier": identifier, "Name": label, "Description": help, "Type": "text", "Required": true,
            "NotPersisted": !isRemembered,
        ]
        list["Default"] = standard
        return list
    }
}
