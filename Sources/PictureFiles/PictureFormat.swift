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
  /// From scanners and print.
  case tiff
  /// From phones: HEIC, and AVIF.
  case heif
  /// The Quite OK Image format.
  case qoi
  /// From Windows, mostly not packed.
  case bmp
  /// Windows' icons and cursors.
  case ico
  /// A drawing, crisp at any size.
  case svg
  /// Portable pixmaps of Unix: PBM, PGM and PPM.
  case pnm
  /// Targa, from games and renderers.
  case tga
  /// From the days of DOS.
  case pcx
  /// Whatever else the program's own decoder knows.
  case other

  /// As people write it.
  public var name: String {
    switch self {
    case .webp: "WebP"
    case .other: "picture"
    default: rawValue.uppercased()
    }
  }
}

extension PictureFormat {
  /// What files' names end in, in small letters; icons are not looked for.
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

  /// What kind of file it is, by its first bytes alone.
  package init(of bytes: PictureBytes) {
    self = Self.kinds.first { $0.matches(bytes) }?.format ?? RareHeader(bytes)?.format ?? .other
  }

  /// What reads files of this kind; nil for those that the program's own decoder reads.
  var kind: (any PictureKind.Type)? { Self.kinds.first { $0.format == self } }
}

/// How large a picture is wanted.
public enum PictureFit: Hashable, Sendable {
  /// Pixel for pixel; a drawing at the size that it gives itself.
  case full
  /// Shrunk so that its longer side has at most so many pixels; a drawing has exactly so many.
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
