import Foundation
import Motion
import Testing

/// A stream, as the scenarios write it.
typealias Stream = MotionObservable

/// The element of the pictures: 100 by 50 points, its middle at (300, 200).
var element: TestElement { TestElement() }
/// The sink of the pictures' `log` operator, which discards the text.
let write: @Sendable (String) -> Void = { _ in }
/// How far the pictures' rubber band gives at most.
var length: Stream<Double> { ReactiveProperty(11) }

/// Each operator has a file, a page with pictures, and tests; and what the pictures show is what the operator
/// does.
///
/// The folder of the operators is the list of them.
@Suite struct OperatorPagesTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let pages = root.appending(path: "Sources/Motion/Motion.docc/Operators")
  static let pictures = root.appending(path: "Tests/MotionTests/Pictures")

  /// The operators, by the names of their files.
  static let operators = names(in: root.appending(path: "Sources/Motion/Operators"), ".swift")

  static var scenarios: [String: [Scenario]] {
    [
      foundationScenarios, gesturesScenarios, numbersScenarios, pointsScenarios, flowScenarios,
      timeScenarios, javaScriptScenarios,
    ].reduce(into: [:]) { $0.merge($1) { old, _ in old } }
  }

  static func names(in folder: URL, _ ending: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  @Test func eachOperatorHasAPageAndTests() {
    #expect(Self.operators.count > 50)
    #expect(Self.names(in: Self.pages, ".md") == Self.operators)
    let tests = Self.root.appending(path: "Tests/MotionTests/Operators")
    #expect(Self.names(in: tests, "Tests.swift") == Self.operators)
    #expect(Self.scenarios.keys.sorted() == Self.operators)
  }

  /// Each expression must also be the body of a closure in the scenario files, apart from white space.
  @Test func scenarioExpressionsMatchSource() throws {
    var source = ""
    for name in Self.names(in: Self.pictures, ".swift") where name.hasPrefix("Scenarios") {
      source += try String(
        contentsOf: Self.pictures.appending(path: name + ".swift"), encoding: .utf8)
    }
    let known = source.filter { !$0.isWhitespace }
    for scenario in Self.scenarios.values.joined() {
      let isPlayed = known.contains("in\(scenario.expression.filter { !$0.isWhitespace })}")
      #expect(isPlayed, "\(scenario.expression)")
    }
  }

  @Test(arguments: operators)
  func picturesMatchOperatorOutput(name: String) throws {
    let page = try String(contentsOf: Self.pages.appending(path: name + ".md"), encoding: .utf8)
    let diagrams = Self.diagrams(in: page)
    let scenarios = Self.scenarios[name] ?? []
    let title = try #require(page.split(separator: "\n").first)
    let base = title.filter { $0 != "`" }.split(separator: "/").last?.split(separator: "(").first
    let symbol = try #require(base?.split(separator: " ").last)
    var shown: Set<String> = []
    for diagram in diagrams {
      #expect(!diagram.inputs.isEmpty && !diagram.outputs.isEmpty)
      for expression in Set(diagram.outputs.map(\.label)) {
        shown.insert(expression)
        try Self.play(expression, of: diagram, by: scenarios)
      }
    }
    #expect(shown == Set(scenarios.map(\.expression)))
    #expect(shown.contains { $0.contains(symbol) }, "no picture shows \(symbol)")
  }

  @Test func articlePictureMatchesDedupe() throws {
    let article = Self.pages.deletingLastPathComponent().appending(path: "OperatorsInPictures.md")
    let diagrams = Self.diagrams(in: try String(contentsOf: article, encoding: .utf8))
    #expect(diagrams.count == 1)
    for diagram in diagrams {
      #expect(diagram.outputs.count == 2)
      try Self.play(diagram.outputs[0].label, of: diagram, by: Self.scenarios["dedupe"] ?? [])
    }
  }

  /// Plays an expression for all lines that show it, and compares.
  static func play(
    _ expression: String, of diagram: Diagram, by scenarios: [Scenario]
  ) throws {
    let scenario = try #require(
      scenarios.first { $0.expression == expression }, "nobody can play \(expression)")
    let shown = diagram.outputs.filter { $0.label == expression }.map(\.timeline)
    let told = try scenario.play(diagram.inputs.map(\.timeline), shown, diagram.length)
    for (shown, told) in zip(shown, told) {
      let isTrue = shown.events == told.events && shown.end == told.end
      #expect(isTrue, "\(expression)\nshown \(shown.text)\ntold  \(told.text)")
    }
  }

  /// The pictures of a page: its blocks of plain text.
  static func diagrams(in page: String) -> [Diagram] {
    var diagrams: [Diagram] = []
    var block: [Substring]?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```text" {
        block = []
      } else if line == "```", let lines = block {
        diagrams.append(Diagram(lines))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return diagrams
  }
}
