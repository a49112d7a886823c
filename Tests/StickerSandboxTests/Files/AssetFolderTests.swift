import Foundation
import Testing

/// A copy of the program, away from the checkout, with one picture that it may find.
@Suite struct AssetFolderTests {
  private let desk: Desk

  init() throws {
    desk = try Desk()
    try make("prefix/bin")
    try FileManager.default.copyItem(
      atPath: Program.path, toPath: desk.path("prefix/bin/sticker-sandbox"))
  }

  private func make(_ folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: desk.path(folder), withIntermediateDirectories: true)
  }

  private func run(environment: [String: String] = [:]) throws -> Program.Outcome {
    try Program.run(
      ["--headless", "--size", "320x200"], in: desk.folder,
      program: desk.path("prefix/bin/sticker-sandbox"), environment: environment)
  }

  @Test func ignoresEmptyVariable() throws {
    try make("prefix/Assets")
    try desk.write(Desk.photo, to: "prefix/Assets/background.jpg")
    let outcome = try run(environment: ["STICKER_SANDBOX_ASSETS": ""])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(arguments: [
    "prefix/share/sticker-sandbox/Assets", "prefix/bin/Assets", "prefix/Assets", "Assets",
  ])
  func findsAssetsBesideAndAboveProgram(folder: String) throws {
    try make(folder)
    // The program tells the photo's format by its bytes, not by its name.
    try desk.write(Desk.photo, to: "\(folder)/background.jpg")
    let outcome = try run()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func reportsMissingAssetsInOneLine() throws {
    // Where it lies without a folder of its own, it is not the program's.
    try make("prefix/share/sticker-sandbox")
    try desk.write(Desk.photo, to: "prefix/share/sticker-sandbox/background.jpg")
    let outcome = try run()
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("STICKER_SANDBOX_ASSETS"))
  }
}
