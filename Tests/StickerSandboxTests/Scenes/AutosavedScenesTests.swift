import Foundation
import Geometry
import StickerScene
import Testing

/// The automatic saving of scenes for which the user has named no file.
@Suite(.serialized) struct AutosavedScenesTests: AutosaveHarness {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.write(
      ProgramFolder.photo(width: 1280, height: 800), to: "wall.svg")
  }

  /// Starts the program on the photo, lets hands do something, and leaves as people do.
  private func play(_ options: String..., hands: (TouchTable) throws -> Void) throws {
    // One that is there would only be replaced in the end.
    try? FileManager.default.removeItem(atPath: files.path("hands.jsonl"))
    let table = try TouchTable(
      files, [files.path("wall.svg"), "--no-ui", "--record", files.path("hands.jsonl")] + options)
    try hands(table)
    try table.leave()
    try table.wait()
  }

  private func kept() throws -> [SceneDocument] {
    guard files.exists("data/sticker-sandbox/scenes") else { return [] }
    let folder = "data/sticker-sandbox/scenes"
    return try files.names(folder).filter { $0.hasSuffix(".json") }.map {
      try SceneDocument(reading: files.bytes("\(folder)/\($0)"))
    }
  }

  private func middles(_ documents: [SceneDocument]) throws -> [Point] {
    try documents.map {
      let middle = Turn(try #require($0.stickers.first))(Complex(50, 30))
      return Point(middle.x, middle.y)
    }
  }

  @Test func savesEachSceneAndResumesLatest() throws {
    try play("--place", "\(files.path("card.svg"))@400,300") { table in
      try table.down(1, 400, 310)
      try table.move([(1, 500, 410)], steps: 6)
      try table.rest([1])
      try table.up(1)
    }
    let first = try kept()
    #expect(first.count == 1)
    #expect(try middles(first)[0].distance(to: Point(500, 400)) < 0.5)

    // Without `--resume` a new scene begins, and the earlier scene is kept.
    try play("--place", "\(files.path("card.svg"))@100,100") { _ in }
    #expect(try kept().count == 2)
    #expect(try kept().contains(first[0]))

    // The latest goes on.
    try play("--resume") { table in
      try table.down(1, 100, 110)
      try table.move([(1, 150, 160)], steps: 6)
      try table.rest([1])
      try table.up(1)
    }
    let middles = try middles(kept())
    #expect(middles.count == 2)
    #expect(middles.contains { $0.distance(to: Point(150, 150)) < 0.5 }, "\(middles)")
  }

  /// A program that is killed before any change leaves an empty scene, which `--resume` must skip.
  @Test func resumeSkipsSceneWithoutChanges() throws {
    try play("--place", "\(files.path("card.svg"))@400,300") { _ in }
    let table = try TouchTable(files, [files.path("wall.svg"), "--no-ui"])
    try table.kill()
    #expect(try kept().count == 2)
    // Gaps in their numbers do not matter.
    let folder = files.path("data/sticker-sandbox/scenes")
    for name in try files.names("data/sticker-sandbox/scenes") where name.contains("-1.json") {
      let other = name.replacingOccurrences(of: "-1.json", with: "-7.json")
      try FileManager.default.moveItem(atPath: "\(folder)/\(name)", toPath: "\(folder)/\(other)")
    }
    try play("--resume") { table in
      try table.down(1, 400, 310)
      try table.move([(1, 500, 410)], steps: 6)
      try table.rest([1])
      try table.up(1)
    }
    let middles = try middles(kept().filter { !$0.stickers.isEmpty })
    #expect(middles.count == 1 && middles[0].distance(to: Point(500, 400)) < 0.5, "\(middles)")
  }

  @Test func storesNoSceneWithoutChanges() throws {
    try play { _ in }
    #expect(try kept().isEmpty)
    #expect(try files.names("data/sticker-sandbox/scenes").isEmpty)
  }
}
