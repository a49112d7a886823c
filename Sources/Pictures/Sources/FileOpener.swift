import Files
public import PictureFiles

/// Decodes picture files: the program's own in this process, all others in a sandbox process.
///
/// May be used from several threads at once.
public struct FileOpener: Sendable {
  /// The sandbox; `nil` if all files are trusted.
  private let fence: PictureFence?
  private let ownFiles: OwnFiles
  /// The maximum number of pixels of a picture.
  public let maximumPixelCount: Int

  /// Creates an opener that trusts some files, and all files in some folders.
  ///
  /// Symbolic links that lead out of these folders, or to one of them, are not trusted.
  public init(
    fence: PictureFence, trusting places: [String],
    maximumPixelCount: Int = PictureDecoder.defaultMaximumPixelCount
  ) {
    self.fence = fence
    ownFiles = OwnFiles(places)
    self.maximumPixelCount = maximumPixelCount
  }

  /// Creates an opener that decodes all files in this process, without a sandbox.
  public init(maximumPixelCount: Int = PictureDecoder.defaultMaximumPixelCount) {
    (fence, ownFiles) = (nil, OwnFiles([]))
    self.maximumPixelCount = maximumPixelCount
  }

  /// Returns whether a file is a drawing by its extension, so that it is rendered as large as it is wanted.
  public static func isDrawing(_ path: String) -> Bool {
    let name = path.lowercased()
    return drawingEndings.contains { name.hasSuffix($0) }
  }
  private static let drawingEndings =
    PictureFormat.allCases.filter(\.isDrawing).flatMap(\.endings).map { ".\($0)" }

  /// Returns the bytes of a file as they are; `nil` if it can't be read.
  public func bytes(of path: String) -> [UInt8]? { try? Disk.read(path) }

  /// Returns a drawing of the program's own, whose shapes can be drawn as vectors; `nil` for any other file.
  public func ownDrawing(_ path: String) -> TrustedDrawing? {
    guard Self.isDrawing(path), let place = fence == nil ? path : ownFiles.path(of: path) else {
      return nil
    }
    return (try? Disk.read(place)).flatMap { TrustedDrawing($0) }
  }

  /// Decodes a picture with its metadata; blocks for as long as the sandbox's limits allow.
  ///
  /// `framePixelCount` is the maximum number of pixels of all frames together; 0 for the first frame alone. The pixels
  /// are the caller's own: nothing else keeps them. Throws if the file can't be read, or if no part of the picture can
  /// be shown.
  public func picture(
    _ path: String, fit: PictureFit, framePixelCount: Int = 0
  ) throws(PictureError) -> DecodedPicture {
    guard let fence else { return try pictureHere(path, path, fit, framePixelCount) }
    if let ownPath = ownFiles.path(of: path) {
      return try pictureHere(path, ownPath, fit, framePixelCount)
    }
    return try fence.picture(
      PictureRequest(
        .path(path), fit: fit, maximumPixelCount: maximumPixelCount,
        framePixelCount: framePixelCount))
  }

  /// Decodes the file at `place` in this process; errors name it by `path`.
  private func pictureHere(
    _ path: String, _ place: String, _ fit: PictureFit, _ framePixelCount: Int
  ) throws(PictureError) -> DecodedPicture {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Disk.read(place) } catch {
      throw PictureError(.cannotOpen, error.problem, path: path)
    }
    do throws(PictureError) {
      let decoder = PictureDecoder(maximumPixelCount: maximumPixelCount)
      return try decoder.decode(
        PictureBytes(bytes), fit: fit, framePixelCount: framePixelCount)
    } catch {
      throw PictureError(error.kind, error.problem, path: path)
    }
  }
}
