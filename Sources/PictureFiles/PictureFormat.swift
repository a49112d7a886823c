/// A format of picture files, detected by their first bytes.
///
/// To add a format, write a source file with its reader and its description, and list the description in ``allCases``.
public struct PictureFormat: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The formats, in the order in which a file is compared with them; the first match wins.
  ///
  /// `RareHeader` detects PNM, PCX and TGA, which the decoder's fallback reads, in an order of its own.
  public static let allCases: [PictureFormat] = [
    .jpeg, .png, .webp, .gif, .tiff, .qoi, .heif, .bmp, .ico, .svg, .pnm, .pcx, .tga, .other,
  ]

  /// Any other format, whose files only the decoder's fallback may be able to read.
  public static let other = PictureFormat("other", name: "picture", endings: [])

  /// The format's identifier in messages of the decoder process.
  public let rawValue: String
  /// The format's name for the user.
  public let name: String
  /// The file name extensions in lower case; empty for formats that are not searched for, such as icons.
  public let endings: [String]
  /// The media types for which a desktop offers the program; empty if it is not offered.
  public let mediaTypes: [String]
  /// Whether files of the format are usually photographs, so that an export with such a background is best a JPEG.
  public let isPhotographic: Bool
  /// Whether files of the format are drawings, which are crisp at any size.
  public let isDrawing: Bool
  /// The type of the reader; `nil` if the decoder's fallback reads the format.
  let reader: (any PictureKind.Type)?

  /// Creates the description of a format; the identifier is also the default extension and, in capitals, the default
  /// name.
  init(
    _ rawValue: String, name: String? = nil, endings: [String]? = nil, mediaTypes: [String] = [],
    isPhotographic: Bool = false, isDrawing: Bool = false, reader: (any PictureKind.Type)? = nil
  ) {
    self.rawValue = rawValue
    self.name = name ?? rawValue.uppercased()
    self.endings = endings ?? [rawValue]
    (self.mediaTypes, self.reader) = (mediaTypes, reader)
    (self.isPhotographic, self.isDrawing) = (isPhotographic, isDrawing)
  }

  /// Returns the format with an identifier; `nil` if there is none.
  public init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// Creates the format of a file, detected by its first bytes.
  package init(of bytes: PictureBytes) {
    self =
      Self.allCases.first { $0.reader?.matches(bytes) == true } ?? RareHeader(bytes)?.format
      ?? .other
  }
}

/// The wanted size of a picture.
public enum PictureFit: Hashable, Sendable {
  /// The full number of pixels; a drawing has its intrinsic size.
  case full
  /// At most `side` pixels on the longer side; a drawing has exactly that many.
  case within(side: Int)

  /// Returns the fitted size of a picture, in pixels; never larger than the picture, never 0.
  func size(of width: Int, _ height: Int) -> (width: Int, height: Int) {
    guard case .within(let side) = self, max(width, height) > max(side, 1) else {
      return (width, height)
    }
    let longer = max(width, height)
    func scaled(_ length: Int) -> Int {
      max(1, (length * 2 * max(side, 1) + longer) / (2 * longer))
    }
    return (scaled(width), scaled(height))
  }
}
