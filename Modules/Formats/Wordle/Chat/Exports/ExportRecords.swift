import Models
import Platform

/// The leaves of an `ExportTree`, which are the values of the export, grouped by the record that has them.
struct ExportRecords {
    let tree: ExportTree
    /// The leaves, ordered by record.
    private let order: [Int]
    /// For each record, the index in `order` of its first leaf, and at the end the number of leaves.
    private let starts: [Int]
    /// For each record, the inner records that are the only record of one of its fields.
    private let onlyChildren: [Int: [Int]]

    init(_ tree: ExportTree) {
        self.tree = tree
        var starts = [Int](repeating: 0, count: tree.records.count + 1)
        for leaf in tree.leaves { starts[leaf.record + 1] += 1 }
        for record in tree.records.indices { starts[record + 1] += starts[record] }
        self.starts = starts
        var order = [Int](repeating: 0, count: tree.leaves.count)
        for (index, leaf) in tree.leaves.enumerated() {
            order[starts[leaf.record]] = index
            starts[leaf.record] += 1
        }
        self.order = order
        onlyChildren = tree.onlyChildren
    }

    /// Returns the leaves of a record, without the leaves of records inside it.
    func leaves(of record: Int) -> ArraySlice<Int> { order[starts[record]..<starts[record + 1]] }

    /// Returns the leaf of a field that comes first in `leavesIn(record)`, or nil if there is none.
    func leaf(_ field: Int, of record: Int) -> Int? {
        leavesIn(record).first { tree.leaves[$0].field == field }
    }

    /// Returns the leaves that `leavesIn` returns for a record and for each record around it, from the inside out.
    func leavesAround(_ record: Int) -> [ExportTree.Leaf] {
        tree.recordsAround(record).flatMap { leavesIn($0).map { tree.leaves[$0] } }
    }

    /// Returns the leaves of a record and, recursively, of each record that is the only record of one of its fields.
    ///
    /// For example, the leaves of the only author in a message's list of authors count as leaves of the message.
    func leavesIn(_ record: Int) -> [Int] {
        onlyChildren[record, default: []].reduce(into: Array(leaves(of: record))) { $0 += leavesIn($1) }
    }

    /// Returns the value of a field that comes first in `leavesAround(record)`, or nil if there is none.
    func value(of field: Int, around record: Int) -> String? {
        leavesAround(record).first { $0.field == field }.map(tree.value)
    }
}
