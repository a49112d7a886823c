import Testing
import TextPainting

@testable import StickerEditor

@Suite struct TextStyleChoicesTests {
  @Test func offersReadablePresetsThatDiffer() {
    let presets = TextStyle.presets
    #expect(presets.count == 12 && Set(presets).count == 12)
    #expect(presets[0] == .initial)
    // Both bright letters and a dark outline, so that words are legible on light and dark photos.
    #expect(TextStyle.initial.color == 0xFF_FFFF && TextStyle.initial.outline == .automatic)
    #expect(TextStyle.initial.typeface != Typeface.standard.name)
    let names = Set(Typeface.all.map(\.name))
    for preset in presets {
      #expect(TextStyle(preset.description) == preset && names.contains(preset.typeface))
      // Letters stand out from any photo by an outline, a shadow or a plate.
      #expect(preset.drawnOutline != nil || preset.shadow != nil || preset.plate != nil)
    }
  }

  @Test func keepsAlignmentAndWidthWhenPresetIsSet() {
    var style = TextStyle("#FFFFFF;align=left;width=500;curve=90;line=80")!
    #expect(!style.isSame(as: TextStyle.presets[3]))
    style.set(TextStyle.presets[3])
    #expect(style.alignment == .left && style.width == 500 && style.lineHeight == 100)
    #expect(style.curve == 90)
    #expect(style.isSame(as: TextStyle.presets[3]) && !style.isSame(as: TextStyle.presets[2]))
  }

  @Test func stepsThroughPresetsAndTypefacesAroundBothEnds() {
    var style = TextStyle.initial
    for preset in TextStyle.presets.dropFirst() + TextStyle.presets.prefix(1) {
      style.stepPreset(by: 1)
      #expect(style == preset)
    }
    style.stepPreset(by: -1)
    #expect(style == TextStyle.presets.last)
    style.weight = 500
    style.stepPreset(by: 1)
    #expect(style == TextStyle.presets.first, "a style of its own is before the first")
    style.stepTypeface(by: -1)
    #expect(style.typeface == Typeface.all.first?.name)
    style.stepTypeface(by: -1)
    #expect(style.typeface == Typeface.all.last?.name)
    for _ in 0..<2 { style.stepTypeface(by: 1) }
    #expect(style == .initial)
  }

  @Test func boldIsSwitchedOnAndOff() {
    var style = TextStyle("#FFFFFF;weight=500")!
    style.toggleBold()
    #expect(style.isBold && style.weight == 700)
    style.toggleBold()
    #expect(!style.isBold && style.weight == 400)
  }
}
