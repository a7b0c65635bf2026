import Files
import SystemLibrary
import Testing

@Suite("The name of a hidden temporary file")
struct HiddenNameTests {
    @Test(
        "a hidden temporary file's name contains the file's use and the number of the process that created the file",
        arguments: HiddenName.Use.allCases)
    func read(use: HiddenName.Use) throws {
        let name = HiddenName(use)
        let found = try #require(HiddenName(name.text))
        #expect(found.use == use && found.text == name.text && !found.isLeft)
        #expect(name.text.hasPrefix(".archflow-\(use.rawValue)-\(getpid())-"))
        #expect(HiddenName(use).text != name.text)
    }

    @Test("a hidden temporary file can be removed if no running process has the number in the file's name")
    func left() throws {
        #expect(try #require(HiddenName(".archflow-staging-99999999-x")).isLeft)
    }

    @Test(
        "a file name that only resembles a hidden temporary file's isn't recognised as one",
        arguments: [
            "", "archflow-staging-1-x", ".archflow-staging-1", ".archflow-staging-x-1", ".archflow-other-1-x",
            ".archflow-staging--1-x", ".archflow-staging-0-x", ".archflow-staging-99999999999999999999-x",
            ".archflow-staging-notes", ".archflow-files", ".archflow-file-1-x-y",
        ])
    func others(name: String) { #expect(HiddenName(name) == nil) }
}
