import Foundation
import Testing

@testable import Scaffolding

@Suite("Templates")
struct TemplateLibraryTests {
    @Test(
        "an unknown pattern or flavour of a template is refused, with the known names or the most similar one",
        arguments: [
            ("viper", nil, "did you mean 'viper-s'?"), ("../viper-s", nil, "the patterns are "),
            ("round-table", nil, "--flavour binding or --flavour enum"),
            ("round-table", "enums", "did you mean 'enum'?"), ("viper-s", "enum", "viper-s has no flavours"),
        ])
    func chosen(pattern: String, flavour: String?, hint: String) {
        let error = #expect(throws: ScaffoldingError.self) {
            try TemplateLibrary.own.module(pattern: pattern, flavour: flavour)
        }
        #expect(error?.kind == .usage)
        #expect(error?.description.contains(hint) == true, "\(error?.description ?? "")")
    }

    @Test("'new templates' copies the templates unchanged, and a new module can be created from an edited copy")
    func copied() throws {
        let place = try Workplace("Sources/App/", "Tests/AppTests/")
        let path = place.folder.appending(path: "Mine").path
        let copied = try TemplateLibrary.own.copy(to: path)
        #expect(copied.contains { $0.hasSuffix("next.txt") })
        for file in copied {
            #expect(
                try place.text("Mine/\(file)")
                    == String(contentsOf: TemplateLibrary.own.folder.appending(path: file), encoding: .utf8))
        }
        try place.add("Mine/module/mvvm/Sources/MVVM/__Name__ViewModel.swift", "final class __Name__ViewModel {}\n")
        let template = try TemplateLibrary(path).module(pattern: "mvvm", flavour: nil)
        let scaffold = try Scaffold(
            moduleFrom: template, name: ScaffoldName("Cart", of: "module"), group: nil, target: "App",
            in: place.folder.path)
        #expect(
            scaffold.files == [.init(path: "Sources/App/CartViewModel.swift", text: "final class CartViewModel {}\n")])
        #expect(throws: ScaffoldingError.self) { try TemplateLibrary.own.copy(to: path) }
    }

    @Test("if the folder of templates is missing, the error names the command that creates it")
    func missing() {
        let error = #expect(throws: ScaffoldingError.self) { try TemplateLibrary("/nowhere/at/all") }
        #expect(
            error?.kind == .missing && error?.description.contains("archflow new templates /nowhere/at/all") == true)
    }

    @Test("a template is reported as damaged if it has an unknown placeholder, or isn't text")
    func damaged() throws {
        let place = try Workplace("Sources/App/", "Tests/AppTests/")
        try place.add("Mine/module/odd/Sources/Odd/__Name__.swift", "let owner = __Owner__\n")
        let library = try TemplateLibrary(place.folder.appending(path: "Mine").path)
        let template = try library.module(pattern: "odd", flavour: nil)
        let error = #expect(throws: ScaffoldingError.self) {
            try Scaffold(
                moduleFrom: template, name: ScaffoldName("Cart", of: "module"), group: nil, target: "App",
                in: place.folder.path)
        }
        #expect(error?.kind == .template)
        #expect(
            error?.description.contains("module/odd/Sources/Odd/__Name__.swift: __Owner__ isn't a placeholder") == true)
        try Data([0xFF, 0xFE]).write(to: place.folder.appending(path: "Mine/module/odd/Sources/Odd/Picture.png"))
        #expect(throws: ScaffoldingError.self) { try library.module(pattern: "odd", flavour: nil) }
    }
}
