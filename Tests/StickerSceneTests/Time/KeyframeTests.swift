import Geometry
import StickerScene
import Testing

@Suite struct KeyframeTests: TimingHarness {
  private func error(_ text: String) -> String {
    do throws(SceneDocumentError) {
      _ = try read(text)
      return "none"
    } catch { return error.description }
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
}
