/// A named preset of settings, curves and a matrix; the raw value is its name in documents.
///
/// ``ColorGrade`` adds the settings to the user's, and applies the curves and the matrix in its steps 3 and 4.
public enum PhotoLook: String, Hashable, Sendable, CaseIterable {
  /// Strong colors.
  case vivid
  /// Slightly brighter and warmer.
  case sunny
  /// Bluish.
  case cool
  /// The warm light before sunset.
  case golden
  /// Low contrast, with gray instead of black.
  case faded
  /// The colors of negative film.
  case film
  /// High contrast and muted colors.
  case dramatic
  /// Low contrast with open shadows.
  case soft
  /// Teal shadows and orange highlights.
  case cinema
  /// Black and white.
  case mono
  /// Black and white with high contrast and dark corners.
  case noir
  /// Brown tones.
  case sepia
}

extension PhotoLook {
  /// The preset of a look.
  struct Recipe {
    /// The values that are added to the user's settings.
    var settings: [PhotoAdjustments.Setting: Double] = [:]
    /// The curve of each channel, in encoded sRGB.
    var red = ToneCurve.straight, green = ToneCurve.straight, blue = ToneCurve.straight
    /// The matrix that is applied after the saturation matrix, in encoded sRGB.
    var matrix = ColorMatrix.identity
  }

  var recipe: Recipe {
    switch self {
    case .vivid: return Recipe(settings: [.contrast: 0.2, .saturation: 0.35])
    case .sunny: return Recipe(settings: [.light: 0.12, .warmth: 0.35, .saturation: 0.1])
    case .cool: return Recipe(settings: [.warmth: -0.35, .contrast: 0.08])
    case .golden:
      return Recipe(
        settings: [.warmth: 0.4, .highlights: -0.2, .vignette: 0.2],
        blue: ToneCurve([(0, 0.05), (0.5, 0.46), (1, 0.88)]))
    case .faded:
      let curve = ToneCurve([(0, 0.13), (0.25, 0.3), (0.75, 0.74), (1, 0.93)])
      return Recipe(settings: [.saturation: -0.25], red: curve, green: curve, blue: curve)
    case .film:
      return Recipe(
        settings: [.contrast: 0.12, .saturation: -0.1],
        red: ToneCurve([(0, 0.03), (0.25, 0.22), (0.75, 0.8), (1, 1)]),
        green: ToneCurve([(0, 0.02), (0.5, 0.51), (1, 0.98)]),
        blue: ToneCurve([(0, 0.1), (0.5, 0.5), (1, 0.9)]))
    case .dramatic:
      return Recipe(
        settings: [.contrast: 0.5, .shadows: -0.2, .saturation: -0.3, .vignette: 0.35])
    case .soft:
      return Recipe(settings: [.light: 0.06, .contrast: -0.25, .shadows: 0.35, .highlights: -0.1])
    case .cinema:
      return Recipe(
        settings: [.contrast: 0.1],
        red: ToneCurve([(0, 0), (0.3, 0.25), (0.7, 0.76), (1, 1)]),
        blue: ToneCurve([(0, 0.08), (0.3, 0.34), (0.7, 0.64), (1, 0.94)]))
    case .mono: return Recipe(matrix: ColorMatrix.saturation(0))
    case .noir:
      return Recipe(
        settings: [.contrast: 0.6, .vignette: 0.4],
        matrix: ColorMatrix(gray: (0.4, 0.4, 0.2), tone: (1, 1, 1)))
    case .sepia:
      return Recipe(
        settings: [.contrast: 0.05],
        matrix: ColorMatrix(gray: ColorMatrix.luma, tone: (1, 0.9, 0.72)))
    }
  }
}

extension ToneCurve {
  static let straight = ToneCurve([(0, 0), (1, 1)])
}
