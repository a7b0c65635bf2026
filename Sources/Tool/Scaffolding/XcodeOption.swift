/// What Xcode asks a person for, and puts in the place of one of our placeholders.
struct XcodeOption {
    /// The placeholder that it stands for: `Name`.
    let placeholder: String
    /// What Xcode knows it by. `productName` is the one from which Xcode also makes the names of files.
    let identifier: String
    /// What stands before its field.
    let label: String
    /// What its field is for.
    let help: String
    /// What its field has at first; `nil` where it is empty.
    var standard: String?
    /// Whether the field begins with what it had the last time.
    var isRemembered = false

    static let name = XcodeOption(
        placeholder: "Name", identifier: "productName", label: "Name:", help: "The name, as types begin: Cart.")
    /// The name with a small letter. It is asked for, as Xcode's placeholders can't change a letter.
    static let property = XcodeOption(
        placeholder: "name", identifier: "propertyName", label: "As a property:",
        help: "The same name, as properties begin: cart.")
    static let group = XcodeOption(
        placeholder: "Group", identifier: "groupName", label: "Group:", help: "The group that it belongs to: Shop.",
        standard: Scaffold.standardGroup, isRemembered: true)
    static let target = XcodeOption(
        placeholder: "Target", identifier: "targetName", label: "Tested target:",
        help: "The target that the tests import.", isRemembered: true)

    /// In the order in which they are asked for.
    static let all = [name, property, group, target]

    /// What stands for it in a text: the answer, with nothing in it that a name in Swift can't have.
    var inText: String { "___VARIABLE_\(identifier):identifier___" }

    /// What stands for it in a file's name.
    var inFileName: String {
        identifier == Self.name.identifier ? "___FILEBASENAME___" : "___VARIABLE_\(identifier)___"
    }

    /// It, as Xcode's property list has it.
    var propertyList: [String: Any] {
        var list: [String: Any] = [
            "Identifier": identifier, "Name": label, "Description": help, "Type": "text", "Required": true,
            "NotPersisted": !isRemembered,
        ]
        list["Default"] = standard
        return list
    }
}
