/// The orientation in which a video's stored frames are shown.
public struct FrameOrientation: Hashable, Sendable {
  /// The number of clockwise quarter turns, from 0 to 3.
  public let quarterTurns: Int
  /// Whether frames are mirrored left for right before they are turned.
  public let isMirrored: Bool

  /// The orientation of frames that are shown as stored.
  public static let upright = FrameOrientation()

  /// Creates an orientation; any number of quarter turns is reduced to 0…3.
  public init(quarterTurns: Int = 0, isMirrored: Bool = false) {
    (self.quarterTurns, self.isMirrored) = (quarterTurns & 3, isMirrored)
  }

  /// Whether stored rows are shown as columns.
  public var isTransposed: Bool { quarterTurns & 1 == 1 }
  /// Whether stored columns are shown from right to left, or from bottom to top if rows are shown as columns.
  var reversesColumns: Bool { isMirrored != (quarterTurns >= 2) }
  /// Whether stored rows are shown from bottom to top, or from right to left if rows are shown as columns.
  var reversesRows: Bool { quarterTurns == 1 || quarterTurns == 2 }
}
