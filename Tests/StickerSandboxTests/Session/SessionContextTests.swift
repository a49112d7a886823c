import ArgumentParser
import EditorKit
import Foundation
import HeadlessBackend
import Logging
import PictureFiles
import StickerCanvas
import Testing

@testable import StickerSandbox

@Suite(.serialized) struct SessionContextTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  private func context(_ arguments: String...) throws -> SessionContext {
    let session = try files.session(InputScript(), ["--language", "en"] + arguments)
    session.world.toasts.dismiss()
    return session.context
  }

  @Test func tellsOperatorButNoVisitorOfKiosk() throws {
    let context = try context()
    context.tellOperator("Can't read /home/me/order.txt.")
    let told = context.world.toasts.current
    #expect(told?.isError == true && told?.text == "Can't read /home/me/order.txt.")
    let kiosk = try self.context("--kiosk")
    kiosk.tellOperator("Can't read /home/me/order.txt.")
    #expect(kiosk.world.toasts.current == nil)
  }

  @Test func tellsInEnglishInEveryLanguage() throws {
    let context = try context("--language", "de")
    context.tellInEnglish("No font has \("Thai").")
    #expect(context.world.toasts.current?.text == "No font has Thai.")
    #expect(context.world.toasts.current?.isError == true)
  }

  @Test func sharesEnvironmentWithObjectsOfSession() throws {
    let context = try context("--log-level", "debug")
    let object = SessionObject(context)
    #expect(object.world === context.world && object.scene.store === context.scene.store)
    #expect(object.screen === context.screen && object.options.logLevel == .debug)
    #expect(object.services.pictures === context.services.pictures)
    #expect(context.log.logLevel == .debug && context.pump === context.screen.pump)
  }

  /// Returns the lines of the settings after a session with arguments has kept a theme.
  private static func kept(_ arguments: [String], usesSettings: Bool = true) throws -> String? {
    let files = try ProgramFolder()
    // The user's own settings stay as they are.
    unsafe setenv("XDG_CONFIG_HOME", files.path("config"), 1)
    let session = try Session(
      try Options.parse(
        [files.path("photo.svg"), "--scene", files.path("scene.json")] + arguments),
      on: HeadlessPlatform(script: []), fence: PictureFence(executable: Program.path),
      usesSettings: usesSettings)
    session.context.keep("dark", as: .theme)
    return try? files.read("config/sticker-sandbox/settings")
  }

  @Test func keepsChoicesOfUsersAlone() async {
    await #expect(processExitsWith: .success) {
      let (live, replayed) = try (Self.kept([]), Self.kept([], usesSettings: false))
      #expect(live == "theme=dark\n" && replayed == nil)
      for arguments in [["--kiosk"], ["--reset-after", "60"], ["--headless"]] {
        let settings = try Self.kept(arguments)
        #expect(settings == nil, "\(arguments)")
      }
    }
  }

  @Test func reportsSettingsThatCannotBeWritten() async {
    await #expect(processExitsWith: .success) {
      let files = try ProgramFolder()
      // A file is where the folder would be.
      unsafe setenv("XDG_CONFIG_HOME", files.path("photo.svg"), 1)
      let session = try Session(
        try Options.parse([files.path("photo.svg"), "--scene", files.path("scene.json")]),
        on: HeadlessPlatform(script: []), fence: PictureFence(executable: Program.path))
      session.world.toasts.dismiss()
      session.context.keep("dark", as: .theme)
      let told = session.world.toasts.current
      #expect(told?.isError == true && told?.text.contains("photo.svg/sticker-sandbox") == true)
    }
  }

  @Test func leavesSettingsThatCannotBeRead() async {
    await #expect(processExitsWith: .success) {
      let files = try ProgramFolder()
      unsafe setenv("XDG_CONFIG_HOME", files.path("config"), 1)
      try files.make("config/sticker-sandbox")
      let settings = "theme=light\n" + String(repeating: "x", count: 1 << 20)
      try files.write(settings, to: "config/sticker-sandbox/settings")
      let session = try Session(
        try Options.parse([files.path("photo.svg"), "--scene", files.path("scene.json")]),
        on: HeadlessPlatform(script: []), fence: PictureFence(executable: Program.path))
      session.world.toasts.dismiss()
      session.context.keep("dark", as: .theme)
      #expect(session.world.toasts.current?.text.contains("too large") == true)
      #expect(try files.read("config/sticker-sandbox/settings") == settings)
    }
  }

  @Test func hasAddressOfSessionBus() async throws {
    let context = try context()
    #expect(context.bus == ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"])
  }
}
