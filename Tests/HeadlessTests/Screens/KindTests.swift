import Coordinator
import InMemoryServices
import Models
import TestSupport
import XCTest

/// The kinds of values, which the comments of `Value.Kind` describe for front ends.
@MainActor final class KindTests: XCTestCase {
    private typealias Object = [String: Any]

    /// The members of the values of each kind on the screens.
    private var members: [String: Set<String>] = [:]

    func testTheCommentOfAKindNamesTheMembersOfItsValues() async throws {
        let session = try TestSession()
        let results = ["Ann": 4, "Bob": 3].map { PostedResult(player: $0.key, puzzle: 264, tries: $0.value) }
        session.services.group.store = GroupInMemory(results)
        session.start()
        for route in TestSession.routes {
            try await session.open(route)
            collect(session.screen["values"] as? [Object] ?? [], in: session.content)
        }
        try await session.open("/employees")
        try await session.take((#"{"do":"filter","text":"zelda"}"#, "/employees", "zelda"))
        collect(session.screen["values"] as? [Object] ?? [], in: session.content)
        await session.end()
        let described = try describedKinds()
        let kinds = members.keys.sorted()
        XCTAssertEqual(kinds.filter { described[$0] == nil }, [], "kinds without a comment")
        let missing = kinds.flatMap { kind in
            (members[kind] ?? []).subtracting(described[kind] ?? []).sorted().map { "\(kind): \($0)" }
        }
        XCTAssertEqual(missing, [])
        // The first is for a screen that failed, the second for a screen whose link is not in its content.
        XCTAssertEqual(Set(described.keys).subtracting(kinds).sorted(), ["failure", "link"], "kinds of no screen")
    }

    func testThePageReadsOnlyMembersOfTheContentThatTheCommentOfAKindNames() async throws {
        let described = try describedKinds().values.reduce(into: Set<String>()) { $0.formUnion($1) }
        let folder = Places.repository.appending(path: "Modules/Web/Files")
        let scripts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "js" }.map { try String(contentsOf: $0, encoding: .utf8) }
        let read = scripts.flatMap { $0.matches(of: /\b(?:content\(\)|content\?|it)\.(\w+)/).map { String($0.1) } }
        XCTAssertEqual(Set(read).subtracting(described).sorted(), [])
        XCTAssertTrue(read.contains("tries"))
    }

    /// Collects the members of values; the members of rows with parts are described by the parts.
    private func collect(_ values: [Object], in content: Object) {
        for value in values {
            guard let name = value["name"] as? String, let kind = value["kind"] as? String, let own = content[name],
                !(own is NSNull)
            else { continue }
            let objects = objects(in: own)
            let parts = value["parts"] as? [Object] ?? []
            members[kind, default: []].formUnion(parts.isEmpty ? objects.flatMap(\.keys) : [])
            for object in objects { collect(parts, in: object) }
        }
    }

    private func objects(in value: Any) -> [Object] {
        (value as? [Any])?.flatMap(objects) ?? [value as? Object].compactMap(\.self)
    }

    /// The kinds with the names in their comments.
    private func describedKinds() throws -> [String: Set<String>] {
        let file = Places.repository.appending(path: "Modules/Screens/Shared/Value.swift")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .drop { !$0.contains("enum Kind") }.prefix { $0 != "    }" }
        var kinds: [String: Set<String>] = [:]
        var comment = ""
        for line in lines.map({ $0.drop { $0 == " " } }) {
            if line.hasPrefix("///") {
                comment += line
            } else if line.hasPrefix("case "), !comment.isEmpty {
                let names = Set(comment.matches(of: /`(\w+)`/).map { String($0.1) })
                for kind in line.dropFirst(5).split(separator: ", ") { kinds[String(kind)] = names }
                comment = ""
            }
        }
        return kinds
    }
}
