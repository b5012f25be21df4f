import Models
import Platform

/// The leaves of an export, which are its values, by record.
struct ExportRecords {
    let tree: ExportTree
    /// The leaves, ordered by record.
    private let order: [Int]
    /// For each record, the index in `order` of its first leaf, and at the end the number of leaves.
    private let starts: [Int]
    /// The records that are alone in their list, by the record around them.
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

    /// Returns the leaf of a field among the leaves that `leavesIn` returns for a record, or nil if there is none.
    func leaf(_ field: Int, of record: Int) -> Int? {
        leavesIn(record).first { tree.leaves[$0].field == field }
    }

    /// Returns the leaves that `leavesIn` returns for a record and for each record around it, from the inside out.
    func leavesAround(_ record: Int) -> [ExportTree.Leaf] {
        tree.recordsAround(record).flatMap { leavesIn($0).map { tree.leaves[$0] } }
    }

    /// Returns the leaves of a record, and of each record inside it that is alone in its list, such as a single author.
    func leavesIn(_ record: Int) -> [Int] {
        onlyChildren[record, default: []].reduce(into: Array(leaves(of: record))) { $0 += leavesIn($1) }
    }

    /// Returns the value of a field in a record, or else in the nearest record around it that has the field.
    func value(of field: Int, around record: Int) -> String? {
        leavesAround(record).first { $0.field == field }.map(tree.value)
    }
}
