internal import PictureFiles

/// Why a file is no picture that can be shown, in one line.
public struct ImageError: Error, Hashable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// What is wrong with it, and what to do.
  public let problem: String

  /// The file and what is wrong.
  public var description: String { "cannot open \"\(path.escapedForDisplay)\": \(problem)" }
}
