import Coordinator
import Models
import QuintetPlatform
import ViewModels

extension RepositoryViewModel: DeclaredModel {
    /// The declaration of the screen.
    public var spec: ScreenSpec {
        ScreenSpec(
            stepping: self,
            [
                Part("id", \.row.id),
                Part(
                    Value("row", .section)
                        .parts(Value("starsText", .stars), Value("description", .text)).aside,
                    { RepositoryRow.parts.json(of: $0.row) }),
                Part(Value("facts", .facts).without("stars", "url").aside, \.facts),
                Part(Value("link", .address, "Open on GitHub").aside, { $0.isOnGitHub ? $0.link : nil }),
                Part(Value("otherLink", .text).aside, { $0.isOnGitHub ? nil : $0.link }),
                Part(
                    Value("image", .image, "Stars over time").large, id: { [self] _ in history.map { _ in "chart" } },
                    picture: { [self] _ in history?.picture }),
                Part("notes", { [self] _ in history?.notes ?? [] }, .notes),
                Part("spokenText", \.spokenText),
            ],
            actions: [
                Action("showStars", do: showStars).offered(.link, "Stars over time", when: "id")
                    .key(.statistics, if: self.state.value != nil)
            ])
    }
}

extension RepositoryDetails {
    /// The name, the description and the facts for scripts, each as a name and a value.
    ///
    /// The value of a fact is the value of the JSON field with the fact's id.
    public var cells: [[String]] {
        let fields = Dictionary(uniqueKeysWithValues: Repository.fields.map { ($0.name, $0.value) })
        let known = facts.compactMap { fact in
            (fields[fact.id]?(repository).json.cell).map { [fact.name, $0] }
        }
        return [["Name", repository.fullName]] + (repository.description.map { [["Description", $0]] } ?? []) + known
    }
}

extension StarTimelineViewModel: DeclaredModel {
    /// The declaration of the screen.
    public var spec: ScreenSpec {
        ScreenSpec(
            of: self,
            [
                Part(
                    Value("image", .image, "Stars over time").large, id: { _ in "chart" }, picture: { $0.picture }),
                Part("notes", \.notes, .notes), Part("repositories", \.groups, .sections),
                Part("years", \.table, .sheet, "Years"),
                Part("spokenText", \.spokenText), Part("canAdd", { [self] _ in canAdd }),
            ],
            actions: [
                Action("compareWith", text("repository", "Compare with owner/name")) { [self] in
                    guard case .repos(.repository(let owner, let name))? = try? Route($0.trimmed),
                        add(RepositoryName(owner: owner, name: name))
                    else { throw Problem("Type the owner and name of another repository, such as apple/swift.") }
                }.offered(.form, "Add", when: "canAdd")
            ])
    }
}

extension StarComparison {
    /// The curves as a picture.
    fileprivate var picture: Picture {
        Picture(
            data: Data(StarChart(self).svg.utf8),
            header: ImageHeader(mediaType: "image/svg+xml", width: StarChart.width, height: StarChart.height))
    }

    /// The figures of each repository, without the points of its curve: the chart shows these points, maybe thousands.
    fileprivate var groups: [FactGroup] {
        curves.map { FactGroup(title: $0.name, facts: $0.figures(on: today)) }
    }
}

extension StarComparison {
    /// The stars of each repository at the end of each year, and those gained in the year.
    fileprivate var table: JSON { ["columns": curves.map(\.name), "rows": years.map(\.json)] }
}

extension StarComparison.Year {
    fileprivate var json: JSON { ["id": name, "title": name, "cells": counts.map { $0?.text ?? "–" }] }
}

extension StarComparison.Count {
    fileprivate var text: String { "\(GroupedNumber.text(stars)) (\(GroupedNumber.signed(gained)))" }
}
