import Foundation
import Testing

/// Checks that each interaction and plan has a file, a page, and tests.
@Suite struct InteractionPagesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The interactions of the Material Motion libraries and of their specifications.
  private static let family: Set = [
    "AdjustsAnchorPoint", "ArcMove", "ChangeDirection", "DirectlyManipulable", "Draggable",
    "PathTween", "Pinchable", "Rotatable", "SetPositionOnTap", "SlopRegion", "Spring", "Tossable",
    "Tween",
  ]

  /// The folders of a module's interactions and of their tests.
  private struct Folder {
    let module: String
    let sources: String
    let tests: String

    /// The path of the page of an interaction.
    func page(of name: String) -> String {
      "Sources/\(module)/\(module).docc/Interactions/\(name).md"
    }
  }

  /// The names of the classes that are interactions, with the folder that their file is in.
  private static func declared() throws -> [String: Folder] {
    let declaration =
      /public final class (\w+)[^{]*: (Plan, Interaction|Gesturable|SingleGesturePlan|PropertyInteraction|DirectionInteraction)/
    var found: [String: Folder] = [:]
    for folder in [
      Folder(
        module: "MaterialMotion", sources: "Sources/MaterialMotion",
        tests: "Tests/MaterialMotionTests"),
      Folder(
        module: "DirectManipulation", sources: "Sources/DirectManipulation/Plans",
        tests: "Tests/DirectManipulationTests/Plans"),
    ] {
      let place = root.appending(path: folder.sources)
      for name in try FileManager.default.contentsOfDirectory(atPath: place.path)
      where name.hasSuffix(".swift") {
        let text = try String(contentsOf: place.appending(path: name), encoding: .utf8)
        for match in text.matches(of: declaration) {
          #expect(name == "\(match.1).swift", "a file each")
          found[String(match.1)] = folder
        }
      }
    }
    return found
  }

  @Test func eachInteractionHasFilePageAndTests() throws {
    let declared = try Self.declared()
    #expect(Self.family.subtracting(declared.keys) == [])
    for (name, folder) in declared {
      for path in [folder.page(of: name), "\(folder.tests)/\(name)Tests.swift"] {
        #expect(
          FileManager.default.fileExists(atPath: Self.root.appending(path: path).path), "\(path)")
      }
    }
  }

  @Test func pagesBeginWithSymbolAndDocumentWrites() throws {
    for (name, folder) in try Self.declared() {
      let path = folder.page(of: name)
      let page = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
      #expect(page.hasPrefix("# ``\(name)``\n"), "\(path)")
      #expect(page.contains("\n## What it writes\n"), "\(path)")
    }
  }

  @Test(arguments: [
    (
      "MaterialMotion/MaterialMotion.docc/InteractionsTogether",
      [
        "Togglable/enabled", "Stateful/state", "toggle(_:inReactionTo:)", "start(_:whenActive:)",
        "start(_:when:is:)", "interactions(ofType:for:)", "whenAllAtRest(_:body:)",
        "isBeingManipulated", "MotionRuntime/clock",
      ]
    ),
    (
      "DirectManipulation/DirectManipulation.docc/PlansTold",
      [
        "add(plan:named:to:)", "PlanEvent", "MotionRuntime/isActive", "Timeline",
        "TimelineScrubber", "SimulatedGesture",
      ]
    ),
  ])
  func pagesDocumentCommonMembers(page: String, symbols: [String]) throws {
    let path = "Sources/\(page).md"
    let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    for symbol in symbols { #expect(text.contains("\(symbol)``"), "\(symbol)") }
  }
}
