import Foundation
import Testing

@testable import Scaffolding

@Suite("The folder of an app that 'init' prepares")
struct AppFolderTests {
    @Test(
        "'init' names an app after its first executable target, or after its folder if its package has none",
        arguments: [
            (
                ".executableTarget(name: \"ShopApp\"), .executableTarget(name: \"B\")", "ShopApp", "swift run ShopApp",
                "shopapp"
            ),
            (".executableTarget(\n            name: \"web-shop\"", "web-shop", "swift run web-shop", "web-shop"),
            (".target(name: \"ShopKit\")", "My-App", "swift test", "my-app"),
            (".executableTarget(name: \"a; rm -r b\")", "My-App", "swift test", "my-app"),
            (nil, "My-App", "swift run My-App", "my-app"),
        ])
    func names(manifest: String?, name: String, command: String, stem: String) throws {
        let place = try Workplace("My App/")
        if let manifest { try place.add("My App/Package.swift", "let package = Package(\(manifest))\n") }
        let app = AppFolder(place.folder.appending(path: "My App"))
        #expect(app.name == name && app.command == command && app.stem == stem, "\(app)")
    }

    @Test("the workflow of 'init' records the app, and checks the recording with --strict")
    func workflow() throws {
        let place = try Workplace("Shop/")
        let workflow = AppFolder(place.folder.appending(path: "Shop")).workflow
        let commands = workflow.matches(of: /- run: (.*)/).map { String($0.1) }
        #expect(
            commands == [
                "../ArchFlow/Scripts/install --traces-only --configuration debug --prefix ~/.local",
                "~/.local/bin/archflow run -o shop.jsonl -- swift run Shop",
                "~/.local/bin/archflow check shop.jsonl --blueprint shop.yml --strict --format github",
            ])
        #expect(workflow.contains("working-directory: Shop\n") && workflow.contains("with: {path: Shop}\n"))
        #expect(workflow.contains("with: {path: ArchFlow, "))
    }

    @Test(
        "the workflow of 'init' is in the top folder of the app's repository, and runs in the app's folder",
        arguments: [
            ("Shop/", "Shop/.git/", ".github/workflows/archflow.yml", "Shop", "ArchFlow", ""),
            ("Shop/", ".git/", ".github/workflows/archflow-shop.yml", "Shop/Shop", "Shop/ArchFlow", "../"),
            (
                "apps/it's/Shop/", ".git/", ".github/workflows/archflow-shop.yml", "'Shop/apps/it''s/Shop'",
                "'Shop/apps/it''s/ArchFlow'", "../../../"
            ),
        ])
    func top(folder: String, git: String, workflow: String, directory: String, beside: String, up: String) throws {
        let place = try Workplace(folder)
        try FileManager.default.createDirectory(
            at: place.folder.appending(path: git), withIntermediateDirectories: true)
        let app = AppFolder(place.folder.appending(path: folder))
        #expect(app.workflowPath == workflow && app.seen(app.workflowPath) == up + workflow, "\(app)")
        #expect(app.files(blueprint: "").map { app.seen($0.path) } == ["shop.yml", up + workflow])
        #expect(app.workflow.contains("working-directory: \(directory)\n"), "\(app.workflow)")
        #expect(app.workflow.contains("with: {path: Shop}\n") && app.workflow.contains("with: {path: \(beside), "))
    }
}
