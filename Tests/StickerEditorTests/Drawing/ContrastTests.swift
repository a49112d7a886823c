import Geometry
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Text and icons have the contrast that WCAG 2 requires, over a white photo and over a black one.
@Suite struct ContrastTests {
  /// A text or icon color, with the colors that lie behind it from back to front.
  struct Pair: CustomTestStringConvertible {
    let name: String
    let behind: [UInt32]
    let front: UInt32
    var testDescription: String { name }
  }

  private static let palettes = [Palette.dark, .light]

  private static func words(_ palette: Palette) -> [Pair] {
    func pair(_ name: String, _ behind: UInt32..., front: UInt32? = nil) -> Pair {
      Pair(
        name: "\(name), \(palette.theme)", behind: behind, front: front ?? palette.foregroundColor)
    }
    return [
      pair("notice, hint, menu, languages, countdown", palette.notice),
      pair("a line of the menu that is pressed", palette.notice, palette.pressed),
      pair("the key of a line", palette.notice, front: palette.foregroundColor.faded(to: 0.7)),
      pair(
        "the key of a line that is pressed", palette.notice, palette.pressed,
        front: palette.foregroundColor.faded(to: 0.7)),
      pair("the slider's percentage", palette.panel),
      pair("warning", palette.alarm, front: light),
      pair("sheet", palette.sheet),
      pair(
        "the name of a group of buttons", palette.panel,
        front: palette.foregroundColor.faded(to: 0.75)),
      pair("details on a sheet", palette.sheet, front: palette.foregroundColor.faded(to: 0.75)),
      pair("the length of a gap", palette.guide, front: Palette.light.foregroundColor),
      pair("chip or key", palette.key),
      pair("chip or key that is pressed", palette.key, palette.pressed),
      pair("what is chosen", palette.chosen),
      pair("what is chosen and pressed", palette.chosen, palette.pressed),
      pair("the button of a sheet", palette.primary, front: light),
      pair("the button of a sheet, pressed", palette.primary, palette.pressed, front: light),
      pair("a heading of the tray", palette.field),
      pair("what is looked for", palette.field, front: palette.foregroundColor.faded(to: 0.7)),
      pair("what hands do", palette.notice.faded(to: 0.8)),
    ]
  }

  private static func icons(_ palette: Palette) -> [Pair] {
    func pair(_ name: String, _ behind: UInt32..., front: UInt32? = nil) -> Pair {
      Pair(
        name: "\(name), \(palette.theme)", behind: behind, front: front ?? palette.foregroundColor)
    }
    return [
      pair("button", palette.panel),
      pair("button that is pressed", palette.panel, palette.pressed),
      pair("the button for a picture", palette.accent, front: light),
      pair("the button for a picture, pressed", palette.accent, palette.pressed, front: light),
      pair("button that is on", palette.panel, palette.toggled),
      pair("button that is on and pressed", palette.panel, palette.toggled, palette.pressed),
      pair("bin", palette.danger, front: light),
      pair("the mark of a lost object", palette.guide, front: palette.danger),
      pair("a snap line between its edges", palette.guide, front: palette.snapLine),
      pair("tile", palette.field),
      pair("tile's button", palette.sheet),
      pair("the ring on its rim", palette.ringRim, front: palette.accent),
      pair("a mark on a sheet", palette.sheet, front: palette.accent),
      pair("a mark in the tray", palette.panel, front: palette.accent),
      pair("the caret", palette.field, front: palette.accent),
      pair("progress", palette.panel, front: palette.accent),
      pair("the rim of a colour", palette.panel, front: palette.rim),
    ]
  }

  private static let light: UInt32 = 0xFFFF_FFFF

  @Test(arguments: palettes.flatMap(words)) func textHasSufficientContrast(pair: Pair) {
    #expect(pair.leastContrast >= 4.5)
  }

  @Test(arguments: palettes.flatMap(icons)) func iconsAndMarksHaveSufficientContrast(pair: Pair) {
    #expect(pair.leastContrast >= 3)
  }

  @Test(arguments: palettes)
  func ringContrastsWithDarkLightAndAccentColors(palette: Palette) {
    for ground: UInt32 in [0xFFFF_FFFF, 0xFF00_0000, 0xFF80_8080, palette.accent, palette.panel] {
      let behind = Color(ground)
      let seen = [palette.accent, palette.ringRim].map { Color($0).contrast(to: behind) }
      #expect(seen.max()! >= 3, "on \(String(ground, radix: 16))")
    }
  }

  /// Colors of photos: white, black, mid gray, and every mixture of six levels of the primaries.
  private static let photos: [UInt32] = {
    let levels: [UInt32] = [0, 51, 102, 128, 153, 204, 255]
    return levels.flatMap { red in
      levels.flatMap { green in
        levels.map { 0xFF00_0000 | red << 16 | green << 8 | $0 }
      }
    }
  }()

  /// Returns the colors of the strokes that appear when a change is made.
  private func strokes(on editor: EditorHarness, after change: () -> Void) -> [UInt32] {
    func strokes() -> [UInt32] {
      editor.app.drawnItems().compactMap { item in
        guard case .panel(let panel) = item.picture, panel.size == Size(width: 8, height: 8) else {
          return nil
        }
        return panel.color
      }
    }
    let before = strokes()
    change()
    var new = strokes()
    for color in before { if let index = new.firstIndex(of: color) { new.remove(at: index) } }
    return new
  }

  private func expectVisible(_ colors: [UInt32], count: Int) {
    #expect(Set(colors).count == count)
    for photo in Self.photos {
      let behind = Color(photo)
      let seen = colors.map { Color($0, over: behind).contrast(to: behind) }.max() ?? 0
      #expect(seen >= 3, "on \(String(photo, radix: 16)): \(seen)")
    }
  }

  @Test(arguments: palettes) func guidesAreVisibleOnAnyPhoto(palette: Palette) {
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(300, 300))])
    editor.world.theme = palette.theme
    editor.frame()
    let start = editor.middle(1)
    let center = editor.world.canvas.toWindow.apply(Point(640, 400))
    let colors = strokes(on: editor) {
      editor.drag(1, start, Point(center.x + 3, start.y), lifts: false)
    }
    expectVisible(colors, count: 3)
  }

  @Test(arguments: palettes) func lockedStickerFrameIsVisibleOnAnyPhoto(palette: Palette) {
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(300, 300))])
    editor.world.theme = palette.theme
    editor.world.commit(Edit(changing: [1]) { $0.locked = true })
    editor.frame()
    let middle = editor.middle(1)
    expectVisible(strokes(on: editor) { editor.tap(middle.x, middle.y) }, count: 2)
  }

  @Test(arguments: palettes) func accentDiffersFromDangerAlarmAndLockedColors(palette: Palette) {
    for other in [palette.danger, palette.alarm, palette.locked] {
      let way = zip(Color(palette.accent).channels, Color(other).channels).map { $0 - $1 }
      #expect(way.reduce(0) { $0 + $1 * $1 }.squareRoot() > 0.25, "\(String(other, radix: 16))")
    }
    // Warm: more red than green, more green than blue. The bin has more blue than green.
    let (accent, danger) = (Color(palette.accent).channels, Color(palette.danger).channels)
    #expect(accent[0] > accent[1] && accent[1] > accent[2] && danger[2] > danger[1])
  }

  @Test func computesContrastAsWCAGDoes() {
    #expect(abs(Color(0xFFFF_FFFF).contrast(to: Color(0xFF00_0000)) - 21) < 1e-9)
    // WCAG's own example: the lightest gray with sufficient contrast on white.
    #expect(abs(Color(0xFF76_7676).contrast(to: Color(0xFFFF_FFFF)) - 4.54) < 0.01)
  }

  @Test(arguments: palettes) func drawsPanelsOnlyInTestedColors(palette: Palette) {
    let known = Set((Self.words(palette) + Self.icons(palette)).flatMap(\.behind))
    let editor = EditorHarness.withInterface()
    editor.world.theme = palette.theme
    editor.type("Tab")
    editor.tap(.language)
    editor.type("Escape")
    editor.type("F1")
    for item in editor.app.drawnItems() where item.transform.a > 30 && item.transform.d > 30 {
      guard case .panel(let panel) = item.picture, item.opacity == 1 else { continue }
      let color = panel.color
      #expect(
        known.contains(color) || known.contains(color & 0x00FF_FFFF | palette.panel & 0xFF00_0000)
          || color == 0xFFFF_FFFF || color == palette.shade || color == palette.shadow,
        "\(String(color, radix: 16))")
    }
  }
}

extension Palette {
  /// The color that words and icons have.
  fileprivate var foregroundColor: UInt32 { foreground == .light ? 0xFFFF_FFFF : 0xFF26_2122 }
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
  /// The same color, seen less.
  fileprivate func faded(to share: Double) -> UInt32 {
    self & 0x00FF_FFFF | UInt32(Double(self >> 24) * share) << 24
  }
}

/// An opaque color, its channels from 0 to 1.
private struct Color {
  let channels: [Double]

  /// `0xAARRGGBB`, of which the alpha is left out.
  init(_ color: UInt32) {
    channels = [16, 8, 0].map { Double(color >> $0 & 255) / 255 }
  }

  /// A color with straight alpha in front of another one.
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
