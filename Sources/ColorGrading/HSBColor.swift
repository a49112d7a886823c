/// A color by hue, saturation and brightness, computed from the encoded sRGB values as in color pickers.
public struct HSBColor: Hashable, Sendable {
  /// The place on the color wheel, in turns from 0 to 1: 0 is red, 1/3 green, 2/3 blue, and 1 red again.
  public var hue: Double
  /// The distance from gray, from 0 to 1.
  public var saturation: Double
  /// The largest of the three channels, from 0 for black to 1.
  public var brightness: Double

  /// Creates a color from its parts.
  public init(hue: Double, saturation: Double, brightness: Double) {
    (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
  }

  /// Creates the color of an sRGB value, `0xRRGGBB`; grays have the hue 0, and black the saturation 0.
  public init(_ rgb: UInt32) {
    let channels = [16, 8, 0].map { Double(rgb >> $0 & 255) }
    let (red, green, blue) = (channels[0], channels[1], channels[2])
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    let sixths =
      if range == 0 {
        0.0
      } else if most == red {
        (green - blue) / range + (green < blue ? 6 : 0)
      } else if most == green {
        (blue - red) / range + 2
      } else {
        (red - green) / range + 4
      }
    self.init(
      hue: sixths / 6, saturation: most == 0 ? 0 : range / most, brightness: most / 255)
  }

  /// The nearest sRGB value, `0xRRGGBB`, of parts within their ranges.
  ///
  /// Nothing is clamped or wrapped: a hue outside 0…1 can give a wrong color, a brightness above 1 spills into other
  /// channels, and a negative channel traps.
  public var rgb: UInt32 {
    // A channel is full within a sixth of a turn around its hue, and falls to gray within the next sixths.
    [0.0, 2, 4].reduce(0) { value, own in
      let way = abs(hue * 6 - own)
      let share = max(0, min(1, 2 - min(way, 6 - way)))
      let channel = brightness * (1 - saturation * (1 - share))
      return value << 8 | UInt32((channel * 255).rounded())
    }
  }
}
