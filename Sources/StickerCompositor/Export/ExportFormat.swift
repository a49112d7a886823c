internal import Files

/// A file format for exported pictures.
///
/// To add a format, write a file with its encoder and its description, and add it to ``allCases``. The encoder itself calls
/// `PictureMetadata.adapted(width:height:)` on the metadata that it gets.
public struct ExportFormat: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The formats, in the order in which they are offered to the user.
  public static let allCases: [ExportFormat] = [.png, .jpeg, .webp]

  /// The format's identifier in settings and on the command line.
  public let rawValue: String
  /// The format's name for the user.
  public let name: String
  /// The file extensions of the format, in lower case and without a dot, the usual one first.
  public let endings: [String]
  /// The maximum width and height of a picture, in pixels.
  public let greatestSide: Int
  /// Whether the format has a quality, from 1 to 100.
  public let hasQuality: Bool
  /// The function that encodes pixels, or that does the part of the encoding that needs the pixels.
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

  /// Creates the format of a path's extension, in upper or lower case; `nil` if no format has the extension.
  public init?(path: String) {
    guard let ending = Self.ending(of: path),
      let format = Self.allCases.first(where: { $0.endings.contains(ending) })
    else { return nil }
    self = format
  }

  /// Returns the extension of a path's last name, in lower case and without a dot; `nil` if the name has none.
  package static func ending(of path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}

/// An exported file before it is written; it no longer needs the picture's pixels.
///
/// Every function consumes the file, so a prepared file can be written only once.
public enum PreparedFile: ~Copyable, Sendable {
  /// The complete bytes of the file.
  case bytes([UInt8])
  /// An encoder with all rows of a PNG file, which are not compressed yet.
  case rows(PNGEncoder)

  /// Writes the file; replaces an existing file completely or not at all.
  ///
  /// Throws `.cancelled`, and writes nothing, if `progress`, called with 1 after the encoding, returns `false`.
  public consuming func write(
    to path: String, progress: ExportProgress? = nil
  ) throws(ExportFailure) {
    let bytes = try finish(progress)
    do throws(FileError) { try Disk.write(bytes, to: path) } catch { throw .file(error) }
  }

  /// Writes the file to the first of `paths` that is free, and returns it; the paths must be in the same folder.
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

  /// Returns the size of the file in bytes; throws `.cancelled` if `progress` returns `false`.
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

/// A function that is called with the completed fraction, from 0 to 1, and returns whether to continue.
public typealias ExportProgress = (Double) -> Bool

extension ExportFormat {
  /// Returns the bytes of a file; `quality` is from 1 to 100, and ignored by formats without a quality.
  ///
  /// Traps on qualities outside 1 to 100, for formats with a quality. Throws if a side is longer than ``greatestSide``,
  /// if the encoder fails, or if `progress` returns `false`. O(pixels).
  public func encode(
    _ rows: PixelRows, quality: Int = 95, metadata: PictureMetadata = .none,
    progress: ExportProgress? = nil
  ) throws(ExportFailure) -> [UInt8] {
    try prepare(rows, quality: quality, metadata: metadata, progress: progress)
      .bytes(progress: progress)
  }

  /// Returns the bytes of a file for a bitmap; traps if the bitmap is empty, and traps and throws as the function for
  /// rows does.
  public func encode(
    _ bitmap: Bitmap, quality: Int = 95, metadata: PictureMetadata = .none,
    progress: ExportProgress? = nil
  ) throws(ExportFailure) -> [UInt8] {
    try bitmap.withRows { (rows) throws(ExportFailure) in
      try encode(rows, quality: quality, metadata: metadata, progress: progress)
    }
  }

  /// Writes a bitmap to a file; replaces an existing file completely or not at all.
  ///
  /// Traps if the bitmap is empty, and on qualities outside 1 to 100, for formats with a quality. Throws if a side is
  /// longer than ``greatestSide``, if the encoder fails, if `progress` returns `false`, or if the file can't be
  /// written.
  public func write(
    _ bitmap: Bitmap, to path: String, quality: Int = 95, metadata: PictureMetadata = .none,
    progress: ExportProgress? = nil
  ) throws(ExportFailure) {
    let bytes = try encode(bitmap, quality: quality, metadata: metadata, progress: progress)
    try PreparedFile.bytes(bytes).write(to: path)
  }

  /// Returns the data of a file; the picture's memory may be released afterwards.
  ///
  /// `progress` is called with the completed fraction, below 1. Traps on qualities outside 1 to 100, for formats with a
  /// quality. Throws if a side is longer than ``greatestSide``, if the encoder fails, or if `progress` returns `false`.
  /// O(pixels).
  public func prepare(
    _ rows: PixelRows, quality: Int = 95, metadata: PictureMetadata = .none,
    progress: ExportProgress? = nil
  ) throws(ExportFailure) -> PreparedFile {
    guard !hasQuality || (1...100).contains(quality) else {
      fatalError("StickerCompositor: there are qualities from 1 to 100; choose one.")
    }
    guard max(rows.width, rows.height) <= greatestSide else {
      throw .tooLarge(self, width: rows.width, height: rows.height)
    }
    return try encoder(rows, quality, metadata, progress)
  }
}
