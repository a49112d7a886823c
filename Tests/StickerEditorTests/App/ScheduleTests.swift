import ECS
import Foundation
import Testing

@testable import EditorKit
@testable import StickerEditor

/// The frame's documentation matches the program.
@Suite struct ScheduleTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL
  private static let page = root.appendingPathComponent(
    "Sources/StickerEditor/StickerEditor.docc/Frame.md")

  @Test func framePageContainsPrintedSchedule() throws {
    let printed = EditorHarness.withInterface().app.scheduleDescription
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let isPrinted = page.contains("```\n\(printed)\n```")
    // A file: the log cuts so long a message.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("schedule.txt")
    if !isPrinted { try printed.write(to: file, atomically: true, encoding: .utf8) }
    #expect(isPrinted, "copy \(file.path) into \(Self.page.path)")
  }

  @Test func ordersConflictingSystemsOfPlugin() {
    let conflicts = EditorHarness.withInterface().app.conflicts
    #expect(conflicts.isEmpty, "\(conflicts.map(\.description).joined(separator: "\n"))")
  }

  @Test func framePageListsPluginsInOrder() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let rows = page.split(separator: "\n").compactMap { line in
      line.hasPrefix("| `") ? line.split(separator: "`").dropFirst().first.map(String.init) : nil
    }
    let plugins = EditorHarness.withInterface().app.plugins
    #expect(Array(rows.prefix(plugins.count)) == plugins)
  }

  @Test func eventToPixelPageNamesExistingFiles() throws {
    try checkFiles(of: "FromAnEventToThePixel.md", least: 22)
  }

  @Test func contactToDiskPageNamesExistingFiles() throws {
    try checkFiles(of: "FromALiftToTheDisk.md", least: 14)
  }

  @Test func additionsPageNamesExistingFiles() throws {
    try checkFiles(of: "ToAdd.md", least: 9)
  }

  private func checkFiles(of page: String, least: Int) throws {
    let page = Self.page.deletingLastPathComponent().appendingPathComponent(page)
    let files = try String(contentsOf: page, encoding: .utf8).split(separator: "`")
      .filter { $0.hasPrefix("Sources/") && !$0.contains("NAME") }
    #expect(files.count >= least)
    for file in files {
      let path = Self.root.appendingPathComponent(String(file)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(file)")
    }
  }

  @Test func kioskOmitsFileExitAndSettingsPlugins() {
    let kiosk = EditorHarness(shelf: TrayShelf(), mayLeave: false).app
    let editor = EditorHarness(shelf: TrayShelf()).app
    #expect(
      Set(editor.plugins).subtracting(kiosk.plugins) == [
        "QuitPlugin", "ScenesPlugin", "ScalePlugin", "ThemePlugin",
        "VisualizationPlugin",
      ])
  }

  @Test func canvasAloneOmitsInterfacePlugins() {
    let names = EditorHarness().app.plugins
    #expect(!names.contains("TrayPlugin") && !names.contains("TossPlugin"))
    #expect(Set(names).isSubset(of: EditorHarness.withInterface().app.plugins))
  }
}
