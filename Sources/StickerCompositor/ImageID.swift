/// The identifier of a picture in an ``ImageLibrary``: a small number from 0, so that tables can be arrays.
public struct ImageID: RawRepresentable, Hashable, Sendable {
  /// The index in the library's table of pictures.
  public let rawValue: Int32

  /// Creates an identifier from its number; an ``ImageLibrary`` returns the identifiers of its pictures.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }
}
