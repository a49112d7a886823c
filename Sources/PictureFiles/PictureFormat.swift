/// The kinds of picture files that are told apart by their first bytes.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Photographs.
  case jpeg
  /// Lossless, with transparency.
  case png
  /// Google's format, still or moving.
  case webp
  /// At most 256 colours, still or moving.
  case gif
  /// The format of scanners and print.
  case tiff
  /// The format of phones: HEIC, and AVIF.
  case heif
  /// The Quite OK Image format.
  case qoi
  /// The bitmap format of Windows, mostly not packed.
  case bmp
  /// Windows' icons and cursors.
  case ico
  /// A drawing, crisp at any size.
  case svg
  /// Portable pixmaps of Unix: PBM, PGM and PPM.
  case pnm
  /// Targa, from games and renderers.
  case tga
  /// The PC Paintbrush format of DOS.
  case pcx
  /// Any other format that the program's own decoder knows.
  case other

  /// The format's name for the user.
  public var name: String {
    switch self {
    case .webp: "WebP"
    case .other: "picture"
    default: rawValue.uppercased()
    }
  }
}

extension PictureFormat {
  /// The file name extensions in lower case; empty for formats that are not searched for, such as icons.
  public var endings: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg"]
    case .tiff: ["tif", "tiff"]
    case .heif: ["heic", "heif", "hif", "avif"]
    case .pnm: ["pnm", "pbm", "pgm", "ppm"]
    case .ico, .other: []
    default: [rawValue]
    }
  }

  /// Whether they are photographs, so that a picture that is made with one is best a JPEG.
  public var isPhotographic: Bool { self == .jpeg || self == .heif }

  /// The kinds that are read here; a file is of the first that matches.
  static let kinds: [any PictureKind.Type] = [
    PNGReader.self, JPEGReader.self, GIFReader.self, WebPReader.self, QOIReader.self,
    TIFFReader.self, HEIFReader.self, BMPReader.self, ICOReader.self, SVGReader.self,
  ]

  /// Detects the format from the first bytes.
  package init(of bytes: PictureBytes) {
    self = Self.kinds.first { $0.matches(bytes) }?.format ?? RareHeader(bytes)?.format ?? .other
  }

  /// The type of the reader; `nil` if the program's own decoder reads the format.
  var kind: (any PictureKind.Type)? { Self.kinds.first { $0.format == self } }
}

/// The wanted size of a picture.
public enum PictureFit: Hashable, Sendable {
  /// The full number of pixels; a drawing has its intrinsic size.
  case full
  /// At most so many pixels on the longer side; a drawing has exactly so many.
  case within(side: Int)

  /// The size of a picture of this size when it fits; never larger, never 0.
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
