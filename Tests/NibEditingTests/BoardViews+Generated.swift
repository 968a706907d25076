import UIKit

// Generated from Board.xib by tinamou codegen: the views that loading it makes.

@MainActor
final class BoardViews {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let header = UIView()
    let wideScreen = UIView()
    let badge = UIView()
    let tidesWinds = UILabel()
    let rows = UIStackView()
    let row1 = UIView()
    let rowHidden = UIView()
    let row2 = UIView()
    let scrollView = UIScrollView()
    let contents = UIView()
    let stamp = UIView(frame: CGRect(x: 300, y: 600, width: 50.5, height: 40))
    private(set) var gap: NSLayoutConstraint!

    init() {
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        header.translatesAutoresizingMaskIntoConstraints = false
        header.clipsToBounds = true
        header.alpha = 0.5
        header.tag = 7
        header.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10)
        wideScreen.translatesAutoresizingMaskIntoConstraints = false
        badge.translatesAutoresizingMaskIntoConstraints = false
        badge.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)
        tidesWinds.translatesAutoresizingMaskIntoConstraints = false
        tidesWinds.setContentHuggingPriority(UILayoutPriority(rawValue: 251), for: .horizontal)
        tidesWinds.setContentHuggingPriority(UILayoutPriority(rawValue: 251), for: .vertical)
        tidesWinds.text = "Tides & \"winds\""
        tidesWinds.numberOfLines = 2
        tidesWinds.font = UIFont.boldSystemFont(ofSize: 17)
        rows.translatesAutoresizingMaskIntoConstraints = false
        rows.axis = .vertical
        rows.alignment = .center
        rows.spacing = 12.5
        row1.translatesAutoresizingMaskIntoConstraints = false
        rowHidden.translatesAutoresizingMaskIntoConstraints = false
        rowHidden.isHidden = true
        row2.translatesAutoresizingMaskIntoConstraints = false
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        scrollView.clipsToBounds = true
        contents.translatesAutoresizingMaskIntoConstraints = false
        stamp.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]

        root.addSubview(header)
        header.addSubview(wideScreen)
        header.addSubview(badge)
        root.addSubview(tidesWinds)
        root.addSubview(rows)
        rows.addArrangedSubview(row1)
        rows.addArrangedSubview(rowHidden)
        rows.addArrangedSubview(row2)
        root.addSubview(scrollView)
        scrollView.addSubview(contents)
        root.addSubview(stamp)

        gap = tidesWinds.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 12)
        gap.identifier = "gap below"
        let constraint = rows.widthAnchor.constraint(equalTo: root.widthAnchor)
        constraint.priority = UILayoutPriority(rawValue: 749.5)

        NSLayoutConstraint.activate([
            header.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor, constant: 16),
            root.safeAreaLayoutGuide.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: 16),
            header.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 8),
            tidesWinds.leftAnchor.constraint(equalTo: header.leftAnchor),
            gap,
            rows.widthAnchor.constraint(lessThanOrEqualToConstant: 280),
            constraint,
            rows.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            rows.topAnchor.constraint(equalTo: tidesWinds.bottomAnchor, constant: 19),
            scrollView.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            root.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
            scrollView.topAnchor.constraint(greaterThanOrEqualTo: rows.bottomAnchor, constant: 20),
            root.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: 167),
            scrollView.heightAnchor.constraint(equalToConstant: 200),
            header.heightAnchor.constraint(equalToConstant: 60),
            wideScreen.leadingAnchor.constraint(equalTo: header.layoutMarginsGuide.leadingAnchor),
            wideScreen.topAnchor.constraint(equalTo: header.layoutMarginsGuide.topAnchor),
            NSLayoutConstraint(
                item: badge, attribute: .centerX, relatedBy: .equal,
                toItem: header, attribute: .centerX,
                multiplier: 0.5, constant: 0),
            badge.centerYAnchor.constraint(equalTo: header.layoutMarginsGuide.centerYAnchor, constant: -5),
            wideScreen.widthAnchor.constraint(equalTo: wideScreen.heightAnchor, multiplier: 16.0 / 9.0),
            wideScreen.heightAnchor.constraint(equalToConstant: 27),
            badge.widthAnchor.constraint(equalToConstant: 19.5),
            badge.heightAnchor.constraint(equalToConstant: 10),
            tidesWinds.widthAnchor.constraint(equalToConstant: 200),
            tidesWinds.heightAnchor.constraint(equalToConstant: 41),
            row1.widthAnchor.constraint(equalToConstant: 200),
            row1.heightAnchor.constraint(equalToConstant: 40),
            rowHidden.widthAnchor.constraint(equalToConstant: 100),
            rowHidden.heightAnchor.constraint(equalToConstant: 30),
            row2.widthAnchor.constraint(equalToConstant: 100),
            row2.heightAnchor.constraint(equalToConstant: 24),
            contents.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
            contents.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
            contents.topAnchor.constraint(equalTo: scrollView.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: contents.bottomAnchor),
            contents.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            contents.heightAnchor.constraint(equalToConstant: 900),
        ])
    }

    func connect(to owner: BoardOwner) {
        owner.header = header
        owner.gap = gap
        owner.rows = [row1, row2]
    }
}
