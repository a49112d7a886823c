import Foundation
import Testing

/// Each interaction and plan has a file, a page, and tests; what is missing fails here.
@Suite struct InteractionPagesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Those of the family, and of the specifications.
  private static let family: Set = [
    "AdjustsAnchorPoint", "ArcMove", "ChangeDirection", "DirectlyManipulable", "Draggable",
    "PathTween", "Pinchable", "Rotatable", "SetPositionOnTap", "SlopRegion", "Spring", "Tossable",
    "Tween",
  ]

  /// The names of the classes that are interactions, with the folder that their file is in.
  private static func declared() throws -> [String: String] {
    let declaration =
      /public final class (\w+)[^{]*: (Plan, Interaction|Gesturable|PropertyInteraction|DirectionInteraction)/
    var found: [String: String] = [:]
    for folder in ["Interactions", "Plans"] {
      let place = root.appending(path: "Sources/DirectManipulation/\(folder)")
      for name in try FileManager.default.contentsOfDirectory(atPath: place.path) {
        let text = try String(contentsOf: place.appending(path: name), encoding: .utf8)
        for match in text.matches(of: declaration) {
          #expect(name == "\(match.1).swift", "a file each")
          found[String(match.1)] = folder
        }
      }
    }
    return found
  }

  @Test func eachHasAFileAPageAndTests() throws {
    let declared = try Self.declared()
    #expect(Self.family.subtracting(declared.keys) == [])
    for (name, folder) in declared {
      let page = "Sources/DirectManipulation/DirectManipulation.docc/Interactions/\(name).md"
      let tests = "Tests/DirectManipulationTests/\(folder)/\(name)Tests.swift"
      for path in [page, tests] {
        #expect(
          FileManager.default.fileExists(atPath: Self.root.appending(path: path).path), "\(path)")
      }
    }
  }

  /// A page begins with its symbol, and says what is written.
  @Test func aPageSaysWhatIsWritten() throws {
    for name in try Self.declared().keys {
      let path = "Sources/DirectManipulation/DirectManipulation.docc/Interactions/\(name).md"
      let page = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
      #expect(page.hasPrefix("# ``\(name)``\n"), "\(path)")
      #expect(page.contains("\n## What it writes\n"), "\(path)")
    }
  }

  /// What interactions and plans have in common stands on two pages.
  @Test(arguments: [
    (
      "InteractionsTogether",
      [
        "Togglable/enabled", "Stateful/state", "toggle(_:inReactionTo:)", "start(_:whenActive:)",
        "start(_:when:is:)", "interactions(ofType:for:)", "whenAllAtRest(_:body:)",
        "isBeingManipulated", "MotionRuntime/clock",
      ]
    ),
    (
      "PlansTold",
      [
        "add(plan:named:to:)", "ConsoleTracer", "MotionRuntime/isActive", "Timeline",
        "TimelineScrubber", "SimulatedGesture",
      ]
    ),
  ])
  func whatTheyHaveInCommonIsOnAPage(page: String, symbols: [String]) throws {
    let path = "Sources/DirectManipulation/DirectManipulation.docc/\(page).md"
    let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    for symbol in symbols { #expect(text.contains("\(symbol)``"), "\(symbol)") }
  }
}
