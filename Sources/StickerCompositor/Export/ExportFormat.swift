internal import Files

/// A kind of files that pictures are written to.
///
/// To add one, write a file with its encoder and its description, and name it in ``allCases``.
@safe
public struct ExportFormat: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The formats, in the order in which the user is offered them.
  public static let allCases: [ExportFormat] = [.png, .jpeg, .webp]

  /// The format's identifier in settings and on the command line.
  public let rawValue: String
  /// The format's name for the user.
  public let name: String
  /// The endings of its files in lower case, the usual one first.
  public let endings: [String]
  /// The most pixels that a side can have.
  public let greatestSide: Int
  /// Whether a picture in it is more or less exact, as one likes.
  public let hasQuality: Bool
  /// Encodes pixels, or does the part of the work that needs the pixels.
  let encoder:
    @Sendable (PixelRows, _ quality: Int, PictureMetadata, ExportProgress?) throws(ExportFailure)
      -> PreparedFile
}

extension ExportFormat {
  /// Returns the format with an identifier; `nil` if there is none.
  public init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// The format that a path's ending names, in capitals or not; nil for others.
  public init?(path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = format
  }

  /// The usual extension of each format, as a list for messages to the user.
  public static var choices: String {
    let endings = allCases.compactMap(\.endings.first).map { ".\($0)" }
    return endings.dropLast().joined(separator: ", ") + " or " + (endings.last ?? "")
  }
}

/// A picture's file before it is written; all that is left of the picture.
public enum PreparedFile: ~Copyable, Sendable {
  /// The file as it will be.
  case bytes([UInt8])
  /// All rows of a PNG file, to be packed.
  case rows(PNGEncoder)

  /// Writes the file; one that exists is only replaced by a complete new one.
  ///
  /// Throws where `progress`, told in the end that all is done, says no; nothing is written then.
  public consuming func write(
    to path: String, progress: ExportProgress? = nil
  ) throws(ExportFailure) {
    let bytes = try finish(progress)
    do throws(FileError) { try Disk.write(bytes, to: path) } catch { throw .file(error) }
  }

  /// Writes the file to the first free one of `paths`, all in one folder; returns that path.
  ///
  /// Files that other processes create meanwhile stay unchanged. Throws as ``write(to:progress:)`` does.
  public consuming func write(
    toFirstFree paths: some Sequence<String>, progress: ExportProgress? = nil
  ) throws(ExportFailure) -> String {
    let bytes = try finish(progress)
    do throws(FileError) { return try Disk.write(bytes, toFirstFree: paths) } catch {
      throw .file(error)
    }
  }

  /// Returns the size of the file in bytes; throws if `progress` returns false.
  public consuming func byteCount(progress: ExportProgress? = nil) throws(ExportFailure) -> Int {
    try finish(progress).count
  }

  /// Returns the file's bytes; throws `.cancelled` if `progress` returns `false`.
  public consuming func bytes(progress: ExportProgress? = nil) throws(ExportFailure) -> [UInt8] {
    try finish(progress)
  }

  private consuming func finish(_ progress: ExportProgress?) throws(ExportFailure) -> [UInt8] {
    let bytes =
      switch consume self {
      case .bytes(let bytes): bytes
      case .rows(let encoder): encoder.finish()
      }
    if progress?(1) == false { throw .cancelled }
    return bytes
  }
}

/// Told how much is done, from 0 to 1; gives back whether to go on.
public typealias ExportProgress = (Double) -> Bool

extension ExportFormat {
  /// The bytes of a file; `quality` is from 1 to 100, for formats that have one.
  ///
  /// Throws where the format does not have this size, and where `progress` says no. O(pixels).
  public func encode(
    _ rows: PixelRows, quality: Int = 95, metadata: PictureMetadata = .none,
    progress: ExportProgress? = nil
  ) throws(ExportFailure) -> [UInt8] {
    try unsafe prepare(rows, quality: quality, metadata: metadata, progress: progress)
      .bytes(progress: progress)
  }

  /// The bytes of a file, from a bitmap.
  public func encode(
    _ bitmap: Bitmap, quality: Int = 95, metadata: PictureMetadata = .none,
    progress: ExportProgress? = nil
  ) throws(ExportFailure) -> [UInt8] {
    try unsafe bitmap.withRows { (rows) throws(ExportFailure) in
      try unsafe encode(rows, quality: quality, metadata: metadata, progress: progress)
    }
  }

  /// Writes a file; one that exists is only replaced by a complete new one.
  public func write(
    _ rows: PixelRows, to path: String, quality: Int = 95, metadata: PictureMetadata = .none,
    progress: ExportProgress? = nil
  ) throws(ExportFailure) {
    try put(
      unsafe encode(rows, quality: quality, metadata: metadata, progress: progress), to: path)
  }

  /// Writes a file, from a bitmap.
  public func write(
    _ bitmap: Bitmap, to path: String, quality: Int = 95, metadata: PictureMetadata = .none,
    progress: ExportProgress? = nil
  ) throws(ExportFailure) {
    try put(encode(bitmap, quality: quality, metadata: metadata, progress: progress), to: path)
  }

  /// Returns the data of a file; the picture's memory may be released afterwards.
  ///
  /// `progress` is called with the completed fraction. Throws if the format doesn't support
  /// this size, or if `progress` cancels.
  /// O(pixels).
  public func prepare(
    _ rows: PixelRows, quality: Int = 95, metadata: PictureMetadata = .none,
    progress: ExportProgress? = nil
  ) throws(ExportFailure) -> PreparedFile {
    try unsafe encoder(rows, quality, metadata, progress)
  }

  private func put(_ bytes: [UInt8], to path: String) throws(ExportFailure) {
    try PreparedFile.bytes(bytes).write(to: path)
  }

  /// Throws where the format does not have pictures of a size.
  func check(width: Int, height: Int) throws(ExportFailure) {
    if max(width, height) > greatestSide {
      throw .tooLarge(self, width: width, height: height)
    }
  }
}
