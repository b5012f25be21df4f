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
                Part(Value("facts", .facts).without("stars", "url"), \.facts),
                Part("link", \.link, .address),
                Part("spokenText", \.spokenText),
            ],
            actions: [
                Action("showStars", do: showStars).offered(.link, "Stars over time")
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
                    Value("image", .image, "Stars over time").large, id: { _ in "chart" },
                    picture: { comparison in
                        Picture(
                            data: Data(StarChart(comparison).svg.utf8),
                            header: ImageHeader(
                                mediaType: "image/svg+xml", width: StarChart.width, height: StarChart.height))
                    }),
                Part("notes", \.notes, .notes), Part("repositories", \.groups, .sections),
                Part("years", \.table, .sheet, "Years"),
                Part("spokenText", \.spokenText),
            ])
    }
}

extension StarComparison {
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
