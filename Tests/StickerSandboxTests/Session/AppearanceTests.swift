import FakePortal
import Foundation
import StickerCompositor
import Testing
import VirtualTouchscreen

/// The choice of the theme by the command line, the saved setting or the desktop.
@Suite(.serialized) struct AppearanceTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  /// Whether the toolbar of the picture at a path is light.
  private func isLight(_ picture: String) throws -> Bool {
    let pixel = try files.picture(picture)[4, 4]
    return [16, 8, 0].allSatisfy { pixel >> UInt32($0) & 255 > 0xC0 }
  }

  @Test(arguments: [(["--theme", "light"], true), (["--theme", "dark"], false), ([], false)])
  func usesThemeOfCommandLine(options: [String], isLight: Bool) throws {
    let outcome = try Program.run(
      ["--headless", "--screenshot", files.path("shown.png")] + options, in: nil)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try self.isLight("shown.png") == isLight)
  }

  @Test func rejectsUnknownTheme() throws {
    let outcome = try Program.run(["--theme", "blue"], in: nil)
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("dark, light"))
  }

  private func start(_ options: [String] = [], bus: FakeBus? = nil) throws -> TouchTable {
    try TouchTable(
      files,
      ["--scene", files.path("scene.json"), "--screenshot", files.path("shown.png")] + options,
      environment: bus.map { ["DBUS_SESSION_BUS_ADDRESS": $0.address] } ?? [:])
  }

  @Test func savesThemeSetByKeysForNextStart() throws {
    try files.make("config/sticker-sandbox")
    try files.write("language=en\n", to: "config/sticker-sandbox/settings")
    let table = try start()
    try table.press(.b, with: [.leftControl, .leftAlt])
    try eventually("the settings") {
      try files.read("config/sticker-sandbox/settings") == "language=en\ntheme=light\n"
    }
    _ = try table.close()
    #expect(try isLight("shown.png"))
    _ = try start().close()
    #expect(try isLight("shown.png"))
    _ = try start(["--theme", "dark"]).close()
    #expect(try !isLight("shown.png"))
    #expect(try files.read("config/sticker-sandbox/settings").contains("theme=light"))
  }

  @Test(arguments: [(UInt32(2), true), (1, false)])
  func usesThemePreferredByDesktop(preference: UInt32, isLight: Bool) throws {
    let bus = try FakeBus()
    let portal = FakePortal(on: bus, .keepSilent)
    portal.prefer(preference)
    let table = try start(bus: bus)
    try eventually("the desktop to be asked") { portal.timesRead == 1 }
    // Long enough for the answer to arrive; the test checks that the answer wakes the program.
    Thread.sleep(forTimeInterval: 0.5)
    _ = try table.close()
    #expect(try self.isLight("shown.png") == isLight)
    portal.leave()
  }
}
