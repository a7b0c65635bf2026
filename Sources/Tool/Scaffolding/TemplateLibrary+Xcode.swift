import Foundation

extension TemplateLibrary {
    /// The text on the next steps, to be printed after the templates are written in Xcode's form.
    public static let nextForXcode = """
        Move this folder to ~/Library/Developer/Xcode/Templates/File Templates, where Xcode looks for templates.
        File > New > File from Template then lists its templates, under the folder's name.

        """

    /// Writes all module templates as Xcode templates, each in its own folder.
    ///
    /// - Returns: The paths of the files, relative to the written folder.
    /// - Throws: ``ScaffoldingError`` if a file exists or can't be written, or a template doesn't fit Xcode.
    public func writeForXcode(to path: String) throws(ScaffoldingError) -> [String] {
        var templates: [XcodeTemplate] = []
        for pattern in patterns {
            let flavours = flavours(of: pattern)
            for flavour in flavours.isEmpty ? [nil] : flavours.map(Optional.some) {
                templates += try XcodeTemplate.all(of: try module(pattern: pattern, flavour: flavour))
            }
        }
        guard !templates.isEmpty else {
            throw ScaffoldingError(
                .missing, "\(folder.path): there are no templates of modules, such as module/viper-s")
        }
        var files: [Template.File] = []
        for (index, template) in templates.enumerated() {
            // Most Macs ignore case in names of files.
            guard !templates[..<index].contains(where: { $0.name.lowercased() == template.name.lowercased() }) else {
                throw ScaffoldingError(
                    .template,
                    "two templates are called \(template.name): change the name in the first line of one template's "
                        + "\(Template.aboutName)")
            }
            files += try template.files(position: index + 1)
        }
        return try NewFiles(files, in: path).write()
    }
}
