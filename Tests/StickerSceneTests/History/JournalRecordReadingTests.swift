import Geometry
import RandomScenes
import Testing

@testable import StickerScene

/// Lines of journals whose checksums are right.
@Suite struct JournalRecordReadingTests {
  private func read(_ text: String) throws(JSONError) -> JournalRecord {
    let bytes = Array(text.utf8)
    return try JournalRecord(reading: bytes, in: bytes.indices)
  }

  /// Returns the message of the error for a line; `none` if it can be read.
  private func error(_ text: String) -> String {
    do throws(JSONError) { _ = try read(text) } catch { return error.description }
    return "none"
  }

  /// Returns the record that is read from the line of a record.
  private func copied(_ record: JournalRecord) throws(JSONError) -> JournalRecord {
    var chain = JournalChain()
    let line = chain.line(record)
    return try JournalRecord(reading: line, in: 0..<line.count - 1)
  }

  private static let styled = """
    {"version": 2, "canvas": {"width": 800, "height": 600}, "duration": 9.5, "author": "Zoë",
     "background": {"path": "a.mp4", "type": "video", "adjustments": {"brightness": 0.5},
       "crop": {"photoWidth": 90, "photoHeight": 60, "x": 1, "y": 2, "width": 30, "height": 20,
         "rotation": 0.1, "quarterTurns": 1, "mirrored": true}, "blur": 3},
     "stickers": [
       {"id": 4, "image": "b.png", "size": {"width": 10, "height": 20}, "hidden": true,
        "position": {"x": 1, "y": 2, "z": 3}, "group": 7, "start": 1, "end": 5, "tag": [1, "é"],
        "keyframes": [{"time": 2, "position": {"x": 5, "y": 6}}]}]}
    """

  @Test(arguments: [
    JournalRecord.header(version: 1), .header(version: 7), .undo(0), .undo(3), .redo(12),
    .forgotten, .saved(SceneMark(length: 0, checksum: 0)), .step(SceneStep()), .amend(SceneStep()),
    .saved(SceneMark(length: 1 << 40, checksum: .max)),
  ])
  func readsWrittenRecord(record: JournalRecord) throws {
    #expect(try copied(record) == record)
  }

  @Test func readsAllMembersOfStickersAndCanvas() throws {
    let documents =
      try [Self.styled].map { try SceneDocument(reading: Array($0.utf8)) }
      + [startDocument()]
    for document in documents {
      let sticker = document.stickers[0]
      var changed = SceneEdit.Placed(index: 2, sticker: sticker)
      changed.sticker.image = "other \"\n.png"
      changed.sticker.unknownMembers = []
      var canvas = document.canvasParts
      canvas.size.width += 1
      let placed = SceneEdit.Placed(index: 0, sticker: sticker)
      let step = SceneStep([
        .sticker(before: placed, after: changed), .sticker(before: nil, after: placed),
        .sticker(before: placed, after: nil), .canvas(before: document.canvasParts, after: canvas),
      ])
      for record in [JournalRecord.step(step), .amend(step)] {
        #expect(try copied(record) == record)
      }
    }
  }

  @Test func readsMembersInAnyOrderAndTakesLastRecord() throws {
    #expect(try read(#"{"undo": 3, "crc": [{}]}"#) == .undo(3))
    #expect(try read(#"{"undo": 3, "redo": 4}"#) == .redo(4))
    #expect(
      try read(#"{"saved": {"checksum": 5, "length": 6}}"#)
        == .saved(SceneMark(length: 6, checksum: 5)))
    #expect(try read(#" {"forgotten": {"a": null}} "#) == .forgotten)
  }

  @Test(arguments: [
    ("{}", "the line has no record"), (#"{"crc": "00"}"#, "the line has no record"),
    (#"{"other": 1}"#, "other isn't known"), (#"{"undo": -1}"#, "undo is below zero"),
    (#"{"redo": -9}"#, "redo is below zero"), (#"{"undo": 1.5}"#, "undo"),
    (#"{"undo": "1"}"#, "undo is a string"), (#"{"saved": {}}"#, "saved has no length"),
    (#"{"saved": {"length": 1}}"#, "saved has no length"),
    (#"{"saved": {"length": 1, "checksum": 4294967296}}"#, "saved has no length"),
    (#"{"saved": {"length": 1, "checksum": -1}}"#, "saved has no length"),
    (#"{"saved": {"length": -1, "checksum": 1}}"#, "saved.length is below zero"),
    (#"{"saved": {"size": 1}}"#, "saved.size isn't known"), (#"{"undo": 1} 2"#, "line 1"),
    (#"{"undo": 1"#, "line 1"), ("", "line 1"), ("[]", "the line is an array"),
    (#"{"step": {}}"#, "step is an object"), (#"{"step": [{"between": 1}]}"#, "isn't known"),
    (#"{"step": [{"before": {}}]}"#, "has no sticker"),
    (#"{"step": [{"before": {"index": 1}}]}"#, "has no sticker"),
    (#"{"step": [{"after": {"index": -1}}]}"#, "below zero"),
    (#"{"step": [{"after": {"timing": {"begin": 1}}}]}"#, "isn't known"),
    (#"{"step": [{"after": {"hidden": true}}]}"#, "isn't known"),
    (#"{"step": [{"after": {"kept": [["", "a"]]}}]}"#, "doesn't have three strings"),
    (#"{"step": [{"after": {"kept": [["", "image", "7"]]}}]}"#, "image"),
    (#"{"step": [{"canvasAfter": {"depth": 1}}]}"#, "isn't known"),
    (#"{"step": [{"canvasAfter": {"backgroundType": "song"}}]}"#, "backgroundType"),
    (#"{"step": [{"canvasAfter": {"paper": {"ink": 1}}}]}"#, "has a member that isn't known"),
    (#"{"step": [{"canvasAfter": {"adjustments": {"ink": 1}}}]}"#, "has a member that isn't known"),
  ])
  func refusesLine(line: String, message: String) {
    #expect(error(line).contains(message), "\(error(line))")
  }

  @Test func refusesSecondUnknownMemberAndOneOfCrop() {
    let crop = #""photoWidth": 9, "photoHeight": 9, "x": 0, "y": 0, "width": 9, "height": 9"#
    #expect(error(#"{"step": [{"canvasAfter": {"crop": {\#(crop)}}}]}"#) == "none")
    #expect(
      error(#"{"step": [{"canvasAfter": {"crop": {\#(crop), "lens": 1}}}]}"#)
        .contains("has a member that isn't known"))
  }

  /// A canvas has both states; otherwise an edit is one of a sticker.
  @Test func editWithSingleCanvasIsEditOfSticker() throws {
    let record = try read(#"{"step": [{"canvasBefore": {"width": 1, "height": 1}}]}"#)
    #expect(record == .step(SceneStep([.sticker(before: nil, after: nil)])))
  }
}
