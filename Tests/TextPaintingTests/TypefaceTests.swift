import Foundation
import Testing

@testable import TextPainting

@Suite struct TypefaceTests {
  @Test func namesEachTypefaceOnce() {
    let names = Typeface.all.map(\.name)
    #expect(Set(names).count == names.count && Set(Typeface.all.map(\.family)).count == names.count)
    #expect(Typeface.all.first == Typeface.standard && names.count >= 12)
    for name in names {
      var style = TextStyle()
      style.typeface = name
      #expect(TextStyle(style.description)?.typeface == name)
    }
  }

  @Test func fallsBackToDefaultFamilies() {
    #expect(Typeface.families(of: "sans") == InstalledFonts.families)
    #expect(Typeface.families(of: "none-such") == InstalledFonts.families)
    #expect(Typeface.families(of: "lobster") == "Lobster Two," + InstalledFonts.families)
  }

  /// Pictures of the recordings depend on them, and `Tools/lib/packages` installs them.
  @Test(arguments: Typeface.all) func isInstalledForTests(typeface: Typeface) {
    #expect(InstalledFonts(in: InstalledFonts.folders).has(typeface.family))
  }
}
