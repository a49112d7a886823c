import Files
import Geometry
import RandomScenes
import StickerScene
import TestFolders
import Testing

@Suite struct StickerTimingTests {
  private static let text = """
    {
      "version": 2,
      "canvas": { "width": 1920, "height": 1080 },
      "background": { "path": "clip.mp4", "type": "video" },
      "duration": 10.5,
      "stickers": [
        { "id": 7, "image": "star.svg", "size": { "width": 512, "height": 512 }, \
    "position": { "x": 100.5, "y": 20 }, "scale": { "x": 1, "y": 1 }, "rotation": 0.5, \
    "anchorPoint": { "x": 0.5, "y": 0.5 }, "opacity": 1, "flipped": false, "locked": false, \
    "start": 0.25, "end": 4.5, "clockOffset": 1.5, "keyframes": [\
    { "time": 0.5, "position": { "x": 1, "y": 2, "z": 3 }, "scale": { "x": 2, "y": 2 }, \
    "rotation": 7, "opacity": 0.5, "easing": "easeInOut", "by": "Zoë" }, \
    { "time": 1.75, "position": { "x": 5, "y": 6 }, "scale": { "x": 1, "y": 1 }, \
    "rotation": 0, "opacity": 1 }], \
    "motion": { "kind": "wiggle", "amplitude": 0.25, "period": 2, "tag": 1 } }
      ]
    }

    """

  private func read(_ text: String) throws(SceneDocumentError) -> SceneDocument {
    try SceneDocument(reading: Array(text.utf8))
  }

  private func text(_ document: SceneDocument) throws -> String {
    String(decoding: try document.written(), as: UTF8.self)
  }

  private func error(_ text: String) -> String {
    do throws(SceneDocumentError) {
      _ = try read(text)
      return "none"
    } catch { return error.description }
  }

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

  @Test(arguments: [
    ("\"video\"", "\"film\"", "background.type is \"film\". Write one of \"photo\", \"video\"."),
    ("10.5", "0", "duration is 0. Write seconds above 0, at most 1000000000."),
    ("10.5", "1e10", "duration is 10000000000. Write seconds above 0, at most 1000000000."),
    ("4.5", "0.25", "stickers[0].end is 0.25, not after the start at 0.25. Write a later time."),
    (
      "4.5", "1e999",
      "stickers[0].end is 1e999, which isn't a finite number. Write a number such as 12.5."
    ),
    ("0.25, \"end\"", "-1e10, \"end\"", "stickers[0].start is -10000000000. Write seconds"),
    (
      "1.75", "0.5",
      "stickers[0].keyframes[1].time is 0.5, not after the time before it. Write rising times."
    ),
    (
      "\"time\": 1.75, ", "", "stickers[0].keyframes[1] has no time. Add \"time\": 0."
    ),
    (
      "\"position\": { \"x\": 5, \"y\": 6 }, ", "",
      "stickers[0].keyframes[1] has no position. Add \"position\": { \"x\": 0, \"y\": 0 }."
    ),
    ("\"y\": 6", "\"y\": \"6\"", "stickers[0].keyframes[1].position.y is a string. It must be"),
    ("0.5, \"easing\"", "2, \"easing\"", "stickers[0].keyframes[0].opacity is 2. Write a number"),
    (
      "easeInOut", "bouncy",
      "stickers[0].keyframes[0].easing is \"bouncy\". Write one of \"linear\", \"easeIn\", "
        + "\"easeOut\", \"easeInOut\", \"hold\"."
    ),
    ("wiggle", "jump", "stickers[0].motion.kind is \"jump\". Write one of \"wiggle\", \"pulse\""),
    ("\"period\": 2", "\"period\": 0", "stickers[0].motion.period is 0. Write a number above 0"),
    (
      "\"amplitude\": 0.25", "\"amplitude\": 101",
      "stickers[0].motion.amplitude is 101. Write a number from -100 to 100."
    ),
    (", \"period\": 2", "", "stickers[0].motion has no period. Add \"period\": 1."),
  ])
  func reportsInvalidMemberInOneLine(old: String, new: String, expected: String) {
    #expect(Self.text.contains(old))
    let error = error(Self.text.replacing(old, with: new))
    #expect(error.hasPrefix(expected), "\(error)")
  }

  @Test func refusesTooManyKeyframes() throws {
    var document = try read(Self.text)
    let placement = StickerPlacement(position: .zero)
    let limit = StickerTiming.greatestKeyframeCount
    document.stickers[0].timing.keyframes = (0..<limit).map {
      Keyframe(time: Double($0), placement: placement)
    }
    #expect(try SceneDocument(reading: document.written()) == document)
    document.stickers[0].timing.keyframes.append(
      Keyframe(time: Double(limit), placement: placement))
    #expect(throws: SceneDocumentError.self) { try document.written() }
    document.stickers[0].timing.keyframes = [
      Keyframe(time: 0, placement: StickerPlacement(position: Point(.nan, 0)))
    ]
    #expect(throws: SceneDocumentError.self) { try document.written() }
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
