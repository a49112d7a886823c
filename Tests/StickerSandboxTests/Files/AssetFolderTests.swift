import Foundation
import Testing

/// A copy of the program, away from the checkout, with one picture that it may find.
@Suite struct AssetFolderTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try make("prefix/bin")
    try FileManager.default.copyItem(
      atPath: Program.path, toPath: files.path("prefix/bin/sticker-sandbox"))
  }

  private func make(_ folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: files.path(folder), withIntermediateDirectories: true)
  }

  private func run(environment: [String: String] = [:]) throws -> Program.Outcome {
    try Program.run(
      ["--headless", "--size", "320x200"], in: files.folder,
      program: files.path("prefix/bin/sticker-sandbox"), environment: environment)
  }

  @Test func ignoresEmptyVariable() throws {
    try make("prefix/Assets")
    try files.write(ProgramFolder.photo, to: "prefix/Assets/background.jpg")
    let outcome = try run(environment: ["STICKER_SANDBOX_ASSETS": ""])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(arguments: [
    "prefix/share/sticker-sandbox/Assets", "prefix/bin/Assets", "prefix/Assets", "Assets",
  ])
  func findsAssetsBesideAndAboveProgram(folder: String) throws {
    try make(folder)
    // The program tells the photo's format by its bytes, not by its name.
    try files.write(ProgramFolder.photo, to: "\(folder)/background.jpg")
    let outcome = try run()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func reportsMissingAssetsInOneLine() throws {
    // Where it lies without a folder of its own, it is not the program's.
    try make("prefix/share/sticker-sandbox")
    try files.write(ProgramFolder.photo, to: "prefix/share/sticker-sandbox/background.jpg")
    let outcome = try run()
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("STICKER_SANDBOX_ASSETS"))
  }
}
