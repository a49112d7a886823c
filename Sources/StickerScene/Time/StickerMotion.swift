public import Geometry

/// A motion of a sticker that repeats itself without keyframes, driven by the sticker's clock.
public struct StickerMotion: Hashable, Sendable {
  /// The kinds of motions; the raw value is the kind's name in documents.
  ///
  /// A new kind needs its ``amplitudes``, its effect in ``StickerMotion/apply(to:atClock:size:)``, and the places in `ToAdd.md`
  /// of the module `StickerEditor`.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A rotation to and fro; the amplitude is the greatest angle, in radians.
    case wiggle
    /// A change of size; the amplitude is the greatest change as a share of the size.
    case pulse
    /// A steady rotation; the amplitude is the number of turns in a period, clockwise if positive.
    case spin
    /// Jumps toward the top of the canvas, at constant gravity; the amplitude is the height of a jump as a share of
    /// the sticker's height.
    case bounce

    /// The amplitudes that a document may have.
    public var amplitudes: ClosedRange<Double> {
      switch self {
      case .wiggle, .spin, .bounce: -100...100
      case .pulse: -1...1
      }
    }
  }

  /// The kind of the motion.
  public var kind: Kind

  /// The extent of the motion, in the unit that ``Kind`` gives.
  public var amplitude: Double

  /// The time after which the motion repeats, in seconds; above zero.
  public var period: Double

  /// The members that this version doesn't know, in the order of the file.
  public private(set) var unknownMembers: [UnknownMember] = []

  /// Creates a motion.
  public init(_ kind: Kind, amplitude: Double, period: Double) {
    self.kind = kind
    self.amplitude = amplitude
    self.period = period
  }

  /// Moves a placement of a sticker of a size, in canvas points before scaling, by the motion at a time of the
  /// sticker's clock, in seconds.
  ///
  /// At the time 0 a motion changes nothing.
  public func apply(to placement: inout StickerPlacement, atClock clock: Double, size: Size) {
    let turns = clock / period
    guard turns.isFinite else { return }
    let phase = turns - turns.rounded(.down)
    let sine = sincos(2 * .pi * phase).sine
    switch kind {
    case .wiggle: placement.rotation += amplitude * sine
    case .pulse: placement.scale = placement.scale * (1 + amplitude * sine)
    case .spin: placement.rotation += amplitude * 2 * .pi * turns
    case .bounce:
      let height = amplitude * size.height * abs(placement.scale.y)
      placement.position.y -= height * 4 * phase * (1 - phase)
    }
  }
}

extension StickerMotion {
  init(reading reader: inout JSONReader) throws(JSONError) {
    var kind: Kind?
    var amplitude: Double?
    var period: Double?
    var unknown: [UnknownMember] = []
    try reader.object { reader, key throws(JSONError) in
      switch key {
      case "kind": kind = try reader.choice()
      case "amplitude": amplitude = try reader.number()
      case "period": period = try reader.number()
      default: unknown.append(try reader.unknownMember(key).onOneLine)
      }
    }
    guard let kind else { throw reader.missing("kind", example: "\"wiggle\"") }
    guard let amplitude else { throw reader.missing("amplitude", example: "0.2") }
    guard let period else { throw reader.missing("period", example: "1") }
    self.init(kind, amplitude: amplitude, period: period)
    unknownMembers = unknown
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", kind.rawValue)
      writer.member("amplitude", amplitude)
      writer.member("period", period)
      writer.members(unknownMembers)
    }
  }

  /// Throws for the first violation of the format's rules.
  func checkRules(
    _ wrong: (_ key: String, _ problem: String) -> JSONError
  ) throws(JSONError) {
    let range = kind.amplitudes
    guard range.contains(amplitude) else {
      throw wrong(
        "amplitude",
        "is \(brief(amplitude)). Write a number from \(brief(range.lowerBound)) "
          + "to \(brief(range.upperBound)).")
    }
    guard period > 0, isTime(period) else {
      throw wrong(
        "period", "is \(brief(period)). Write a number above 0, at most 1000000000.")
    }
  }
}
