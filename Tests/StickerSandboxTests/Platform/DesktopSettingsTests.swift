import Testing

@testable import StickerSandbox

/// The user's settings of the desktop.
@Suite struct DesktopSettingsTests {
  @Test(arguments: [
    ("[Settings]\ngtk-enable-animations=0\n", true),
    ("[Settings]\ngtk-enable-animations = false", true),
    ("gtk-enable-animations=FALSE\r\n", true),
    ("gtk-enable-animations=1\n", false), ("gtk-enable-animations=true\n", false),
    ("gtk-enable-animations=0\ngtk-enable-animations=1\n", false),
    ("# gtk-enable-animations=0\n", false), ("gtk-theme-name=0\n", false), ("", false),
  ]) func readsAnimationSettingOfGTK(text: String, areOff: Bool) {
    #expect(DesktopSettings.switchesAnimationsOff(text) == areOff)
  }
}
