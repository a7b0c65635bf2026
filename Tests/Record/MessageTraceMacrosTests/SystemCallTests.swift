import SwiftSyntax
import SwiftSyntaxBuilder
import Testing

@testable import MessageTraceMacros

@Suite("A method that the system's classes may call") struct SystemCallTests {
    @Test(
        "overrides of the system's methods, methods visible to Objective-C and delegate methods may be system calls",
        arguments: [
            "override func viewDidLoad() {}", "override func prepareForReuse() {}", "@objc func tapped() {}",
            "@IBAction private func save(_ sender: Any) {}",
            "func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}",
            "func numberOfSections(in tableView: UITableView) -> Int { 1 }",
            "func scrollViewDidScroll(_ scrollView: UIScrollView) {}",
            "func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }",
            "func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}",
            "func picker(_ picker: UIImagePickerController) {}", "func webView(_ view: WKWebView!, didFinish: Int) {}",
            "func urlSession(_ session: URLSession, dataTask: URLSessionDataTask) {}",
            "func updateSearchResults(for searchController: UISearchController) {}",
            "func presentationControllerDidDismiss(_ controller: UIPresentationController) {}",
            "func didDismissSearchController(_ searchController: UISearchController) {}",
            "func makeUIView(context: Context) -> UILabel { UILabel() }",
            "func controller(_ controller: NSFetchedResultsController<Item>) {}",
        ])
    func asked(function: String) throws {
        #expect(try FunctionDeclSyntax("\(raw: function)").mayBeCalledBySystem())
    }

    @Test(
        "any override in a subclass of a system class, known by the superclass's name, may be a system call",
        arguments: [("UITabBarController", true), ("NSWindow", true), ("Operation", true), ("Wizard", false)])
    func below(superclass: String, isAsked: Bool) throws {
        let function = try FunctionDeclSyntax("override func close() {}")
        #expect(function.mayBeCalledBySystem(below: "\(raw: superclass)") == isAsked)
    }

    @Test(
        "only the system calls an override of a lifecycle method, or of a system class's method that apps don't call",
        arguments: [
            ("override func viewDidLoad() {}", "Screen", true),
            ("override func viewIsAppearing(_ animated: Bool) {}", "Screen", true),
            ("override func prepareForReuse() {}", "UITableViewCell", true),
            ("override func prepareForReuse() {}", "Cell", false),
            ("override func present(_ controller: UIViewController) {}", "UIViewController", false),
            ("override func close() {}", "NSWindow", false), ("func viewDidLoad() {}", "Presenter", false),
            ("func viewWillAppear() {}", "UIViewController", false),
        ])
    func only(function: String, superclass: String, isOfSystem: Bool) throws {
        let function = try FunctionDeclSyntax("\(raw: function)")
        #expect(function.isCalledBySystemOnly(below: "\(raw: superclass)") == isOfSystem)
    }

    @Test(
        "a method not named like a system or delegate method is no system call, even if a parameter is a view",
        arguments: [
            "func render(_ model: Model) {}", "override func handle(_ input: Input) {}", "func show() {}",
            "private func viewChanged(_ view: Int) {}",
            "func attach(to view: UIView) {}", "func present(_ controller: UIViewController) {}",
            "func configure(_ cell: UITableViewCell) {}", "func layout(in view: UIView) {}",
            "func show(_ image: UIImage) {}", "func user(_ user: User) {}", "func unit(_ unit: UNIT) {}",
            "func table(_ tableView: (UITableView) -> Void) {}",
            "func showSearchController(_ controller: UISearchController) {}",
        ])
    func plain(function: String) throws {
        #expect(try !FunctionDeclSyntax("\(raw: function)").mayBeCalledBySystem())
    }
}
