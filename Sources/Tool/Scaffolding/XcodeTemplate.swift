import Foundation

/// A template in Xcode's format for new files: sources, and a property list with the form's fields.
///
/// The keys of the property list are undocumented, and taken from RVB's own template. All sources are in one folder,
/// because Xcode would add a subfolder as a reference, which no target compiles.
struct XcodeTemplate {
    static let infoName = "TemplateInfo.plist"

    /// The template's name in Xcode's list: `RVB Module`.
    let name: String
    private let summary: String
    private let options: [XcodeOption]
    private let sources: [Template.File]

    /// Returns the Xcode templates that together create a module and its tests, for each kind of View.
    ///
    /// Tests are a template of their own, because Xcode adds all files of a template to one target.
    ///
    /// - Throws: ``ScaffoldingError`` (template) if the template doesn't fit Xcode.
    static func all(of template: Template) throws(ScaffoldingError) -> [XcodeTemplate] {
        var templates: [XcodeTemplate] = []
        let tests = template.files.filter { $0.path.hasPrefix("Tests/") }
        let module = template.files.filter { !$0.path.hasPrefix("Tests/") }
        for (files, ending, summary) in [
            (module, "", template.summary), (tests, " Tests", "Tests of the module that \(template.title) writes."),
        ] where !files.isEmpty {
            let isOpen = files.contains { $0.text.contains("__\(ModuleView.placeholder)__") }
            for view in isOpen ? ModuleView.allCases : [.standalone] {
                let form = isOpen ? " \(view.rawValue.capitalized)" : ""
                templates.append(
                    try XcodeTemplate(
                        name: template.title + form + ending, summary: summary, files: files, view: view,
                        of: template.name))
            }
        }
        return templates
    }

    private init(
        name: String, summary: String, files: [Template.File], view: ModuleView, of template: String
    ) throws(ScaffoldingError) {
        guard !name.hasPrefix("."), !(name + summary).unicodeScalars.contains(where: Self.isControl),
            !name.contains("/")
        else {
            throw ScaffoldingError(
                .template, "\(template)/\(Template.aboutName): its first line must be the name of a folder")
        }
        let inText = Self.values(view, \.inText)
        let inFileName = Self.values(view, \.inFileName)
        var sources: [Template.File] = []
        var asked: Set = [XcodeOption.name.identifier]
        for file in files {
            let place = "\(template)/\(file.path)"
            let fileName = file.path.split(separator: "/").last.map(String.init) ?? file.path
            for option in XcodeOption.all where (fileName + file.text).contains("__\(option.placeholder)__") {
                asked.insert(option.identifier)
            }
            let source = Template.File(
                path: try Template.fill(fileName, inFileName, of: place),
                text: try Template.fill(file.text, inText, of: place))
            guard !sources.contains(where: { $0.path == source.path }), source.path != Self.infoName else {
                throw ScaffoldingError(
                    .template,
                    "\(place): two files are called \(fileName), but in an Xcode template all files are in one "
                        + "folder"
                )
            }
            sources.append(source)
        }
        self.name = name
        self.summary = summary
        self.sources = sources
        options = XcodeOption.all.filter { asked.contains($0.identifier) }
    }

    private static func values(_ view: ModuleView, _ form: (XcodeOption) -> String) -> [String: String] {
        var values = [ModuleView.placeholder: view.controller]
        for option in XcodeOption.all { values[option.placeholder] = form(option) }
        return values
    }

    /// Returns true for a control character, which an XML property list can't contain.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }

    /// Returns the template's files, in a folder named after the template.
    ///
    /// - Parameter position: The template's position in Xcode's list, counted from 1.
    /// - Throws: ``ScaffoldingError`` (template) if a property list can't contain the template's summary.
    func files(position: Int) throws(ScaffoldingError) -> [Template.File] {
        let list: [String: Any] = [
            "Kind": "Xcode.IDEFoundation.TextSubstitutionFileTemplateKind",
            "Description": summary, "SortOrder": String(position), "SupportsSwiftPackage": true,
            "AllowedTypes": ["public.swift-source"], "Options": options.map(\.propertyList),
        ]
        guard let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0) else {
            throw ScaffoldingError(.template, "\(name): its description can't be written as a property list")
        }
        let info = Template.File(path: Self.infoName, text: String(decoding: data, as: UTF8.self))
        return ([info] + sources).map { Template.File(path: "\(name).xctemplate/\($0.path)", text: $0.text) }
    }
}
