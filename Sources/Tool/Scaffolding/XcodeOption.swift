/// A field of Xcode's form for new files; its answer replaces one of our placeholders.
struct XcodeOption {
    /// The replaced placeholder: `Name`.
    let placeholder: String
    /// The field's identifier in Xcode. From `productName` Xcode also makes the names of files.
    let identifier: String
    /// The label before the field.
    let label: String
    /// The explanation of the field.
    let help: String
    /// The field's initial value; `nil` for an empty field.
    var standard: String?
    /// True where the field begins with its last answer.
    var isRemembered = false

    static let name = XcodeOption(
        placeholder: "Name", identifier: "productName", label: "Name:", help: "The name, as types begin: Cart.")
    /// The name with a small letter. It is a field of its own, as Xcode's placeholders can't change a letter.
    static let property = XcodeOption(
        placeholder: "name", identifier: "propertyName", label: "As a property:",
        help: "The same name, as properties begin: cart.")
    static let group = XcodeOption(
        placeholder: "Group", identifier: "groupName", label: "Group:", help: "The group that it belongs to: Shop.",
        standard: Scaffold.standardGroup, isRemembered: true)
    static let target = XcodeOption(
        placeholder: "Target", identifier: "targetName", label: "Tested target:",
        help: "The target that the tests import.", isRemembered: true)

    /// All options, in the order of the form.
    static let all = [name, property, group, target]

    /// Xcode's placeholder in a text: the answer as an identifier of Swift.
    var inText: String { "___VARIABLE_\(identifier):identifier___" }

    /// Xcode's placeholder in a file's name.
    var inFileName: String {
        identifier == Self.name.identifier ? "___FILEBASENAME___" : "___VARIABLE_\(identifier)___"
    }

    /// The option in the form of Xcode's property list.
    var propertyList: [String: Any] {
        var list: [String: Any] = [
            "Identifier": identifier, "Name": label, "Description": help, "Type": "text", "Required": true,
            "NotPersisted": !isRemembered,
        ]
        list["Default"] = standard
        return list
    }
}
