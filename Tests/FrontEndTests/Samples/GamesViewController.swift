import ViewModels

#if canImport(UIKit)
    import UIKit
#else
    import Foundation
#endif

final class GamesViewController: UITableViewController {
    private let games: WordleScoresViewModel
    private var token: ObservationToken?
    private var rows: [WordleGameRow] = []

    init(_ games: WordleScoresViewModel) {
        self.games = games
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        token = games.observe { [weak self] state in
            self?.rows = state.value?.rows ?? []
            self?.tableView.reloadData()
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        games.appear()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        var content = cell.defaultContentConfiguration()
        content.text = rows[indexPath.row].title
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        games.select(id: rows[indexPath.row].id)
    }
}
