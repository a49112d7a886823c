import Foundation
import Testing

/// A user without a folder to keep work in is told at the start.
@Suite struct UnwritableHomeTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  /// Starts the program with a photo in an invisible window.
  private func run(home: String?, _ arguments: String...) throws -> Program.Outcome {
    let unset = home == nil ? "unset HOME XDG_DATA_HOME; " : "unset XDG_DATA_HOME; "
    return try Program.run(
      ["-c", unset + #"exec "$0" "$@""#, Program.path, "photo.svg"] + arguments,
      in: files.folder, program: "/bin/sh",
      environment: [
        "SDL_VIDEODRIVER": "dummy", "HOME": home ?? "", "XDG_CONFIG_HOME": files.path("config"),
        "DBUS_SESSION_BUS_ADDRESS": "",
      ])
  }

  @Test(arguments: [nil, "", "relative", "/dev/null", "/proc/nowhere", "file"])
  func reportsAtStartThatChangesCannotBeSaved(home: String?) throws {
    try files.write("", to: "file")
    let path = home == "file" ? files.path("file") : home
    let outcome = try run(home: path, "--frames", "3")
    #expect(outcome.status == 0, "nothing was changed")
    // Settings can't be read, and fonts have no cache either.
    let lines = outcome.errorLines.filter { $0.contains("Changes can't be saved") }
    #expect(lines.count == 1 && lines[0].contains("--scene FILE"), "\(outcome.errors)")
  }

  @Test func staysSilentInHeadlessAndKioskMode() throws {
    let home = files.path("file")
    try files.write("", to: "file")
    for arguments in [["--headless"], ["--kiosk", "--frames", "3"]] {
      let outcome = try Program.run(
        ["photo.svg"] + arguments, in: files.folder,
        environment: ["SDL_VIDEODRIVER": "dummy", "HOME": home, "XDG_DATA_HOME": home])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
  }
}
