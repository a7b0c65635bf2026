import Testing

@testable import SNPArchitecture

@Suite("view models")
struct ViewModelTests {
    @Test(
        "SNP-3: a view model holds primitives only",
        arguments: ["HomeViewModel", "LoginViewModel", "SNPErrorViewModel"])
    func primitives(name: String) throws {
        let viewModels: [any Hashable] = [
            HomeViewModel(greeting: "", isSignInHidden: false, isSignOutHidden: true),
            LoginViewModel(isWaiting: false, errorText: "", noticeText: ""),
            SNPErrorViewModel(title: "", message: ""),
        ]
        let viewModel = try #require(viewModels.first { "\(type(of: $0))" == name })
        let properties = Mirror(reflecting: viewModel).children
        #expect(!properties.isEmpty)
        for property in properties {
            #expect(property.value is String || property.value is Bool || property.value is Int)
        }
    }
}
