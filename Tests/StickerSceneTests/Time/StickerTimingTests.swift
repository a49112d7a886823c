import Files
import Geometry
import RandomScenes
import StickerScene
import TestFolders
import Testing

@Suite struct StickerTimingTests: TimingHarness {
  @Test func roundTripsExampleOfVersion2() throws {
    let document = try read(Self.text)
    #expect(document.backgroundType == .video && document.duration == 10.5)
    let timing = document.stickers[0].timing
    #expect(timing.start == 0.25 && timing.end == 4.5 && timing.clockOffset == 1.5)
    #expect(timing.keyframes.map(\.easing) == [.easeInOut, .linear])
    #expect(timing.keyframes[0].placement.rotation == 7)
    #expect(timing.motion?.kind == .wiggle && timing.motion?.amplitude == 0.25)
    #expect(try text(document) == Self.text)
  }

  @Test func usesDefaultsForOmittedMembers() throws {
    let document = try read(
      #"{"version":2,"canvas":{"width":1,"height":1},"background":{"path":"a"},"duration":null,"#
        + #""stickers":[{"image":"a","size":{"width":1,"height":1},"position":{"x":0,"y":0},"#
        + #""motion":null,"keyframes":[{"time":1,"position":{"x":3,"y":4}}]}]}"#)
    #expect(document.backgroundType == .photo && document.duration == nil)
    #expect(
      document.stickers[0].timing.keyframes == [
        Keyframe(time: 1, placement: StickerPlacement(position: Point(3, 4)))
      ])
  }

  @Test func writesVersion1UnlessSceneUsesTime() throws {
    let document = try read(Self.text)
    func version(_ change: (inout SceneDocument) -> Void) -> Int {
      var changed = document
      (changed.duration, changed.backgroundType) = (nil, .photo)
      changed.stickers[0].timing = StickerTiming()
      change(&changed)
      return changed.writtenVersion
    }
    #expect(version { _ in } == 1)
    #expect(version { $0.duration = 1 } == 2)
    #expect(version { $0.backgroundType = .video } == 2)
    #expect(version { ($0.background, $0.backgroundType) = (nil, .video) } == 1)
    #expect(version { $0.stickers[0].timing.start = 1 } == 2)
    #expect(version { $0.stickers[0].timing.clockOffset = 1 } == 2)
    var plain = document
    (plain.duration, plain.background, plain.stickers[0].timing) = (nil, nil, StickerTiming())
    #expect(try text(plain).hasPrefix("{\n  \"version\": 1,\n"))
    #expect(try !text(plain).contains("keyframes"))
  }

  /// Members of version 2 were unknown members when version 1 was written.
  @Test func keepsKeysOfVersion2InVersion1AsUnknownMembers() throws {
    let old = """
      {
        "version": 1,
        "canvas": { "width": 10, "height": 20 },
        "background": { "path": "p.jpg", "type": 7 },
        "stickers": [
          { "id": 1, "image": "a.png", "size": { "width": 1, "height": 1 }, \
      "position": { "x": 0, "y": 0 }, "scale": { "x": 1, "y": 1 }, "rotation": 0, \
      "anchorPoint": { "x": 0, "y": 0 }, "opacity": 1, "flipped": false, "locked": false, \
      "start": "soon", "version1.start": 1, "keyframes": {} }
        ],
        "duration": [ "long" ]
      }

      """
    let document = try read(old)
    #expect(document.duration == nil && !document.stickers[0].traits.isTimed)
    #expect(try text(document) == old)
    var timed = document
    timed.duration = 3
    timed.stickers[0].timing.start = 2
    let written = try text(timed)
    #expect(written.contains("\"start\": 2, \"version1.start\": \"soon\""))
    #expect(try read(written) == timed)
    var back = try read(written)
    (back.duration, back.stickers[0].timing) = (nil, StickerTiming())
    #expect(try text(back) == old)
  }

  /// A journal keeps the members of keyframes, with newlines and deep values, although a record is one line.
  @Test(arguments: [0, 248, 249, 250, 251, 252])
  func recoversTimingFromJournal(depth: Int) throws {
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let value = depth == 0 ? "[1,\n  2]" : deep
    let source = Self.text.replacing("\"by\": \"Zoë\"", with: "\"by\": \(value)")
    guard let document = try? read(source) else {
      #expect(depth > 250)
      return
    }
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("scene.json")
    let store = try SceneStore(path: path) { startDocument() }
    var change = SceneChange()
    change.setCanvas(size: document.canvas, background: document.background, type: .video)
    change.setDuration(document.duration)
    change.remove(7)
    change.add(document.stickers[0], behind: 3)
    let changed = try store.document.step(change)
    try store.commit(changed)
    try store.flush()
    let expected = store.history
    let found = try SceneStore.peek(path: path)
    #expect(found == expected.document && found.duration == 10.5)
    #expect(try SceneDocument(reading: found.written()).stickers == found.stickers)
    _ = store.undo()
    #expect(store.document == startDocument())
    _ = store.redo()
    #expect(store.document == expected.document)
    try store.close()
    let again = try SceneStore(path: path) { startDocument() }
    #expect(again.history == expected && again.notes == [])
  }

  @Test(arguments: UInt64(1)...40) func roundTripsRandomTimings(seed: UInt64) throws {
    var editing = RandomEditing(seed: seed)
    var document = startDocument()
    for _ in 0..<20 { try document.step(editing.change(of: document)).apply(to: &document) }
    let written = try document.written()
    let again = try SceneDocument(reading: written)
    #expect(again.stickers == document.stickers && again.duration == document.duration)
    #expect(again.canvasParts.backgroundType == document.canvasParts.backgroundType)
    #expect(try again.written() == written)
  }
}
