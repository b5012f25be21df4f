import Models
import Platform

/// The values of an export by their records.
struct ExportRecords {
    let tree: ExportTree
    /// The leaves by record, and where those of each record begin.
    private let order: [Int]
    private let starts: [Int]
    /// The records that are the only ones of their list, by the record around them.
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

    /// The leaves of a record, not of those in it.
    func leaves(of record: Int) -> ArraySlice<Int> { order[starts[record]..<starts[record + 1]] }

    /// The leaf of a field in a record, or in what is once in it.
    func leaf(_ field: Int, of record: Int) -> Int? {
        leavesIn(record).first { tree.leaves[$0].field == field }
    }

    /// The leaves of a record, of what is once in it, and of the records around it, innermost first.
    func leavesAround(_ record: Int) -> [ExportTree.Leaf] {
        tree.recordsAround(record).flatMap { leavesIn($0).map { tree.leaves[$0] } }
    }

    /// The leaves of a record and of what is once in it, such as the only element of a list of authors.
    func leavesIn(_ record: Int) -> [Int] {
        onlyChildren[record, default: []].reduce(into: Array(leaves(of: record))) { $0 += leavesIn($1) }
    }

    /// The value of a field in the nearest record around one that has it.
    func value(of field: Int, around record: Int) -> String? {
        leavesAround(record).first { $0.field == field }.map(tree.value)
    }
}
