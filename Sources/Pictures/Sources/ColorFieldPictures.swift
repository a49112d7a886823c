import ColorGrading
import Geometry
public import PictureFiles
import StickerCompositor

/// A source of the pictures of a color picker: the colors of one hue, and the hues.
public struct ColorFieldPictures: PictureSource {
  fileprivate static let kind = PictureName.Kind.other("color-field")
  /// The number of steps per turn at which hues have pictures.
  fileprivate static let turn = 360.0
  /// The width and height of the picture of a hue, in pixels, which is stretched over the field.
  private static let side = 64

  /// Creates the source.
  public init() {}

  /// Returns whether a name belongs to a picture of this source.
  public func knows(_ name: PictureName) -> Bool { name.kind == Self.kind }

  /// Always `true`: the small pictures are drawn on the calling thread.
  public var isImmediate: Bool { true }

  /// Returns the size of a picture; throws if the name is damaged.
  public func open(_ name: PictureName) throws(PictureError) -> OpenedPicture {
    let hue = try Self.hue(of: name)
    let size =
      hue == nil
      ? Size(width: Self.turn, height: 1)
      : Size(width: Double(Self.side), height: Double(Self.side))
    return OpenedPicture(
      PictureInfo(size: size, levels: PictureLevels(of: size, pixels: size, drawnAs: .full)))
  }

  /// Draws a picture; throws if the name is damaged.
  public func pixels(_ key: PictureKey) throws(PictureError) -> PicturePixels {
    guard let hue = try Self.hue(of: key.name) else {
      var bitmap = Bitmap(width: Int(Self.turn), height: 1)
      for x in 0..<bitmap.width {
        bitmap[x, 0] = Self.pixel(
          HSBColor(hue: (Double(x) + 0.5) / Self.turn, saturation: 1, brightness: 1))
      }
      return PicturePixels(bitmap)
    }
    var bitmap = Bitmap(width: Self.side, height: Self.side)
    let most = Double(Self.side - 1)
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        bitmap[x, y] = Self.pixel(
          HSBColor(hue: hue, saturation: Double(x) / most, brightness: 1 - Double(y) / most))
      }
    }
    return PicturePixels(bitmap)
  }

  /// Returns the bytes of the largest picture.
  public func expectedBytes(_: PictureKey) -> Int { 4 * Self.side * Self.side }

  private static func pixel(_ color: HSBColor) -> UInt32 { 0xFF00_0000 | color.rgb }

  /// Returns the hue of a picture, in turns; `nil` for the picture of all hues.
  private static func hue(of name: PictureName) throws(PictureError) -> Double? {
    if name.text.isEmpty { return nil }
    guard let step = Int(name.text), (0..<Int(turn)).contains(step) else {
      throw PictureError(.damaged, "the name isn't that of a hue.", path: name.text)
    }
    return Double(step) / turn
  }
}

extension PictureName {
  /// The name of a picture of all hues, from red at the left over green and blue to red.
  public static let hues = PictureName(ColorFieldPictures.kind, "")

  /// Returns the name of a picture of the colors of a hue in turns, to the nearest of 360 steps: more saturated toward
  /// the right, and darker toward the bottom.
  ///
  /// Whole turns are dropped. A hue that is negative or not finite counts as 0, red.
  public static func colors(ofHue hue: Double) -> PictureName {
    let turn = ColorFieldPictures.turn
    let step = hue.isFinite ? (hue * turn).rounded().truncatingRemainder(dividingBy: turn) : 0
    return PictureName(ColorFieldPictures.kind, "\(Int(max(0, step)))")
  }
}
