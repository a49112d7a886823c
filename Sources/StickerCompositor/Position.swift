/// A place in a texture, or a step there, in 16.16 fixed point.
struct Position {
  var u: Int
  var v: Int

  /// The nearest position; its coordinates must be below 2^46 in size.
  init(u: Double, v: Double) {
    self.u = (u * 65536 + 0.5).roundedDown
    self.v = (v * 65536 + 0.5).roundedDown
  }

  init(u: Int, v: Int) {
    self.u = u
    self.v = v
  }

  static func + (a: Position, b: Position) -> Position { Position(u: a.u &+ b.u, v: a.v &+ b.v) }
  static func - (a: Position, b: Position) -> Position { Position(u: a.u &- b.u, v: a.v &- b.v) }
  static func * (a: Position, n: Int) -> Position { Position(u: a.u &* n, v: a.v &* n) }

  /// Both in one number, v above u.
  ///
  /// For a place both must be positive and below 65536 texels; a step may be negative.
  var packed: UInt { UInt(bitPattern: v &<< 32 &+ u) }
}

extension Double {
  /// The greatest integer that is not above it.
  ///
  /// On processors without an instruction for that, faster than `rounded(.down)`.
  @inline(__always)
  var roundedDown: Int {
    let cut = Int(self)
    return Double(cut) > self ? cut - 1 : cut
  }

  /// The least integer that is not below it.
  @inline(__always)
  var roundedUp: Int {
    let cut = Int(self)
    return Double(cut) < self ? cut + 1 : cut
  }
}
