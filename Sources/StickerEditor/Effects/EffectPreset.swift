import ColorGrading
import EditorKit
import Geometry
import InterfaceKit

/// Effects that a single tap gives to stickers; the tint stays, except with ``none``.
///
/// A new preset needs a case, a title and a branch in `apply(to:)`: the plugin makes the actions, and the panel the
/// buttons, from `allCases`.
enum EffectPreset: String, CaseIterable {
  case none, whiteOutline, blackOutline, shadow, outlineAndShadow, glow

  var action: EditorAction { EditorAction("effects-\(rawValue)") }

  var title: Phrase {
    switch self {
    case .none: "None"
    case .whiteOutline: "White outline"
    case .blackOutline: "Black outline"
    case .shadow: "Shadow"
    case .outlineAndShadow: "Outline and shadow"
    case .glow: "Glow"
    }
  }

  func apply(to effects: inout ScaledEffects) {
    let tint = effects.effects.tint
    effects.effects = PictureEffects(tint: self == .none ? nil : tint)
    switch self {
    case .none: break
    case .whiteOutline: effects.set(.outline, color: NamedColor.white.rawValue)
    case .blackOutline: effects.set(.outline, color: NamedColor.black.rawValue)
    case .shadow: effects.set(.shadow, color: NamedColor.black.rawValue)
    case .outlineAndShadow:
      effects.set(.outline, color: NamedColor.white.rawValue)
      effects.set(.shadow, color: NamedColor.black.rawValue)
    case .glow:
      effects.set(.shadow, color: NamedColor.yellow.rawValue)
      effects[.shadowDistance] = 0
      effects[.shadowBlur] = 12
      effects[.shadowOpacity] = 100
    }
  }
}

/// The effects of a sticker with the length of which the sliders' values are percentages.
struct ScaledEffects {
  var effects: PictureEffects
  /// The side of a square with the area of the sticker's picture before its scale, in points of the picture.
  private let side: Double

  init(_ effects: PictureEffects, of size: Size) {
    (self.effects, side) = (effects, PictureEffects.side(of: size))
  }

  /// Gives an effect a color, and its usual values if it is missing; removes it for `nil`.
  mutating func set(_ effect: EffectsEditing.Page, color: UInt32?) {
    guard let color else {
      switch effect {
      case .outline: effects.outline = nil
      case .shadow: effects.shadow = nil
      case .tint: effects.tint = nil
      }
      return
    }
    switch effect {
    case .outline:
      if effects.outline == nil { self[.outlineWidth] = EffectSlider.outlineWidth.usual }
      effects.outline?.color = color
    case .shadow:
      if effects.shadow == nil { self[.shadowBlur] = EffectSlider.shadowBlur.usual }
      effects.shadow?.color = color
    case .tint:
      if effects.tint == nil { self[.tintAmount] = EffectSlider.tintAmount.usual }
      effects.tint?.color = color
    }
  }

  func color(of effect: EffectsEditing.Page) -> UInt32? {
    switch effect {
    case .outline: effects.outline?.color
    case .shadow: effects.shadow?.color
    case .tint: effects.tint?.color
    }
  }

  /// The value of a slider, in percent; 0 without its effect.
  ///
  /// Setting a value adds the effect.
  subscript(slider: EffectSlider) -> Int {
    get {
      let share =
        switch slider {
        case .outlineWidth: (effects.outline?.width ?? 0) / side
        case .shadowDistance: (effects.shadow?.offset.length ?? 0) / side
        case .shadowBlur: (effects.shadow?.blur ?? 0) / side
        case .shadowOpacity: effects.shadow?.opacity ?? 0
        case .tintAmount: effects.tint?.amount ?? 0
        }
      return share.isFinite ? Int((share * 100).rounded()) : 0
    }
    set {
      let share = Double(slider.range.clamp(newValue)) / 100
      // Hundredths of a point, so that documents have short numbers.
      let length = (share * side * 100).rounded() / 100
      switch slider {
      case .outlineWidth:
        effects.outline = PictureEffects.Outline(
          width: length, color: effects.outline?.color ?? NamedColor.white.rawValue)
      case .tintAmount:
        effects.tint = PictureEffects.Tint(
          color: effects.tint?.color ?? NamedColor.red.rawValue, amount: share)
      case .shadowDistance, .shadowBlur, .shadowOpacity:
        var shadow = effects.shadow ?? usualShadow
        switch slider {
        case .shadowBlur: shadow.blur = length
        case .shadowOpacity: shadow.opacity = share
        default:
          let way = shadow.offset.length
          shadow.offset = way > 0 ? shadow.offset * (length / way) : Vector(0, length)
        }
        effects.shadow = shadow
      }
    }
  }

  /// A shadow straight below the sticker.
  private var usualShadow: PictureEffects.Shadow {
    func length(_ slider: EffectSlider) -> Double {
      (Double(slider.usual) * side).rounded() / 100
    }
    return PictureEffects.Shadow(
      offset: Vector(0, length(.shadowDistance)), blur: length(.shadowBlur),
      color: NamedColor.black.rawValue, opacity: Double(EffectSlider.shadowOpacity.usual) / 100)
  }
}

/// A number of an effect that a slider changes, in percent.
enum EffectSlider: SteppedSlider {
  case outlineWidth, shadowDistance, shadowBlur, shadowOpacity, tintAmount

  var title: Phrase {
    switch self {
    case .outlineWidth: "Width"
    case .shadowDistance: "Distance"
    case .shadowBlur: "Blur"
    case .shadowOpacity: "Opacity"
    case .tintAmount: "Strength"
    }
  }

  /// The range of the slider, in percent; those of lengths are of the side of a square with the area of the sticker's
  /// picture.
  var range: ClosedRange<Int> {
    switch self {
    case .outlineWidth: 1...20
    case .shadowDistance: 0...20
    case .shadowBlur: 0...25
    case .shadowOpacity, .tintAmount: 5...100
    }
  }

  /// The value of a new effect, in percent.
  var usual: Int {
    switch self {
    case .outlineWidth: 5
    case .shadowDistance: 3
    case .shadowBlur: 8
    case .shadowOpacity: 50
    case .tintAmount: 80
    }
  }

  var step: Int { range.upperBound > 50 ? 5 : 1 }
}
