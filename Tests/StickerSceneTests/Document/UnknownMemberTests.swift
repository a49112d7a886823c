import Files
import Foundation
import RandomScenes
import TestFolders
import Testing

@testable import StickerScene

/// Journals whose checksums are right, and whose steps keep members that no document could have had.
@Suite struct UnknownMemberTests {
  private let folder: TemporaryFolder
  private var scene: String { folder.file("scene.json") }

  init() throws { folder = try TemporaryFolder() }

  private static let deep = String(repeating: "[", count: 254) + String(repeating: "]", count: 254)

  /// Of a sticker, or else of the document.
  private static let evil: [(isSticker: Bool, UnknownMember)] = [
    (true, UnknownMember(parent: "position", key: "x", json: "1e999")),
    (true, UnknownMember(parent: "", key: "image", json: "7")),
    (true, UnknownMember(parent: "size", key: "width", json: "-1")),
    (true, UnknownMember(parent: "", key: "tag", json: "1 }, { \"id\": 1")),
    (true, UnknownMember(parent: "", key: "tag", json: "")),
    (true, UnknownMember(parent: "", key: "tag", json: "NaN")),
    (true, UnknownMember(parent: "", key: "tag", json: "\u{FEFF}1")),
    (true, UnknownMember(parent: "", key: "tag", json: deep)),
    (true, UnknownMember(parent: "opacity", key: "tag", json: "1")),
    (false, UnknownMember(parent: "", key: "stickers", json: "[]")),
    (false, UnknownMember(parent: "", key: "version", json: "9")),
    (false, UnknownMember(parent: "canvas", key: "width", json: "0")),
    (false, UnknownMember(parent: "background", key: "path", json: "\"\"")),
    (false, UnknownMember(parent: "", key: "tag", json: "tru")),
  ]

  private func step(_ member: UnknownMember, isSticker: Bool) -> SceneStep {
    let document = startDocument()
    if isSticker {
      let before = SceneEdit.Placed(index: 0, sticker: document.stickers[0])
      var after = before
      after.sticker.unknownMembers = [member]
      return SceneStep([.sticker(before: before, after: after)])
    }
    let before = document.canvasParts
    var after = before
    after.unknownMembers = [member]
    return SceneStep([.canvas(before: before, after: after)])
  }

  /// A scene with a journal of one step, whose checksums are right.
  private func open(_ step: SceneStep) throws -> SceneStore {
    try SceneStore(path: scene, startingWith: startDocument).close()
    let journal = try Disk.read(scene + ".journal")
    var chain = try #require(JournalLines(journal).entries.last).chain
    try Disk.write(journal + chain.line(.step(step)), to: scene + ".journal")
    return try SceneStore(path: scene, startingWith: startDocument)
  }

  @Test(arguments: evil) func endsAtInvalidMember(isSticker: Bool, member: UnknownMember) throws {
    let store = try open(step(member, isSticker: isSticker))
    #expect(store.document == startDocument() && !store.isReadOnly)
    #expect(store.notes.count == 1, "\(store.notes)")
    guard case .journalCut = store.notes.first else {
      Issue.record("\(store.notes)")
      return
    }
    var change = SceneChange()
    change.remove(7)
    try store.commit(change)
    let history = store.history
    try store.close()
    let again = try SceneStore(path: scene, startingWith: startDocument)
    #expect(again.history == history && again.notes == [])
  }

  @Test func recoversValidMember() throws {
    let json = "[ 1e999, \"\\u00e9\", { \"stickers\":\n null } ]"
    let member = UnknownMember(parent: "position", key: "z", json: json)
    let store = try open(step(member, isSticker: true))
    #expect(store.notes == [.recovered(steps: 1)])
    try store.close()
    let read = try #require(try SceneFile(path: scene).read())
    #expect(read.stickers[0].unknownMembers == [member])
  }

  /// A program of version 1 ends the journal at a timing, and so does not read a style as words, or a stroke as a file.
  @Test(arguments: [
    ("text:#FFCC00;italic:a", true), ("stroke:#FFCC00;pen:gBgBgC", true), ("text:#FFCC00:a", false),
  ])
  func marksWordsInStyleAndStrokesByEmptyTiming(image: String, isMarked: Bool) throws {
    var sticker = startDocument().stickers[0]
    let before = SceneEdit.Placed(index: 0, sticker: sticker)
    sticker.image = image
    let after = SceneEdit.Placed(index: 0, sticker: sticker)
    let store = try open(SceneStep([.sticker(before: before, after: after)]))
    #expect(store.notes == [.recovered(steps: 1)] && store.document.stickers[0] == sticker)
    let journal = String(decoding: try Disk.read(scene + ".journal"), as: UTF8.self)
    #expect(journal.contains("\"timing\": {}") == isMarked, "\(journal)")
    try store.close()
    let read = try #require(try SceneFile(path: scene).read())
    #expect(read.stickers[0] == sticker && read.writtenVersion == (isMarked ? 2 : 1))
  }

  /// Writing such a document throws an error and leaves the old file.
  @Test(arguments: evil) func throwsForInvalidMember(isSticker: Bool, member: UnknownMember) throws
  {
    try SceneFile(path: scene).write(startDocument())
    let before = try Disk.read(scene)
    var document = startDocument()
    try step(member, isSticker: isSticker).apply(to: &document)
    #expect(throws: SceneFileError.content(path: scene, action: .write, .notReadBack)) {
      try SceneFile(path: scene).write(document)
    }
    #expect(try Disk.read(scene) == before)
    let writing = try SceneWriting(document, to: scene, named: "it", known: [SceneMark(before)])
    #expect(writing.run().error == .content(path: "it", action: .write, .notReadBack))
    #expect(try Disk.read(scene) == before)
    let new = folder.file("new.json")
    #expect(throws: SceneFileError.content(path: new, action: .write, .notReadBack)) {
      try SceneStore(path: new) { document }
    }
    #expect(folder.names == ["scene.json"])
  }
}
