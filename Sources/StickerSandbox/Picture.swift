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
  /// The frame in which it was drawn last.
  var lastUse = 0
  /// The greatest number of times that its own size is doubled.
  private let greatestLevel: Int
  /// The pixels of a file, from which smaller ones are made; nil while they are not needed.
  private var opened: Bitmap?
  private let isFile: Bool
  private let draw: (_ level: Int) -> Bitmap?
  /// How often a file's own size was halved to give the pixels that are opened.
  private var shrunk = 0
  /// Whether the file has more pixels than were kept when it was opened.
  private var isReduced = false

  /// A picture in a file, which is opened once more when its pixels are wanted after ``close()``, or when more
  /// of them are wanted than were kept.
  init(_ file: PictureFile, from source: PictureSource) {
    (size, mask, opened, isFile) = (file.size, file.mask, file.bitmap, true)
    isReduced = file.bitmap.width < file.mask.width
    let longest = max(size.width, size.height, 1)
    guard file.isDrawing else {
      greatestLevel = 0
      shrunk = Self.halvings(of: size, to: file.bitmap)
      draw = { _ in (try? PictureFile(file.path, from: source))?.bitmap ?? .placeholder }
      return
    }
    greatestLevel = Int(logarithm2(Double(PictureFile.greatestSide) / longest).rounded(.down))
    draw = { level in
      let side = Int((longest * power(2, Double(level))).rounded())
      return (try? source.picture(file.path, fit: .within(side: max(1, side))))?.pixels.bitmap()
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
    (mask, isFile) = (nil, false)
    // An emoji five times doubled would take 50 MB.
    let longest = max(size.width, size.height)
    greatestLevel = max(
      0, Int(logarithm2(Double(PictureFile.greatestSide) / longest).rounded(.down)))
    self.draw = { level in draw(100 * power(2, Double(level))) }
  }

  /// What stands in for a picture that cannot be opened.
  static var placeholder: Picture { Picture(card: .placeholder) }

  private init(card: Bitmap) {
    size = Size(width: Double(card.width), height: Double(card.height))
    (mask, isFile) = (nil, false)
    greatestLevel = 0
    draw = { card.halved(-$0) }
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

  /// How often its own size may be doubled so that its longer side has no more than so many pixels.
  func level(within side: Double) -> Int {
    Int(logarithm2(side / max(size.width, size.height, 1)).rounded(.down))
  }

  /// How many pixels it has with its own size doubled so many times, about.
  func pixelCount(level: Int) -> Int { Int(size.width * size.height * power(4, Double(level))) }

  /// Its pixels with its own size doubled so many times.
  mutating func bitmap(level: Int) -> Bitmap? {
    // Smaller drawings are made of what is there, as smooth as drawn anew and cheaper.
    guard level <= 0, isFile else { return draw(level) }
    if opened == nil || (isReduced && -level < shrunk) {
      let bitmap = draw(0)
      if let bitmap, isReduced { shrunk = Self.halvings(of: size, to: bitmap) }
      (opened, isReduced) = (bitmap, false)
    }
    return opened?.halved(-level - shrunk)
  }

  /// Bytes of a file's pixels.
  var openedBytes: Int { opened.map { $0.width * $0.height * 4 } ?? 0 }

  /// Lets the opened pixels go until they are wanted again.
  mutating func close() { opened = nil }

  /// How often a size was halved to give a bitmap.
  private static func halvings(of size: Size, to bitmap: Bitmap) -> Int {
    let longest = max(size.width, size.height, 1)
    return Int(logarithm2(longest / Double(max(bitmap.width, bitmap.height))).rounded())
  }
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
