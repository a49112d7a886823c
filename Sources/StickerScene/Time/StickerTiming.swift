/// The times of a sticker: when it is visible, and how it moves.
///
/// Times are seconds since the beginning of the scene, from -``SceneDocument/greatestTime`` to
/// ``SceneDocument/greatestTime``.
public struct StickerTiming: Hashable, Sendable {
  /// The first time at which the sticker is visible; `nil` for the beginning of the scene.
  public var start: Double?

  /// The first time at which the sticker is not visible any more, after ``start``; `nil` for the end of the scene.
  public var end: Double?

  /// The time that the sticker's own clock shows at its start, in seconds; above zero if its beginning was cut off.
  ///
  /// Written by ``SceneDocument/Sticker/trimStart(to:)``, and by ``SceneDocument/Sticker/split(at:newID:)`` in the second
  /// sticker.
  public var clockOffset = 0.0

  /// The keyframes, with rising times; without keyframes the sticker has the placement of its record at all times.
  public var keyframes: [Keyframe] = []

  /// The motion that is added to the keyframes; `nil` if there is none.
  public var motion: StickerMotion?

  /// The maximum number of keyframes of a sticker.
  public static let greatestKeyframeCount = 100_000

  /// Creates the timing of a still sticker that is always visible.
  public init() {}

  /// Whether the sticker is still and always visible, as all stickers in a document of version 1.
  public var isEmpty: Bool { self == StickerTiming() }

  /// Returns the time of the sticker's own clock, in seconds, which drives its motion and its animated picture.
  ///
  /// The clock shows ``clockOffset`` at the start of the sticker.
  public func clock(at time: Double) -> Double { time - (start ?? 0) + clockOffset }

  /// Whether the sticker's placement changes with time.
  public var isMoving: Bool { keyframes.count > 1 || motion != nil }
}

extension StickerTiming {
  /// Reads the value of a member of a sticker; reads nothing and returns `false` if the key is of another member.
  mutating func take(_ key: JSONKey, from reader: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "start": start = try reader.number()
    case "end": end = try reader.number()
    case "clockOffset": clockOffset = try reader.number()
    case "keyframes":
      var read: [Keyframe] = []
      try reader.array { (reader) throws(JSONError) in
        read.append(try Keyframe(reading: &reader))
      }
      keyframes = read
    case "motion": motion = try reader.null() ? nil : StickerMotion(reading: &reader)
    default: return false
    }
    return true
  }

  /// Writes the members of a sticker that differ from the members of an empty timing.
  func write(to writer: inout JSONWriter) {
    if let start { writer.member("start", start) }
    if let end { writer.member("end", end) }
    if clockOffset != 0 { writer.member("clockOffset", clockOffset) }
    if !keyframes.isEmpty {
      writer.key("keyframes")
      writer.list(keyframes) { keyframe, writer in keyframe.write(to: &writer) }
    }
    if let motion {
      writer.key("motion")
      motion.write(to: &writer)
    }
  }

  /// Throws for the first violation of the format's rules.
  ///
  /// O(keyframes).
  func checkRules(
    _ wrong: (_ key: String, _ problem: String) -> JSONError
  ) throws(JSONError) {
    for (key, time) in [("start", start), ("end", end), ("clockOffset", clockOffset)] {
      if let time, !isTime(time) { throw wrong(key, problem(ofTime: time)) }
    }
    if let end, end <= start ?? 0 {
      throw wrong(
        "end", "is \(brief(end)), not after the start at \(brief(start ?? 0)). Write a later time.")
    }
    guard keyframes.count <= Self.greatestKeyframeCount else {
      throw wrong(
        "keyframes", "has \(keyframes.count) keyframes. Keep \(Self.greatestKeyframeCount) of them."
      )
    }
    var last: Double?
    for (index, keyframe) in keyframes.enumerated() {
      try keyframe.checkRules(after: last) { wrong("keyframes[\(index)].\($0)", $1) }
      last = keyframe.time
    }
    try motion?.checkRules { wrong("motion.\($0)", $1) }
  }
}

extension SceneDocument {
  /// The maximum magnitude of a time, in seconds; about 31 years.
  public static let greatestTime = 1e9
}

/// Returns whether a number can be a time in a document.
func isTime(_ time: Double) -> Bool { abs(time) <= SceneDocument.greatestTime }

/// Returns the problem of a number that can't be a time, as a sentence without its subject.
func problem(ofTime time: Double) -> String {
  "is \(brief(time)). Write seconds from -1000000000 to 1000000000."
}
