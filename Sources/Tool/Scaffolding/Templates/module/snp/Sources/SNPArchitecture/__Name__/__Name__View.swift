import HeadlessUI
import MessageTrace

@Component(.view)
final class __Name__View: UIView {
    // MARK: - Properties
    let countLabel = UILabel(accessibilityIdentifier: "__name__.count")
    let addButton = UIButton(title: "Add", accessibilityIdentifier: "__name__.add")
    let closeButton = UIButton(title: "Close", accessibilityIdentifier: "__name__.close")

    // MARK: - Methods
    override init() {
        super.init()
        addSubview(countLabel)
        addSubview(addButton)
        addSubview(closeButton)
    }
}
