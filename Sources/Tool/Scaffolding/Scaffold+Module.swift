import Foundation

extension Scaffold {
    /// Creates the sources and tests of a pattern's module in a package's target.
    ///
    /// The target must contain the pattern's framework.
    ///
    /// - Parameters:
    ///   - name: The module's name: `Cart`.
    ///   - group: The module's group; `nil` if the pattern has no groups.
    ///   - view: The kind of view controller; `nil` for the default.
    ///   - target: The target that gets the module; `nil` for the template's own target.
    ///   - package: The path of the package's folder.
    /// - Throws: ``ScaffoldingError`` if the template has no groups or no choice of views, the target is missing, or
    ///   a file exists.
    public init(
        moduleFrom template: Template, name: ScaffoldName, group: ScaffoldName?, view: ModuleView? = nil,
        target: String?,
        in package: String
    ) throws(ScaffoldingError) {
        guard group == nil || template.mentions("Group") else {
            throw ScaffoldingError(.usage, "the modules of \(template.name) belong to no group: leave out --group")
        }
        guard view == nil || template.mentions(ModuleView.placeholder) else {
            throw ScaffoldingError(
                .usage, "the View of \(template.name) is one screen and has no other form: leave out --navigatable")
        }
        guard let own = template.target else {
            throw ScaffoldingError(
                .template, "\(template.name): a template of a module must have its sources in Sources/TARGET/")
        }
        let target = target ?? own
        let (files, next) = try template.filled([
            "Name": name.text, "name": name.lowerCamelCase, "Group": group?.text ?? Self.standardGroup,
            "Target": target,
            ModuleView.placeholder: (view ?? .standalone).controller,
        ])
        let folders = try Self.folders(of: target, in: package)
        let placed = files.map { file in
            for (from, to) in [("Sources/\(own)/", folders.sources), ("Tests/\(own)Tests/", folders.tests)]
            where file.path.hasPrefix(from) {
                return Template.File(path: "\(to)/\(file.path.dropFirst(from.count))", text: file.text)
            }
            return file
        }
        try self.init(placed, next: next, in: package)
    }

    static let standardGroup = "General"

    private static func folders(
        of target: String, in package: String
    ) throws(ScaffoldingError) -> (sources: String, tests: String) {
        func first(of places: [String]) -> String? {
            places.first { URL(filePath: package).appending(path: $0).isFolder }
        }
        let sources = ["Sources/Patterns/\(target)", "Sources/\(target)"]
        guard let sourceFolder = first(of: sources) else {
            throw ScaffoldingError(
                .missing,
                "\(package): there is neither \(sources.joined(separator: " nor ")); name the package's folder with "
                    + "--output, and its target with --target")
        }
        let tests = ["Tests/Patterns/\(target)Tests", "Tests/\(target)Tests"]
        guard let testFolder = first(of: tests) else {
            throw ScaffoldingError(
                .missing,
                "\(package): there is neither \(tests.joined(separator: " nor ")) for the target's tests: make that test "
                    + "target first")
        }
        return (sourceFolder, testFolder)
    }
}
