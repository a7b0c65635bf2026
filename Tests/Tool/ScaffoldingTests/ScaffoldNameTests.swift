import Testing

@testable import Scaffolding

@Suite("The name of a new module or pattern")
struct ScaffoldNameTests {
    @Test(
        "any name that a Swift type can have is accepted for a new module",
        arguments: ["Cart", "C", "ShoppingCart2", "URLList"])
    func fit(text: String) throws {
        #expect(try ScaffoldName(text, of: "module").text == text)
    }

    @Test(
        "a name that no Swift type can have is refused for a new module, and a suitable name is suggested",
        arguments: [
            ("cart", "'Cart'"), ("shopping-cart", "'ShoppingCart'"), ("2Carts", "'Carts'"),
            ("Mon Panier", "'MonPanier'"),
            ("../Cart", "'Cart'"), ("Cart/../../etc", "'CartEtc'"), ("Cart\n}", "'Cart'"), ("__Name__", "'Name'"),
            ("Cart.swift", "'CartSwift'"), ("", "'Cart'"), ("Größe", "'GrE'"), ("Self", "a keyword of Swift"),
            ("Type", "a keyword of Swift"), ("--output", "'Output'"),
            (String(repeating: "Cart", count: 20), "too long"),
        ])
    func unfit(text: String, hint: String) {
        let error = #expect(throws: ScaffoldingError.self) { try ScaffoldName(text, of: "module") }
        #expect(error?.kind == .usage)
        #expect(error?.description.contains(hint) == true, "\(error?.description ?? "")")
    }

    @Test(
        "a property named after a new module has the first letter or abbreviation of the name in lower case",
        arguments: zip(
            ["Cart", "ShoppingCart", "URLList", "URL", "C"], ["cart", "shoppingCart", "urlList", "url", "c"]))
    func small(name: String, small: String) throws {
        #expect(try ScaffoldName(name, of: "module").lowerCamelCase == small)
    }

    @Test(
        "a new module's name is written in lower case with hyphens on a command line",
        arguments: zip(
            ["Cart", "OneStore", "URLList", "MVVMC", "Round2Table"],
            ["cart", "one-store", "url-list", "mvvmc", "round2-table"]))
    func hyphenated(name: String, hyphenated: String) throws {
        #expect(try ScaffoldName(name, of: "pattern").hyphenated == hyphenated)
    }
}
