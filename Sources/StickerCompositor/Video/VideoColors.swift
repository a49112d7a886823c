/// The meaning of a video's samples as colors.
public struct VideoColors: Hashable, Sendable {
  /// A matrix between luma with chroma and red, green and blue.
  ///
  /// To add a matrix, add a case here, and its shares of red and blue in `YUVMatrix`, from which this module computes
  /// all conversions. Then add the case to `codec` and `DecodedFrame.colors` in VideoFiles, and to `VideoTexture` in
  /// SDLBackend.
  public enum Matrix: UInt8, Hashable, Sendable {
    /// ITU-R BT.601, the usual matrix below 720 lines.
    case bt601
    /// ITU-R BT.709, the usual matrix of high definition.
    case bt709
    /// ITU-R BT.2020 with non-constant luminance.
    case bt2020
  }

  /// The place of a chroma sample among the two by two luma samples for which the chroma sample stands.
  public enum Siting: UInt8, Hashable, Sendable {
    /// Between the two luma samples on the left: MPEG-2, H.264 and H.265 unless they say otherwise.
    case left
    /// In the middle of the four luma samples: JPEG and MPEG-1.
    case center
    /// On the upper left luma sample: usual with BT.2020.
    case topLeft
  }

  /// The matrix.
  public var matrix: Matrix
  /// Whether samples use all of 0…255; otherwise luma uses 16…235 and chroma 16…240.
  public var isFullRange: Bool
  /// The place of chroma samples.
  public var siting: Siting

  /// Creates colors from their parts; chroma lies on the left by default.
  public init(matrix: Matrix, isFullRange: Bool, siting: Siting = .left) {
    (self.matrix, self.isFullRange, self.siting) = (matrix, isFullRange, siting)
  }
}
