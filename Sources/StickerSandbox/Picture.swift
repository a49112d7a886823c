import DirectManipulation
import Geometry
import SDLBackend
import StickerCompositor
import StickerEditor

/// One picture on the shelf: its own size, and its pixels at any other.
struct Picture {
  let size: Size
  let mask: AlphaMask?
  /// The greatest number of times that its own size is doubled.
  private let greatestLevel: Int
  private let pixels: (_ level: Int) -> Bitmap?

  /// A picture in a file.
  init(_ file: ImageFile) {
    size = file.size
    mask = AlphaMask(file.bitmap())
    let longest = max(file.size.width, file.size.height, 1)
    greatestLevel =
      file.isVector ? Int(logarithm2(ImageFile.greatestVectorSide / longest).rounded(.down)) : 0
    pixels = { level in
      file.isVector ? file.bitmap(scale: power(2, Double(level))) : file.bitmap().halved(-level)
    }
  }

  /// A sticker of words, with an outline that makes them readable on any photo; touched all over.
  init(words: Words, _ painter: TextPainter) {
    let luminance = [16, 8, 0].map { Double(words.color >> $0 & 255) }
    let isDark = 0.3 * luminance[0] + 0.6 * luminance[1] + 0.1 * luminance[2] < 100
    let outline: UInt32 = isDark ? 0xFF_FFFF : 0x1D_1D1F
    self.init(words.text, painter, color: words.color, outline: outline)
  }

  /// A line of the interface.
  init(label: String, _ painter: TextPainter) {
    self.init(label, painter, color: 0xFF_FFFF, outline: nil)
  }

  private init(_ text: String, _ painter: TextPainter, color: UInt32, outline: UInt32?) {
    let size = painter.size(of: text, isOutlined: outline != nil)
    guard !size.isEmpty else {
      self = .placeholder
      return
    }
    self.size = size
    mask = nil
    greatestLevel = 5
    pixels = { level in
      painter.bitmap(
        of: text, height: 100 * power(2, Double(level)), color: color, outline: outline)
    }
  }

  /// What stands in for a picture that cannot be opened: a grey card with a cross.
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
    return max(-8, min(greatestLevel, level))
  }

  /// Its pixels with its own size doubled so many times.
  func bitmap(level: Int) -> Bitmap? { pixels(level) }
}

extension AlphaMask {
  /// Which pixels of a bitmap can be touched.
  fileprivate convenience init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height) { UInt8(bitmap[$0, $1] >> 24) }
  }
}

extension Bitmap {
  fileprivate static var placeholder: Bitmap {
    let side = 256
    var card = Bitmap(width: side, height: side, filledWith: 0xC0A0_A0A0)
    for i in 0..<side {
      for w in -3...3 {
        let (a, b) = (min(max(i + w, 0), side - 1), min(max(side - 1 - i + w, 0), side - 1))
        card[a, i] = 0xFFFF_FFFF
        card[b, i] = 0xFFFF_FFFF
      }
      for w in 0..<6 {
        card[i, w] = 0xFF60_6060
        card[i, side - 1 - w] = 0xFF60_6060
        card[w, i] = 0xFF60_6060
        card[side - 1 - w, i] = 0xFF60_6060
      }
    }
    return card
  }

  /// The picture with each side halved so many times, each pixel the mean of four.
  fileprivate func halved(_ times: Int) -> Bitmap {
    guard times > 0, width > 1, height > 1 else { return self }
    var half = Bitmap(width: width / 2, height: height / 2)
    for y in 0..<half.height {
      for x in 0..<half.width {
        var mean: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
          let sum =
            (self[2 * x, 2 * y] >> shift & 255) + (self[2 * x + 1, 2 * y] >> shift & 255)
            + (self[2 * x, 2 * y + 1] >> shift & 255) + (self[2 * x + 1, 2 * y + 1] >> shift & 255)
          mean |= (sum + 2) / 4 << shift
        }
        half[x, y] = mean
      }
    }
    return half.halved(times - 1)
  }
}
