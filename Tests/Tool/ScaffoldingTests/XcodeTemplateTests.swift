import Foundation
import TestSupport
import Testing

@testable import Scaffolding

/// A template of ArchFlow in Xcode's form, and how `archflow new module` is told to write the same.
struct XcodeForm: CustomTestStringConvertible, Sendable {
    /// The name in Xcode's list.
    let name: String
    /// The template: `round-table/enum`.
    let template: String
    var view: ModuleView?
    var isTests = false

    var testDescription: String { name }

    static let all = [
        XcodeForm(name: "LockFlux Screen", template: "lockflux"),
        XcodeForm(name: "LockFlux Screen Tests", template: "lockflux", isTests: true),
        XcodeForm(name: "RVB Module", template: "rvb"),
        XcodeForm(name: "RVB Module Tests", template: "rvb", isTests: true),
        XcodeForm(name: "Round Table Binding View", template: "round-table/binding"),
        XcodeForm(name: "Round Table Binding View Tests", template: "round-table/binding", isTests: true),
        XcodeForm(name: "Round Table Enum Navigatable", template: "round-table/enum", view: .navigatable),
        XcodeForm(name: "Round Table Enum Standalone", template: "round-table/enum", view: .standalone),
        XcodeForm(name: "Round Table Enum Tests", template: "round-table/enum", isTests: true),
        XcodeForm(name: "SNP Scene", template: "snp"),
        XcodeForm(name: "SNP Scene Tests", template: "snp", isTests: true),
        XcodeForm(name: "VIPER-S Module", template: "viper-s"),
        XcodeForm(name: "VIPER-S Module Tests", template: "viper-s", isTests: true),
    ]
}

@Suite("A generated Xcode template")
struct XcodeTemplateTests {
    private static let answers = [
        "productName": "ShoppingCart", "propertyName": "shoppingCart", "groupName": "Shop", "targetName": "App",
    ]

    private let place: Workplace
    private let written: [String]

    init() throws {
        place = try Workplace("Sources/App/", "Tests/AppTests/")
        written = try TemplateLibrary.own.writeForXcode(to: place.folder.appending(path: "ArchFlow").path)
    }

    private func xcode(_ form: XcodeForm) throws -> StandInXcode {
        try StandInXcode(place.folder.appending(path: "ArchFlow/\(form.name).xctemplate"))
    }

    @Test("each pattern and flavour has an Xcode template and one for tests, and the list of written files is complete")
    func list() throws {
        let folder = place.folder.appending(path: "ArchFlow")
        #expect(try StandInXcode.templates(in: folder).keys.sorted() == XcodeForm.all.map(\.name).sorted())
        #expect(Set(XcodeForm.all.map(\.template)) == Set(templateNames))
        let there = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        #expect(there.filter { !$0.hasSuffix(".xctemplate") }.sorted() == written.sorted())
    }

    @Test(
        "a generated Xcode template creates the same files, byte for byte, as 'archflow new module'",
        arguments: XcodeForm.all)
    func same(form: XcodeForm) throws {
        let template = try template(form.template)
        let scaffold = try Scaffold(
            moduleFrom: template, name: ScaffoldName("ShoppingCart", of: "module"),
            group: template.mentions("Group") ? ScaffoldName("Shop", of: "group") : nil, view: form.view, target: "App",
            in: place.folder.path)
        let files = scaffold.files.filter { $0.path.hasPrefix("Tests/") == form.isTests }
        let expected = Dictionary(
            uniqueKeysWithValues: files.map { (URL(filePath: $0.path).lastPathComponent, $0.text) })
        let made = try xcode(form).files(Self.answers)
        #expect(!expected.isEmpty && made.keys.sorted() == expected.keys.sorted())
        for (name, text) in expected { #expect(made[name] == text, "\(name)") }
    }

    @Test(
        "a generated Xcode template asks for exactly the placeholders that it uses and Xcode doesn't define",
        arguments: XcodeForm.all)
    func placeholders(form: XcodeForm) throws {
        let xcode = try xcode(form)
        var used: Set<String> = []
        for (name, text) in xcode.sources {
            for found in StandInXcode.placeholders(in: name) {
                if found.isVariable { used.insert(found.name) }
                #expect(found.isVariable || found.name == "FILEBASENAME", "\(name)")
                // A colon is no letter of a file's name that every disk takes.
                #expect(found.modifier == nil, "\(name)")
            }
            for found in StandInXcode.placeholders(in: text) {
                used.insert(found.name)
                // In a text `FILEBASENAME` would be that file's own name.
                #expect(found.isVariable && found.modifier == "identifier", "\(found) in \(name)")
            }
        }
        #expect(used == Set(xcode.asked))
        for (name, text) in xcode.files(Self.answers) { #expect(!(name + text).contains("__"), "\(name)") }
    }

    @Test(
        "a generated Xcode template has a property list with its description and its options", arguments: XcodeForm.all)
    func info(form: XcodeForm) throws {
        let xcode = try xcode(form)
        #expect(xcode.info["Kind"] as? String == "Xcode.IDEFoundation.TextSubstitutionFileTemplateKind")
        #expect(xcode.info["SupportsSwiftPackage"] as? Bool == true)
        #expect(xcode.info["AllowedTypes"] as? [String] == ["public.swift-source"])
        let description = try #require(xcode.info["Description"] as? String)
        #expect(description.hasSuffix(".") && !description.contains("__"))
        var asked = ["productName", "propertyName"]
        if form.template == "viper-s" { asked.append("groupName") }
        if form.isTests { asked.append("targetName") }
        #expect(xcode.asked == asked)
        for option in xcode.options {
            #expect(option["Type"] as? String == "text" && option["Required"] as? Bool == true)
            #expect((option["Name"] as? String)?.hasSuffix(":") == true)
            #expect((option["Description"] as? String)?.hasSuffix(".") == true)
            let isGroup = option["Identifier"] as? String == "groupName"
            #expect(option["Default"] as? String == (isGroup ? "General" : nil))
        }
        let isOneTime = xcode.options.map { $0["NotPersisted"] as? Bool }
        #expect(isOneTime == asked.map { $0 == "productName" || $0 == "propertyName" })
    }

    @Test("no two generated Xcode templates have the same position in Xcode's list")
    func positions() throws {
        let positions = try XcodeForm.all.map { try #require(try xcode($0).info["SortOrder"] as? String) }
        #expect(positions.compactMap(Int.init).sorted() == Array(1...XcodeForm.all.count))
    }

    private static let python = Program("python3")

    @Test(
        "a generated Xcode template's property list is read by Python with the same result as by Foundation",
        .enabled(if: python != nil, "needs python3"))
    func propertyLists() async throws {
        let script = """
            import json, pathlib, plistlib, sys
            lists = pathlib.Path(sys.argv[1]).glob("*.xctemplate/TemplateInfo.plist")
            print(json.dumps({list.parent.stem: plistlib.loads(list.read_bytes(), fmt=plistlib.FMT_XML) for list in lists}))
            """
        let folder = place.folder.appending(path: "ArchFlow")
        let outcome = try await #require(Self.python).run(["-c", script, folder.path])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let read = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? NSDictionary
        let expected = try StandInXcode.templates(in: folder).mapValues(\.info)
        #expect(expected.count == XcodeForm.all.count && read == expected as NSDictionary)
    }

    @Test("generating Xcode templates again gives the same files, and replaces no existing file")
    func again() throws {
        let other = place.folder.appending(path: "Other")
        #expect(try TemplateLibrary.own.writeForXcode(to: other.path) == written)
        for path in written { #expect(try place.text("Other/\(path)") == place.text("ArchFlow/\(path)")) }
        try FileManager.default.removeItem(at: other.appending(path: "RVB Module.xctemplate"))
        let before = place.contents
        let error = #expect(throws: ScaffoldingError.self) { try TemplateLibrary.own.writeForXcode(to: other.path) }
        #expect(error?.kind == .cannotCreate)
        let reasons = error?.description.split(separator: "\n") ?? []
        #expect(reasons.first == "LockFlux Screen.xctemplate/TemplateInfo.plist: already exists")
        let others = written.filter { !$0.hasPrefix("RVB Module.xctemplate/") }.count - 10
        #expect(
            reasons.dropFirst(10) == [
                "and \(others) more files", "nothing was written: existing files are never replaced",
            ])
        #expect(place.contents == before)
    }
}

@Suite("An Xcode template made from a user's own template")
struct OwnXcodeTemplateTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private func write() throws -> [String] {
        try TemplateLibrary(place.folder.appending(path: "Mine").path)
            .writeForXcode(to: place.folder.appending(path: "Xcode").path)
    }

    @Test("a user's Xcode template is named after pattern and flavour, and asks for the placeholders that occur")
    func plain() throws {
        try place.add(
            "Mine/module/mvvm/plain/Sources/MVVM/__Name__/__Name__ViewModel.swift", "final class __Name__ViewModel {}\n"
        )
        try place.add("Mine/module/mvvm/plain/next.txt", "Then rest.\n")
        #expect(
            try write() == [
                "mvvm plain.xctemplate/TemplateInfo.plist", "mvvm plain.xctemplate/___FILEBASENAME___ViewModel.swift",
            ])
        let xcode = try StandInXcode(place.folder.appending(path: "Xcode/mvvm plain.xctemplate"))
        #expect(xcode.asked == ["productName"])
        #expect(xcode.files(["productName": "Cart"]) == ["CartViewModel.swift": "final class CartViewModel {}\n"])
    }

    @Test("a user's Xcode template has the title and description from about.txt, in any characters")
    func about() throws {
        try place.add("Mine/module/mvvm/Sources/MVVM/__Name__.swift", "enum __Name__ {}\n")
        try place.add("Mine/module/mvvm/about.txt", "Modèle & <View>\nOne line,\nand \"another\".\n")
        #expect(try write().first == "Modèle & <View>.xctemplate/TemplateInfo.plist")
        let xcode = try StandInXcode(place.folder.appending(path: "Xcode/Modèle & <View>.xctemplate"))
        #expect(xcode.info["Description"] as? String == "One line, and \"another\".")
    }

    @Test(
        "a user's template that can't be expressed as an Xcode template is refused with the file's name",
        arguments: [
            (["module/a/Sources/A/__Name__.swift": "__Owner__"], "__Owner__ isn't a placeholder"),
            (
                ["module/a/Sources/A/__Name__.swift": "", "module/a/Sources/A/UI/__Name__.swift": ""],
                "all files are in one folder"
            ),
            (["module/a/Sources/A/TemplateInfo.plist": ""], "all files are in one folder"),
            (["module/a/Sources/A/__Name__.swift": "", "module/a/about.txt": "A/B\n"], "the name of a folder"),
            (["module/a/Sources/A/__Name__.swift": "", "module/a/about.txt": "A\u{1}\n"], "the name of a folder"),
            (
                [
                    "module/a/Sources/A/__Name__.swift": "", "module/a/about.txt": "One\n",
                    "module/b/Sources/B/__Name__.swift": "", "module/b/about.txt": "one\n",
                ], "two templates are called one"
            ),
        ])
    func refused(files: [String: String], hint: String) throws {
        for (path, text) in files { try place.add("Mine/\(path)", text) }
        let before = place.contents
        let error = #expect(throws: ScaffoldingError.self) { try write() }
        #expect(error?.kind == .template)
        #expect(error?.description.contains(hint) == true, "\(error?.description ?? "")")
        #expect(place.contents == before)
    }

    @Test("Xcode templates can't be made from a user's folder that has a pattern's template but no module's template")
    func none() throws {
        try place.add("Mine/pattern/Package.swift")
        let error = #expect(throws: ScaffoldingError.self) { try write() }
        #expect(error?.kind == .missing && error?.description.contains("no templates of modules") == true)
    }
}
