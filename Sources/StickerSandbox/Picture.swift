import DirectManipulation
import Geometry
import PictureFiles
import StickerCompositor
import StickerEditor
import TextPainting

/// One picture on the shelf: its own size, and its pixels at any other.
struct Picture {
  let size: Size
  let mask: AlphaMask?
  /// The frame in which it was drawn last.
  var lastUse = 0
  /// The number of times that its own size is doubled to give as many pixels as there are of it.
  private let greatestLevel: Int
  /// How many pixels these are, across and down.
  private let whole: Size
  /// The pixels of a file, from which smaller ones are made; nil while they are not needed.
  private var opened: Bitmap?
  /// The file, if it is one.
  let path: String?
  private let draw: (_ level: Int) -> Bitmap?
  /// How often a file's own size was halved to give the pixels that are opened.
  private var shrunk = 0
  /// Whether the file has more pixels than were kept when it was opened.
  private var isReduced = false
  /// Whether the file could not be opened once more.
  private var isGone = false

  /// A picture in a file, which is opened once more when its pixels are wanted after ``close()``, or when more
  /// of them are wanted than were kept.
  init(_ file: PictureFile, from source: PictureSource) {
    (size, mask, opened, path) = (file.size, file.mask, file.bitmap, file.path)
    let longest = max(size.width, size.height, 1)
    guard file.isDrawing else {
      whole = Size(width: Double(file.mask.width), height: Double(file.mask.height))
      greatestLevel = -Self.halvings(of: size, to: whole)
      draw = { _ in (try? PictureFile(file.path, from: source))?.bitmap ?? .placeholder }
      take(file)
      return
    }
    greatestLevel = Int(logarithm2(Double(PictureFile.greatestSide) / longest).rounded(.down))
    whole = Size(size, doubled: greatestLevel)
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
    (mask, path) = (nil, nil)
    let longest = max(size.width, size.height)
    let sharp = logarithm2(painter.greatestHeight(of: text) / 100).rounded(.up)
    let level = logarithm2(Double(PictureFile.greatestSide) / longest).rounded(.down)
    greatestLevel = max(0, Int(min(level, sharp)))
    whole = Size(size, doubled: greatestLevel)
    self.draw = { level in draw(100 * power(2, Double(level))) }
  }

  /// What stands in for a picture that cannot be opened.
  static var placeholder: Picture { Picture(card: .placeholder) }

  private init(card: Bitmap) {
    size = Size(width: Double(card.width), height: Double(card.height))
    (mask, path) = (nil, nil)
    (greatestLevel, whole) = (0, size)
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

  /// A level that was wanted, or the greatest one at which its longer side has no more than so many pixels.
  func level(_ wanted: Int, within side: Double) -> Int {
    let tooMany = logarithm2(max(whole.width, whole.height, 1) / side).rounded(.up)
    return min(wanted, greatestLevel - max(0, Int(tooMany)))
  }

  /// How many pixels it has at a level, about.
  func pixelCount(level: Int) -> Int {
    Int(whole.width * whole.height * power(4, Double(min(0, level - greatestLevel))))
  }

  /// Whether a level cannot be had without opening the file once more.
  func isBeyondReach(level: Int) -> Bool {
    guard path != nil, level <= 0, !isGone else { return false }
    return opened == nil || (isReduced && -level < shrunk)
  }

  /// The greatest level for which the file need not be opened; nil if there is none.
  var levelInReach: Int? { opened.map { _ in -shrunk } }

  /// Takes the pixels of its file in, which has been opened once more.
  mutating func take(_ file: PictureFile) {
    opened = file.bitmap
    isReduced = file.isReduced
    shrunk = Self.halvings(of: size, to: Size(file.bitmap))
  }

  /// Its file cannot be opened any more.
  mutating func noteThatItIsGone() { isGone = true }

  /// Its pixels with its own size doubled so many times.
  mutating func bitmap(level: Int) -> Bitmap? {
    // Smaller drawings are made of what is there, as smooth as drawn anew and cheaper.
    guard level <= 0, path != nil else { return draw(level) }
    if isBeyondReach(level: level) || opened == nil {
      let bitmap = draw(0)
      if let bitmap, !isGone { shrunk = Self.halvings(of: size, to: Size(bitmap)) }
      (opened, isReduced) = (bitmap, false)
    }
    return opened?.halved(-level - shrunk)
  }

  /// Bytes of a file's pixels.
  var openedBytes: Int { opened.map { $0.width * $0.height * 4 } ?? 0 }

  /// Lets the opened pixels go until they are wanted again.
  mutating func close() { opened = nil }

  /// How often a size was halved to give another.
  private static func halvings(of size: Size, to pixels: Size) -> Int {
    let longest = max(size.width, size.height, 1)
    return Int(logarithm2(longest / max(pixels.width, pixels.height, 1)).rounded())
  }
}

extension Size {
  /// A size with each side doubled so many times.
  fileprivate init(_ size: Size, doubled times: Int) {
    let factor = power(2, Double(times))
    self.init(width: size.width * factor, height: size.height * factor)
  }

  /// The extents of a bitmap, in pixels.
  fileprivate init(_ bitmap: Bitmap) {
    self.init(width: Double(bitmap.width), height: Double(bitmap.height))
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
