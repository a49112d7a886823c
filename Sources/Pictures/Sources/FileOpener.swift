import Files
public import PictureFiles

/// Decodes picture files: our own in this process, strangers' behind a fence.
///
/// May be used from several threads at once.
public struct FileOpener: Sendable {
  /// Nil where all files are trusted.
  private let fence: PictureFence?
  private let ownFolder: String
  /// The most pixels of a picture.
  public let maximumPixelCount: Int

  /// An opener that trusts what lies in `ownFolder`.
  public init(
    fence: PictureFence, ownFolder: String,
    maximumPixelCount: Int = PictureDecoder.defaultMaximumPixelCount
  ) {
    self.fence = fence
    self.ownFolder = ownFolder
    self.maximumPixelCount = maximumPixelCount
  }

  /// An opener that trusts all files: they are decoded in this process, whatever they do to it.
  public init(maximumPixelCount: Int = PictureDecoder.defaultMaximumPixelCount) {
    (fence, ownFolder) = (nil, "")
    self.maximumPixelCount = maximumPixelCount
  }

  /// Whether a file is a drawing by its ending, to be rasterised as large as it is wanted.
  public static func isDrawing(_ path: String) -> Bool { path.lowercased().hasSuffix(".svg") }

  /// Decodes a picture with all that its file says; blocks for as long as the fence lets it.
  ///
  /// The pixels are the caller's own: nobody else keeps them.
  public func picture(_ path: String, fit: PictureFit) throws(PictureError) -> DecodedPicture {
    if let fence, !path.hasPrefix(ownFolder + "/") || path.contains("/../") {
      return try fence.picture(
        PictureRequest(.path(path), fit: fit, maximumPixelCount: maximumPixelCount))
    }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Disk.read(path) } catch {
      throw PictureError(.cannotOpen, "\(error)")
    }
    do throws(PictureError) {
      let decoder = PictureDecoder(maximumPixelCount: maximumPixelCount)
      return try decoder.decode(PictureBytes(bytes), fit: fit)
    } catch {
      throw PictureError(error.kind, error.problem, path: path)
    }
  }
}
