import Geometry
import Testing

@testable import StickerEditor

/// Words and icons stand out from what lies behind them, as WCAG 2 reckons it, over a white photo and over a black one.
@Suite struct ContrastTests {
  /// What lies behind something, from back to front, and how much of what lies in front is seen.
  struct Pair: CustomTestStringConvertible {
    let name: String
    let behind: [UInt32]
    var front: UInt32 = 0xFFFF_FFFF
    var testDescription: String { name }
  }

  private static let words = [
    Pair(name: "notice, hint, menu, languages, countdown", behind: [Palette.notice]),
    Pair(name: "a line of the menu that is pressed", behind: [Palette.notice, Palette.pressed]),
    Pair(name: "the key of a line", behind: [Palette.notice], front: 0x99FF_FFFF),
    Pair(
      name: "the key of a line that is pressed", behind: [Palette.notice, Palette.pressed],
      front: 0x99FF_FFFF),
    Pair(name: "the slider's percentage", behind: [Palette.panel]),
    Pair(name: "warning", behind: [Palette.alarm]),
    Pair(name: "sheet", behind: [Palette.sheet]),
    Pair(name: "details on a sheet", behind: [Palette.sheet], front: 0xBFFF_FFFF),
    Pair(name: "chip or key", behind: [Palette.key]),
    Pair(name: "chip or key that is pressed", behind: [Palette.key, Palette.pressed]),
    Pair(name: "what is chosen", behind: [Palette.chosen]),
    Pair(name: "what is chosen and pressed", behind: [Palette.chosen, Palette.pressed]),
    Pair(name: "a heading of the tray", behind: [Palette.field]),
    Pair(name: "what hands do", behind: [Palette.notice.faded(to: 0.8)]),
  ]

  private static let icons = [
    Pair(name: "button", behind: [Palette.panel]),
    Pair(name: "button that is pressed", behind: [Palette.panel, Palette.pressed]),
    Pair(name: "button that is on", behind: [Palette.accent]),
    Pair(name: "button that is on and pressed", behind: [Palette.accent, Palette.pressed]),
    Pair(name: "bin", behind: [Palette.danger]),
    Pair(name: "tile", behind: [Palette.field]),
    Pair(name: "tile's button", behind: [Palette.sheet]),
    Pair(name: "the ring on its rim", behind: [Palette.ringRim], front: Palette.accent),
    Pair(name: "a mark on a sheet", behind: [Palette.sheet], front: Palette.accent),
    Pair(name: "a mark in the tray", behind: [Palette.panel], front: Palette.accent),
    Pair(name: "the caret", behind: [Palette.field], front: Palette.accent),
    Pair(name: "progress", behind: [Palette.panel], front: Palette.accent),
    Pair(name: "the frame of what is locked", behind: [Palette.sheet], front: Palette.locked),
    Pair(name: "the rim of a colour", behind: [Palette.panel], front: Palette.rim),
  ]

  @Test(arguments: words) func wordsCanBeRead(pair: Pair) {
    #expect(pair.leastContrast >= 4.5)
  }

  @Test(arguments: icons) func iconsAndMarksCanBeSeen(pair: Pair) {
    #expect(pair.leastContrast >= 3)
  }

  @Test func theRingIsSeenOnDarkAndLightAndOnItsOwnColour() {
    for ground: UInt32 in [0xFFFF_FFFF, 0xFF00_0000, 0xFF80_8080, Palette.accent, Palette.panel] {
      let behind = Color(ground)
      let seen = [Palette.accent, Palette.ringRim].map { Color($0).contrast(to: behind) }
      #expect(seen.max()! >= 3, "on \(String(ground, radix: 16))")
    }
  }

  /// What is about to be thrown away does not look like what is merely on, nor does what is locked.
  @Test func theAccentIsTakenForNothingElse() {
    for other in [Palette.danger, Palette.alarm, Palette.locked] {
      let way = zip(Color(Palette.accent).channels, Color(other).channels).map { $0 - $1 }
      #expect(way.reduce(0) { $0 + $1 * $1 }.squareRoot() > 0.25, "\(String(other, radix: 16))")
    }
    // Warm: more red than green, more green than blue. The bin has more blue than green.
    let (accent, danger) = (Color(Palette.accent).channels, Color(Palette.danger).channels)
    #expect(accent[0] > accent[1] && accent[1] > accent[2] && danger[2] > danger[1])
  }

  @Test func theFormulaIsThatOfTheStandard() {
    #expect(abs(Color(0xFFFF_FFFF).contrast(to: Color(0xFF00_0000)) - 21) < 1e-9)
    // What WCAG's own examples say of the lightest grey that is enough on white.
    #expect(abs(Color(0xFF76_7676).contrast(to: Color(0xFFFF_FFFF)) - 4.54) < 0.01)
  }

  /// Whatever words and panels are drawn with is one of the colours above.
  @Test func noButtonIsDrawnOnAnotherColour() {
    let known = Set((Self.words + Self.icons).flatMap(\.behind))
    let desk = Desk.withInterface()
    desk.type("Tab")
    desk.tap(.language)
    desk.type("Escape")
    desk.type("F1")
    for item in desk.app.drawnItems() where item.transform.a > 30 && item.transform.d > 30 {
      guard case .panel(let panel) = item.picture, item.opacity == 1 else { continue }
      let color = panel.color
      #expect(
        known.contains(color) || known.contains(color & 0x00FF_FFFF | 0xF000_0000)
          || color == 0xFFFF_FFFF || color == Palette.shade, "\(String(color, radix: 16))")
    }
  }
}

extension ContrastTests.Pair {
  /// The contrast over a white photo, or over a black one where that is less.
  fileprivate var leastContrast: Double {
    [0xFFFF_FFFF as UInt32, 0xFF00_0000].map { photo in
      let ground = behind.reduce(Color(photo)) { Color($1, over: $0) }
      return Color(front, over: ground).contrast(to: ground)
    }.min()!
  }
}

extension UInt32 {
  /// The same colour, seen less.
  fileprivate func faded(to share: Double) -> UInt32 {
    self & 0x00FF_FFFF | UInt32(Double(self >> 24) * share) << 24
  }
}

/// An opaque colour, its channels from 0 to 1.
private struct Color {
  let channels: [Double]

  /// `0xAARRGGBB`, of which the alpha is left out.
  init(_ color: UInt32) {
    channels = [16, 8, 0].map { Double(color >> $0 & 255) / 255 }
  }

  /// A colour with straight alpha in front of another one.
  init(_ color: UInt32, over ground: Color) {
    let alpha = Double(color >> 24) / 255
    channels = zip(Color(color).channels, ground.channels).map { $0 * alpha + $1 * (1 - alpha) }
  }

  /// The relative luminance of WCAG 2.
  var luminance: Double {
    let linear = channels.map { $0 <= 0.04045 ? $0 / 12.92 : power(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// The contrast ratio of WCAG 2, from 1 to 21.
  func contrast(to other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
