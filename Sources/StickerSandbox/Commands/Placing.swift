import ColorGrading
import Geometry
import Pictures
import StickerScene
import TextPainting

/// `WHAT@X,Y[,OPTION]…`: a sticker to put down at the start.
struct Placing: Equatable {
  /// The size of the sticker, as a scale or as a width.
  enum Extent: Equatable {
    /// A factor of the picture's own size.
    case scale(Double)
    /// The width in canvas points, before rotation.
    case width(Double)
  }

  /// The path of a picture, the name of a sticker, an emoji, or the document's name for a text.
  var image: String
  /// The position of the center, in canvas points.
  var position: Point
  var extent = Extent.scale(1)
  /// The angle in degrees, clockwise.
  var rotation = 0.0
  /// The opacity, from 0 to 1.
  var opacity = 1.0
  var isFlipped = false
  /// The time at which the sticker appears, in seconds; `nil` for the start.
  var start: Double?
  /// The time at which the sticker disappears, in seconds; `nil` for the end.
  var end: Double?

  private static let wordsPrefix = "text:"

  /// Creates a placing; `nil` if an option is invalid or repeated, or if both `scale` and `width` are given.
  init?(argument: String) {
    // Names and texts may contain an @; positions and options can't.
    guard let at = argument.lastIndex(of: "@"), at > argument.startIndex else { return nil }
    image = String(argument[..<at])
    let parts = argument[argument.index(after: at)...].split(
      separator: ",", omittingEmptySubsequences: false)
    guard parts.count >= 2, let x = number(parts[0]), let y = number(parts[1]) else { return nil }
    position = Point(x: x, y: y)
    var color: UInt32?
    var seen: Set<Substring> = []
    for part in parts[2...] {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard seen.insert(pair[0]).inserted else { return nil }
      if part == "flip" {
        isFlipped = true
      } else if pair.count == 2, pair[0] == "color", let value = Self.color(pair[1]) {
        color = value
      } else if pair.count == 2, let value = number(pair[1]), take(value, for: pair[0]) {
        continue
      } else {
        return nil
      }
    }
    if seen.isSuperset(of: ["scale", "width"]) { return nil }
    if let end, end <= start ?? 0 { return nil }
    if image.hasPrefix(Self.wordsPrefix) {
      // Words are taken verbatim, unless they begin with a style that has options.
      let named = StickerText(name: image)
      var words = StickerText(String(image.dropFirst(Self.wordsPrefix.count)))
      if let named, named.style != TextStyle(color: named.style.color) { words = named }
      if let color { words.style.color = color }
      guard !words.isBlank else { return nil }
      image = words.name
    } else if color != nil {
      return nil
    }
  }

  /// Takes a number for an option; returns whether there is such an option and the number is in its range.
  private mutating func take(_ value: Double, for option: Substring) -> Bool {
    switch option {
    case "scale" where value > 0: extent = .scale(value)
    case "width" where value > 0: extent = .width(value)
    case "rotation": rotation = value
    case "opacity" where (0...1).contains(value): opacity = value
    case "from" where value >= 0: start = value
    case "to" where value > 0: end = value
    default: return false
    }
    return true
  }

  /// Reads six hexadecimal digits, with or without `#`; returns `nil` for any other text.
  static func color(_ text: Substring) -> UInt32? {
    ColorText.color(of: text.hasPrefix("#") ? text : "#" + text)
  }

  /// Returns the sticker for a picture by its name in the document; `size` is the picture's own, in canvas points.
  func sticker(id: Int = 0, named name: String, size: Size) -> SceneDocument.Sticker {
    let scale =
      switch extent {
      case .scale(let scale): scale
      case .width(let width): width / max(size.width, 1e-9)
      }
    var sticker = SceneDocument.Sticker(
      id: id, image: name, size: size, position: position, scale: Vector(x: scale, y: scale),
      rotation: rotation * .pi / 180)
    (sticker.opacity, sticker.flipped) = (opacity, isFlipped)
    (sticker.traits.timing.start, sticker.traits.timing.end) = (start, end)
    return sticker
  }
}
