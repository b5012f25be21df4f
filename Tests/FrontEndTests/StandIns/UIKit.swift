#if !canImport(UIKit)
    import Foundation

    /// A stand-in for the part of UIKit that the sample uses, with the same signatures, for systems without UIKit.
    @MainActor class UITableViewController {
        let tableView = UITableView()

        init(style: UITableView.Style) {}

        required init?(coder: NSCoder) { nil }

        func viewDidLoad() {}

        func viewWillAppear(_ animated: Bool) {}

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    }

    @MainActor final class UITableView {
        enum Style { case plain }

        private(set) var reloads = 0

        func reloadData() { reloads += 1 }
    }

    @MainActor class UITableViewCell {
        var contentConfiguration: UIListContentConfiguration?

        func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
    }

    struct UIListContentConfiguration {
        var text: String?
    }

    extension IndexPath {
        var row: Int { self[1] }
    }
#endif
