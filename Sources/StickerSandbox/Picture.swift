import DirectManipulation
import Geometry
import PictureFiles
import SDLBackend
import StickerCompositor
import StickerEditor

/// One picture on the shelf: its own size, and its pixels at any other.
struct Picture {
  let size: Size
  let mask: AlphaMask?
  /// What the person is to be told of it; nil if all is well.
  private(set) var complaint: String?
  /// The greatest number of times that its own size is doubled.
  private let greatestLevel: Int
  private let pixels: (_ level: Int) -> Bitmap?

  /// The longest side at which a picture is shown, in pixels.
  private static let greatestSide = 2048

  /// A picture in a file.
  init(_ path: String, from source: PictureSource) throws(PictureError) {
    let isDrawing = path.lowercased().hasSuffix(".svg")
    let picture = try source.picture(
      path, fit: isDrawing ? .full : .within(side: Self.greatestSide))
    let bitmap = picture.pixels.bitmap()
    size = Size(width: Double(picture.fullWidth), height: Double(picture.fullHeight))
    mask = AlphaMask(bitmap)
    complaint = picture.isWhole ? nil : "\(path) is cut off or damaged"
    let longest = max(size.width, size.height, 1)
    guard picture.format == .svg else {
      greatestLevel = 0
      // What was shrunk when it was decoded has come some of the way.
      let shrunk = Int(logarithm2(longest / Double(max(bitmap.width, bitmap.height))).rounded())
      pixels = { level in bitmap.halved(-level - shrunk) }
      return
    }
    greatestLevel = Int(logarithm2(Double(Self.greatestSide) / longest).rounded(.down))
    pixels = { level in
      let side = Int((longest * power(2, Double(level))).rounded())
      // Smaller ones are made of what is there, as smooth as drawn anew and cheaper.
      if level <= 0 { return bitmap.halved(-level) }
      return (try? source.picture(path, fit: .within(side: max(1, side))))?.pixels.bitmap()
    }
  }

  /// A sticker of words, with an outline that makes them readable on any photo; touched all over.
  init(words: Words, _ painter: TextPainter) {
    self.init(words.text, painter) { height in painter.bitmap(of: words, height: height) }
  }

  /// A line of the interface.
  init(label: String, _ painter: TextPainter) {
    self.init(label, painter, isOutlined: false) { height in
      painter.bitmap(of: label, height: height, color: 0xFF_FFFF)
    }
  }

  private init(
    _ text: String, _ painter: TextPainter, isOutlined: Bool = true,
    draw: @escaping (_ height: Double) -> Bitmap?
  ) {
    let size = painter.size(of: text, isOutlined: isOutlined)
    guard !size.isEmpty else {
      self = .placeholder
      return
    }
    self.size = size
    mask = nil
    // An emoji five times doubled would take 50 MB.
    let longest = max(size.width, size.height)
    greatestLevel = max(0, Int(logarithm2(Double(Self.greatestSide) / longest).rounded(.down)))
    pixels = { level in draw(100 * power(2, Double(level))) }
  }

  /// What stands in for a picture that cannot be opened.
  static var placeholder: Picture { Picture(card: .placeholder) }

  private init(card: Bitmap) {
    size = Size(width: Double(card.width), height: Double(card.height))
    mask = nil
    greatestLevel = 0
    pixels = { card.halved(-$0) }
  }

  /// How often its own size is doubled so that it is at least as large as it is shown, and less than twice so.
  func level(covering pixels: AffineTransform) -> Int {
    let wanted = max(
      Vector(x: pixels.a, y: pixels.b).length / max(size.width, 1),
      Vector(x: pixels.c, y: pixels.d).length / max(size.height, 1))
    guard wanted.isFinite, wanted > 0 else { return 0 }
    let level = Int(logarithm2(max(1e-6, min(1e6, wanted))).rounded(.up))
    return max(-12, min(greatestLevel, level))
  }

  /// Its pixels with its own size doubled so many times.
  func bitmap(level: Int) -> Bitmap? { pixels(level) }
}

extension TextPainter {
  /// Words as a sticker has them: outlined, so that they can be read on any photo.
  func bitmap(of words: Words, height: Double) -> Bitmap? {
    let channels = [16, 8, 0].map { Double(words.color >> $0 & 255) }
    let isDark = 0.3 * channels[0] + 0.6 * channels[1] + 0.1 * channels[2] < 100
    return bitmap(
      of: words.text, height: height, color: words.color, outline: isDark ? 0xFF_FFFF : 0x1D_1D1F)
  }
}

extension AlphaMask {
  /// Which pixels of a bitmap can be touched.
  fileprivate convenience init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height) { UInt8(bitmap[$0, $1] >> 24) }
  }
}

extension Bitmap {
  /// The picture with each side halved so many times.
  fileprivate func halved(_ times: Int) -> Bitmap {
    var halved = self
    for _ in 0..<max(0, times) where halved.width > 1 || halved.height > 1 {
      halved = halved.halved()
    }
    return halved
  }
}
