/// The name of a picture that sprites draw; a small number from 0 up, so that tables are arrays.
public struct ImageID: RawRepresentable, Hashable, Sendable {
  /// The place in the table of pictures.
  public let rawValue: Int32

  /// A name from its number; names of pictures that exist are given out by an ``ImageLibrary``.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }
}
