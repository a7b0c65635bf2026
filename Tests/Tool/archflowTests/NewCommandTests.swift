import Foundation
import TestSupport
import Testing

/// `archflow new`, as a person types it.
@Suite("archflow new", .ownProcess)
struct NewCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "new-\(UUID().uuidString)")

    init() throws {
        for path in ["Sources/App", "Tests/AppTests"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: path), withIntermediateDirectories: true)
        }
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private var contents: [String] {
        get throws { try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() }
    }

    @Test("archflow new module prints the files' paths and the next steps, and refuses to replace the files")
    func module() async throws {
        defer { remove() }
        let words = ["new", "module", "Cart", "--pattern", "viper-s", "--group", "Shop", "--target", "App"]
        let before = try contents
        let dry = try await archflow(words + ["--dry-run"], in: folder)
        #expect(dry.status == 0 && dry.errors.isEmpty)
        #expect(try contents == before)
        let run = try await archflow(words, in: folder)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.hasPrefix(dry.output))
        #expect(run.output.contains("\n    func gotoCart(with delegate: any ShopCart_Delegate) {\n"))
        for path in dry.output.split(separator: "\n") {
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: String(path)).path), "\(path)")
        }
        let again = try await archflow(words, in: folder)
        #expect(again.status == 73 && again.output.isEmpty)
        #expect(again.errors.contains("Sources/App/Shop/Cart/ShopCartScene.swift: already exists"))
    }

    @Test(
        "archflow new module exits with 64 for bad usage and 66 for a missing folder, and writes nothing",
        arguments: [
            (["cart", "--pattern", "viper-s"], 64, "'Cart', for instance"),
            (["Cart", "--pattern", "vipers"], 64, "did you mean 'viper-s'?"),
            (["Cart", "--pattern", "round-table"], 64, "--flavour binding or --flavour enum"),
            (["Cart"], 64, "Missing expected argument '--pattern <pattern>'"),
            (["Cart", "--pattern", "viper-s"], 66, "neither Sources/Patterns/VIPERS nor Sources/VIPERS"),
            (
                ["Cart", "--pattern", "viper-s", "--target", "App", "--output", "nowhere"], 66,
                "nowhere: there is neither"
            ),
            (["Cart", "--pattern", "viper-s", "--templates", "nowhere"], 66, "archflow new templates nowhere"),
        ])
    func usage(arguments: [String], status: Int32, hint: String) async throws {
        defer { remove() }
        let before = try contents
        let run = try await archflow(["new", "module"] + arguments, in: folder)
        #expect(run.status == status && run.output.isEmpty)
        #expect(run.errors.contains(hint), "\(run.errors)")
        #expect(try contents == before)
    }

    @Test("archflow new pattern writes a package into a folder of the pattern's name, with the next steps")
    func pattern() async throws {
        defer { remove() }
        let run = try await archflow("new", "pattern", "OneStore", in: folder)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.contains("swift run archflow-one-store compare"))
        #expect(try contents.contains("OneStore/Sources/OneStore/blueprint.yml"))
        let again = try await archflow("new", "pattern", "OneStore", in: folder)
        #expect(again.status == 73 && again.errors.contains("Package.swift: already exists"))
    }

    @Test("archflow new templates copies the templates, and archflow new module then uses the edited copy")
    func templates() async throws {
        defer { remove() }
        let copy = try await archflow("new", "templates", "Mine", in: folder)
        #expect(copy.status == 0 && copy.output.contains("Mine/module/viper-s/next.txt\n"))
        try Data("Then rest.\n".utf8).write(to: folder.appending(path: "Mine/module/viper-s/next.txt"))
        let run = try await archflow(
            "new", "module", "Cart", "--pattern", "viper-s", "--target", "App", "--templates", "Mine", in: folder)
        #expect(run.status == 0 && run.output.hasSuffix("\n\nThen rest.\n"), "\(run.errors)")
    }

    @Test("archflow new templates writes templates for Xcode, and refuses to replace existing ones")
    func xcode() async throws {
        defer { remove() }
        let run = try await archflow("new", "templates", "Ours", "--xcode", in: folder)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.contains("\nOurs/RVB Module.xctemplate/TemplateInfo.plist\n"))
        #expect(
            run.output.contains(
                "\n\nMove this folder to ~/Library/Developer/Xcode/Templates/File Templates"))
        #expect(try contents.contains("Ours/SNP Scene.xctemplate/___FILEBASENAME___Interactor.swift"))
        let before = try contents
        let again = try await archflow("new", "templates", "Ours", "--xcode", in: folder)
        #expect(again.status == 73 && again.output.isEmpty)
        #expect(again.errors.contains("LockFlux Screen.xctemplate/TemplateInfo.plist: already exists"))
        #expect(try contents == before)
    }

    @Test(
        "archflow new templates exits with 64 for bad usage, 66 for a missing folder, 73 for an unwritable one",
        arguments: [
            (["Mine", "--templates", "Ours"], 64, "--templates needs --xcode"),
            (["--xcode"], 64, "Missing expected argument '<folder>'"),
            (["Mine", "--xcodes"], 64, "Unknown option '--xcodes'"),
            (["Mine", "--xcode", "--templates", "nowhere"], 66, "archflow new templates nowhere"),
            (["file/Mine", "--xcode"], 73, "can't be written, so nothing was: Not a directory"),
        ])
    func templatesUsage(arguments: [String], status: Int32, hint: String) async throws {
        defer { remove() }
        try Data().write(to: folder.appending(path: "file"))
        let before = try contents
        let run = try await archflow(["new", "templates"] + arguments, in: folder)
        #expect(run.status == status && run.output.isEmpty)
        #expect(run.errors.contains(hint), "\(run.errors)")
        #expect(try contents == before)
    }

    @Test("archflow new has an example in its help", arguments: ["new", "new module", "new pattern", "new templates"])
    func help(command: String) async throws {
        defer { remove() }
        let words = command.split(separator: " ").map(String.init)
        let run = try await archflow(words + ["--help"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("EXAMPLE") && run.output.contains("archflow \(command) "))
        try expectSnapshot(run.output, named: "\(command.replacing(" ", with: "-")).txt")
    }
}
