import Foundation

protocol TermsViewProtocol: AnyObject {
    func show(title: String, url: URL?)
}
