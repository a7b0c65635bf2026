import Foundation

extension TemplateLibrary {
    /// What to do with Xcode's form of the templates when it is written.
    public static let nextForXcode = """
        Xcode looks for such folders in ~/Library/Developer/Xcode/Templates/File Templates: put this one there, and
        File > New > File from Template lists what is in it, under its name.

        """

    /// Writes the templates of modules in the form that Xcode has for new files, each in a folder of its own.
    ///
    /// - Returns: The files that were written, below the folder.
    /// - Throws: ``ScaffoldingError`` where one is there already, or can't be written, or Xcode can't have a template.
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
            // Most Macs take capitals for small letters in names of files.
            guard !templates[..<index].contains(where: { $0.name.lowercased() == template.name.lowercased() }) else {
                throw ScaffoldingError(
                    .template,
                    "two templates are called \(template.name): \(Template.aboutName) has the name, in its first line")
            }
            files += try template.files(position: index + 1)
        }
        return try NewFiles(files, in: path).write()
    }
}
