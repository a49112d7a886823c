/// The meaning of a video's samples as colours.
public struct VideoColors: Hashable, Sendable {
  /// A matrix between luma with chroma and red, green and blue.
  public enum Matrix: UInt8, Hashable, Sendable {
    /// ITU-R BT.601, the usual matrix below 720 lines.
    case bt601
    /// ITU-R BT.709, the usual matrix of high definition.
    case bt709
    /// ITU-R BT.2020 with non-constant luminance.
    case bt2020
  }

  /// The matrix.
  public var matrix: Matrix
  /// Whether samples use all of 0…255; otherwise luma uses 16…235 and chroma 16…240.
  public var isFullRange: Bool

  /// Creates colours from their parts.
  public init(matrix: Matrix, isFullRange: Bool) {
    (self.matrix, self.isFullRange) = (matrix, isFullRange)
  }
}
