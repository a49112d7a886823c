/// The amount of work per pixel: fewer samples are faster, more samples are smoother.
///
/// A new case needs its level in `Steps.level(_:)`, and its blur and samples in `SpritePlan.init(_:mipmap:quality:)`.
public enum Quality: Hashable, Sendable, CaseIterable {
  /// A single bilinear sample per pixel, from the picture or one of its halvings, for moving pictures.
  case screen
  /// A single bilinear sample per pixel, from a copy of the picture or of one of its halvings that is blurred by about a pixel,
  /// for videos.
  ///
  /// Pictures that are enlarged or distorted take two by two samples.
  case video
  /// A number of samples per pixel that suits the picture's detail, at least two by two, and at least
  /// sixteen at edges, for saved pictures.
  ///
  /// Unscaled pictures at whole pixels, rotated by right angles or not at all, take a single sample.
  case export
}
