import EditorKit
import Geometry
import Pictures
import StickerScene
import TextPainting

/// The words of a sticker with their scale on the canvas, for changes of their style.
struct ScaledWords {
  var words: StickerText
  /// The height of a line, in canvas points.
  var lineSize: Double
  private let canvas: CanvasOfWords

  /// Creates the words of a sticker; returns `nil` for a picture and for an emoji.
  init?(_ image: String, scale: Vector, on canvas: CanvasOfWords) {
    guard let words = StickerText(name: image), !words.isEmoji else { return nil }
    self.init(words, scale: scale, on: canvas)
  }

  /// Creates words with their scale on a canvas.
  init(_ words: StickerText, scale: Vector, on canvas: CanvasOfWords) {
    (self.words, self.canvas) = (words, canvas)
    lineSize = 100 * abs(scale.x * scale.y).squareRoot()
  }

  /// The width of the longest line, in points of the style.
  var width: Double {
    let width = canvas.images.geometry(of: words).size.width - 2 * words.style.margin
    return width.isFinite ? max(0, min(1e4, width)) : 0
  }

  /// The width of the longest line without wrapping, in points of the style.
  fileprivate var unwrappedWidth: Int {
    var unwrapped = self
    unwrapped.words.style.width = nil
    return Int(unwrapped.width)
  }

  /// The heights of a line that the slider covers, in canvas points.
  fileprivate var lineSizes: ClosedRange<Int> {
    let side = min(canvas.size.width, canvas.size.height)
    let most = side.isFinite ? Int(max(100, min(1e5, side))) : 100
    return max(4, most / 100)...most
  }
}

/// The canvas on which words get a style: its extent and its pictures.
struct CanvasOfWords {
  /// The extent, in canvas points.
  let size: Size
  let images: any StickerImages

  /// Changes the words of a record; does nothing to a picture and to an emoji.
  ///
  /// `fixed` is the point of the sticker's unit square that stays at its place, at each keyframe, too.
  func change(
    _ record: inout SceneDocument.Sticker, about fixed: Point = Point(0.5, 0.5),
    _ body: (inout ScaledWords) -> Void
  ) {
    guard let before = ScaledWords(record.image, scale: record.scale, on: self) else { return }
    var after = before
    body(&after)
    guard after.words != before.words || after.lineSize != before.lineSize else { return }
    // Keyframes have their places about the anchor point.
    if record.timing.keyframes.isEmpty { record.anchorInMiddle() }
    let old = record
    if after.words != before.words {
      record.image = after.words.name
      record.size = images.geometry(of: after.words).size
    }
    let factor = factor(of: record, from: before.lineSize, to: after.lineSize)
    record.scale = record.scale * factor
    for index in record.timing.keyframes.indices {
      record.timing.keyframes[index].placement.scale =
        record.timing.keyframes[index].placement.scale * factor
    }
    record.position += record.shift(of: fixed, since: old)
    for (index, frame) in old.timing.keyframes.enumerated() {
      record.timing.keyframes[index].placement.position +=
        record.shown(at: record.timing.keyframes[index])
        .shift(of: fixed, since: old.shown(at: frame))
    }
  }

  /// Returns the factor that gives lines a height, limited so that the sticker is at most four canvas sides long.
  func factor(
    of record: SceneDocument.Sticker, from before: Double, to after: Double
  ) -> Double {
    let length = max(
      abs(record.scale.x) * record.size.width, abs(record.scale.y) * record.size.height)
    let most = max(1, 4 * max(size.width, size.height) / length)
    let factor = min(after / before, most)
    return factor.isFinite && factor > 0 ? factor : 1
  }
}

extension SceneDocument.Sticker {
  /// Returns the sticker as placed at a keyframe.
  fileprivate func shown(at keyframe: Keyframe) -> Self {
    var sticker = self
    (sticker.position, sticker.scale) = (keyframe.placement.position, keyframe.placement.scale)
    sticker.rotation = keyframe.placement.rotation
    return sticker
  }

  /// Returns the way back to its old place, in canvas points, of a point of the sticker's unit square.
  fileprivate func shift(of point: Point, since old: Self) -> Vector {
    old.matrix.apply(point.scaled(by: old.size.vector))
      - matrix.apply(point.scaled(by: size.vector))
  }
}

/// A number of a text's style that a slider changes.
///
/// To add one, add a case here, the case in ``ScaledWords/subscript(_:)``, and the case in `TextStyling.Page.sliders`, the
/// page that shows it.
enum StyleSlider: SteppedSlider {
  case size, weight, letterSpacing, lineHeight, width, curve
  case outlineWidth
  case shadowDistance, shadowBlur, shadowOpacity
  case platePadding, plateRadius, plateOpacity

  var title: Phrase {
    switch self {
    case .size: "Size"
    case .weight: "Weight"
    case .letterSpacing: "Letter spacing"
    case .lineHeight: "Line height"
    case .width: "Text width"
    case .curve: "Curve"
    case .outlineWidth: "Width"
    case .shadowDistance: "Distance"
    case .shadowBlur: "Blur"
    case .shadowOpacity, .plateOpacity: "Opacity"
    case .platePadding: "Padding"
    case .plateRadius: "Corners"
    }
  }

  /// The value of lines that are never wrapped.
  static let unwrapped = 10_001

  /// Returns the range of the slider for words: canvas points for the size, degrees for the curve, points of the style
  /// for the width, and percentages of a line or of full opacity for other lengths.
  func range(for words: ScaledWords) -> ClosedRange<Int> {
    switch self {
    case .size: words.lineSizes
    case .weight: 100...900
    case .letterSpacing: -20...100
    case .lineHeight: 50...300
    case .width: 100...max(200, words.unwrappedWidth)
    case .curve: -360...360
    case .outlineWidth: 1...30
    case .shadowDistance, .shadowBlur: 0...50
    case .shadowOpacity, .plateOpacity: 5...100
    case .platePadding, .plateRadius: 0...100
    }
  }

  var step: Int {
    switch self {
    case .weight: 100
    case .width: 20
    case .curve: 15
    case .size, .lineHeight, .shadowOpacity, .plateOpacity, .platePadding, .plateRadius: 5
    case .letterSpacing, .outlineWidth, .shadowDistance, .shadowBlur: 1
    }
  }

  /// The values of which a drag chooses the nearest are multiples of this number.
  private var quantum: Int {
    switch self {
    case .weight: 100
    case .curve, .lineHeight: 5
    default: 1
    }
  }

  /// Returns the share of the rail before the thumb of a value in a range; sizes grow by equal factors along the rail.
  func share(of value: Int, in range: ClosedRange<Int>) -> Double {
    let (value, least, most) = (
      Double(range.clamp(value)), Double(range.lowerBound), Double(range.upperBound)
    )
    return self == .size
      ? logarithm(value / least) / logarithm(most / least) : (value - least) / (most - least)
  }

  func value(at share: Double, in range: ClosedRange<Int>) -> Int {
    let (least, most) = (Double(range.lowerBound), Double(range.upperBound))
    let value =
      self == .size ? least * power(most / least, share) : least + share * (most - least)
    let steps = (value / Double(quantum)).rounded()
    return limited(Int(steps) * quantum, in: range)
  }

  /// Returns a value after a change by an arrow key or the wheel, in the slider's unit.
  func value(_ value: Int, steppedBy steps: Int, in range: ClosedRange<Int>) -> Int {
    limited(range.clamp(value) + steps, in: range)
  }

  /// Returns the nearest value in a range; the width at the end of the range is ``unwrapped``.
  private func limited(_ value: Int, in range: ClosedRange<Int>) -> Int {
    let value = range.clamp(value)
    return self == .width && value == range.upperBound ? Self.unwrapped : value
  }

  /// Returns the text of a value for words, with the width in canvas points like the size.
  func text(of value: Int, for words: ScaledWords) -> Phrase {
    switch self {
    case .size, .weight: Phrase(verbatim: "\(value)")
    case .width where value > range(for: words).upperBound: "None"
    case .width: Phrase(verbatim: "\(Int((Double(value) * words.lineSize / 100).rounded()))")
    case .curve: Phrase(verbatim: value < 0 ? "\u{2212}\(-value)°" : "\(value)°")
    default: "\(value)%"
    }
  }
}

extension ScaledWords {
  /// The value of a slider; 0 without its effect.
  ///
  /// Setting a value adds the effect.
  subscript(slider: StyleSlider) -> Int {
    get {
      let style = words.style
      return switch slider {
      case .size: Int(min(1e9, lineSize).rounded())
      case .weight: style.weight
      case .letterSpacing: style.letterSpacing
      case .lineHeight: style.lineHeight
      case .width: style.width ?? StyleSlider.unwrapped
      case .curve: style.curve
      case .outlineWidth: Int(style.drawnOutline?.width ?? 0)
      case .shadowDistance: style.shadow?.distance ?? 0
      case .shadowBlur: style.shadow?.blur ?? 0
      case .shadowOpacity: style.shadow.map { $0.color.opacityPercent } ?? 0
      case .platePadding: style.plate?.padding ?? 0
      case .plateRadius: style.plate?.radius ?? 0
      case .plateOpacity: style.plate.map { $0.color.opacityPercent } ?? 0
      }
    }
    set {
      switch slider {
      case .size: lineSize = Double(newValue)
      case .weight: words.style.weight = newValue
      case .letterSpacing: words.style.letterSpacing = newValue
      case .lineHeight: words.style.lineHeight = newValue
      case .width: words.style.width = newValue < StyleSlider.unwrapped ? newValue : nil
      case .curve: words.style.curve = newValue
      case .outlineWidth:
        let color = words.style.drawnOutline?.color ?? NamedColor.white.rawValue
        words.style.outline = .drawn(color: color, width: newValue)
      case .shadowDistance, .shadowBlur, .shadowOpacity:
        var shadow = words.style.shadow ?? .usual
        switch slider {
        case .shadowDistance: shadow.distance = newValue
        case .shadowBlur: shadow.blur = newValue
        default: shadow.color.opacityPercent = newValue
        }
        words.style.shadow = shadow
      case .platePadding, .plateRadius, .plateOpacity:
        var plate = words.style.plate ?? .usual
        switch slider {
        case .platePadding: plate.padding = newValue
        case .plateRadius: plate.radius = newValue
        default: plate.color.opacityPercent = newValue
        }
        words.style.plate = plate
      }
      words.style = words.style.limited
    }
  }
}

/// A part of a text's style that has a color.
enum StyleColor: String, CaseIterable {
  case letters, gradient, outline, shadow, plate
}

extension TextStyle {
  /// The color of a part, `0xRRGGBB`; `nil` without the part, and for an outline whose color follows the letters.
  ///
  /// Setting a color adds the part with its usual values if it is missing; setting `nil` removes it.
  subscript(part: StyleColor) -> UInt32? {
    get {
      switch part {
      case .letters: color
      case .gradient: endColor
      case .outline: if case .drawn(let color, _) = outline { color } else { nil }
      case .shadow: shadow.map { $0.color & 0xFF_FFFF }
      case .plate: plate.map { $0.color & 0xFF_FFFF }
      }
    }
    set {
      switch part {
      case .letters: color = newValue ?? color
      case .gradient: endColor = newValue
      case .outline:
        let width = Int(drawnOutline?.width ?? TextPainter.outlineWidth)
        outline = newValue.map { .drawn(color: $0, width: width) } ?? .none
      case .shadow:
        shadow = newValue.map { color in
          var shadow = shadow ?? .usual
          shadow.color = shadow.color & 0xFF00_0000 | color
          return shadow
        }
      case .plate:
        plate = newValue.map { color in
          var plate = plate ?? .usual
          plate.color = plate.color & 0xFF00_0000 | color
          return plate
        }
      }
    }
  }

  func lacks(_ part: StyleColor) -> Bool {
    part == .outline ? outline == .none : self[part] == nil
  }
}

extension TextStyle.Shadow {
  /// A soft shadow below the letters.
  fileprivate static let usual = Self(color: 0xB300_0000, y: 3, blur: 12)

  /// The distance from the letters; a shadow right behind the letters moves down.
  fileprivate var distance: Int {
    get { Int(Vector(Double(x), Double(y)).length.rounded()) }
    set {
      let way = Vector(Double(x), Double(y))
      let moved =
        way.length > 0 ? way * (Double(newValue) / way.length) : Vector(0, Double(newValue))
      (x, y) = (Int(moved.x.rounded()), Int(moved.y.rounded()))
    }
  }
}

extension TextStyle.Plate {
  fileprivate static let usual = Self(color: 0xFFFF_FFFF, padding: 16, radius: 26)
}

extension UInt32 {
  /// The opacity of a color `0xAARRGGBB`, in percent.
  fileprivate var opacityPercent: Int {
    get { Int((Double(self >> 24) / 2.55).rounded()) }
    set { self = self & 0xFF_FFFF | UInt32((Double(newValue) * 2.55).rounded()) << 24 }
  }
}
