/// The changes of a photo's light and colors that a document stores; the photo's file stays unchanged.
///
/// ``ColorGrade`` documents the formulas.
public struct PhotoAdjustments: Hashable, Sendable {
  /// An adjustment with a slider; the raw value is its key in documents.
  public enum Setting: String, Hashable, Sendable, CaseIterable {
    /// The exposure.
    case light
    /// The difference between dark and bright areas.
    case contrast
    /// The brightness of dark areas.
    case shadows
    /// The brightness of bright areas.
    case highlights
    /// The white balance from blue to orange.
    case warmth
    /// The white balance from green to magenta; not the color of a ``PictureEffects/Tint``.
    case tint
    /// The strength of the colors; -1 makes the photo gray.
    case saturation
    /// The darkness of the corners; a negative value brightens the corners.
    case vignette
  }

  /// The range of each setting; 0 changes nothing.
  public static let range = -1.0...1.0

  /// The look; `nil` for none.
  ///
  /// ``ColorGrade`` adds the look's values to the settings, which stay as they are.
  public var look: PhotoLook?

  // A vector instead of an array, so that a copy allocates no memory. All lanes are taken: a ninth setting needs more.
  private var values = SIMD8<Double>()

  /// Creates adjustments with a look, and with 0 for every setting; neutral without a look.
  public init(look: PhotoLook? = nil) { self.look = look }

  /// Whether there is no look and every setting is 0; `false` with a look, even if the settings cancel it out.
  public var isNeutral: Bool { look == nil && values == .zero }

  /// Whether the vignette of the setting and the look together isn't 0, so that the adjustments depend on a pixel's place.
  public var hasVignette: Bool { total(.vignette) != 0 }

  /// The value of a setting, as it was assigned; values beyond ``range`` are clamped only where ``ColorGrade`` uses them.
  public subscript(setting: Setting) -> Double {
    get { values[setting.lane] }
    set { values[setting.lane] = newValue }
  }

  /// Returns the value of a setting with the look's value added, clamped to ``range``.
  func total(_ setting: Setting) -> Double {
    let sum = self[setting] + (look?.recipe.settings[setting] ?? 0)
    return max(Self.range.lowerBound, min(Self.range.upperBound, sum))
  }
}

extension PhotoAdjustments.Setting {
  fileprivate var lane: Int {
    switch self {
    case .light: 0
    case .contrast: 1
    case .shadows: 2
    case .highlights: 3
    case .warmth: 4
    case .tint: 5
    case .saturation: 6
    case .vignette: 7
    }
  }
}
