/// The amount of work per pixel: fewer samples are faster, more samples are smoother.
public enum Quality: Hashable, Sendable, CaseIterable {
  /// A single bilinear sample per pixel, from the picture or one of its halvings, for moving pictures.
  case screen
  /// As ``screen``, but two by two samples per pixel where the samples are farther apart than the picture's pixels, for videos.
  case video
  /// A number of samples per pixel that suits the picture's detail, at least two by two, and at least
  /// sixteen at edges, for saved pictures.
  ///
  /// Unscaled pictures at whole pixels, rotated by right angles or not at all, take a single sample.
  case export
}
