import ECS
import Foundation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// The sheet that saves a copy, used by touch.
@Suite(.serialized) struct CopyingTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.make("pictures")
  }

  /// Where something of the sheet lies; as wide as words are here, its lines lie where the program's do.
  private func place(_ id: String) throws -> Point {
    let layout = SheetLayout(
      CopyChoices("wall", in: files.path("pictures")).sheet, in: TouchTable.layout.window
    ) { 45 * Double($0.description.count) }
    let frame = try #require(layout.head.first { $0.content == .chip(id) }).frame
    return Point(frame.minX + 30, frame.center.y)
  }

  private static func tap(_ point: Point, _ hands: inout InputScript) {
    for phase in [InputEvent.TouchPhase.down, .up] {
      hands.send(.touch(phase, device: 6, id: 1, position: point, pressure: 1))
      hands.wait(0.1)
    }
  }

  /// Names the copy with the keys on the screen, and presses the button so often.
  private func keepCopy(as name: String, presses: Int) throws {
    var hands = InputScript()
    hands.send(.key(.down, name: "Left Ctrl"))
    hands.key("S", with: "Left Shift")
    hands.send(.key(.up, name: "Left Ctrl"))
    hands.wait(0.1)
    Self.tap(try place("name"), &hands)
    let keys = TextEntry(line: "", of: "name").keys(in: TouchTable.layout)
    for key in name.map({ TextEntry.Key.type(String($0)) }) + [.done] {
      Self.tap(try #require(keys.first { $0.key == key }).frame.center, &hands)
    }
    for _ in 0..<presses { Self.tap(try place("keep"), &hands) }
    let session = try files.session(
      hands,
      ["--size", "1280x800", "--place", files.path("card.svg") + "@100,100", "--language", "en"])
    try session.part(Copying.self).choices = CopyChoices("wall", in: files.path("pictures"))
    try session.run()
  }

  @Test func fingersNameCopy() throws {
    try keepCopy(as: "me", presses: 1)
    #expect(try files.names("pictures") == ["me.json"])
    #expect(try SceneDocument(reading: files.bytes("pictures/me.json")).stickers.count == 1)
  }

  @Test func replacesFileOnlyAfterSecondPress() throws {
    try files.write("mine", to: "pictures/me.json")
    try keepCopy(as: "me", presses: 1)
    #expect(try files.read("pictures/me.json") == "mine")
    // The second press confirms the replacement.
    try keepCopy(as: "me", presses: 2)
    #expect(try SceneDocument(reading: files.bytes("pictures/me.json")).stickers.isEmpty == false)
  }

  @Test func doesNotReplaceOpenSceneByCopy() throws {
    let path = files.path("scene.json")
    let session = try files.session(
      InputScript(), ["--place", files.path("card.svg") + "@100,100"])
    let copying = try session.part(Copying.self)
    copying.write(to: path, replacing: true)
    #expect(copying.copy == nil && session.world.sheet == nil)
    #expect(
      session.world.toasts.current?.text == "This file is open. Choose another name.")
    try session.run()
    #expect(try SceneDocument(reading: files.bytes("scene.json")).stickers.count == 1)
  }

  @Test(arguments: ["1280x800", "480x320", "800x480", "360x640", "1920x1080"], [false, true])
  func showsSheetAtEveryWindowSize(size: String, isWriting: Bool) throws {
    var hands = InputScript()
    hands.send(.key(.down, name: "Left Ctrl"))
    hands.key("S", with: "Left Shift")
    hands.send(.key(.up, name: "Left Ctrl"))
    if isWriting {
      hands.key("Tab")
      hands.key("Return")
    }
    let session = try files.session(
      hands,
      [
        "--size", size, "--place", files.path("card.svg") + "@100,100", "--language", "en",
        "--screenshot", files.path("shown.png"),
      ])
    try session.run()
    #expect(session.world.sheet?.id == CopyChoices.id)
    let editor = EntryEditor()
    editor.bind(to: session.world)
    #expect(editor.isNaming == isWriting)
    #expect(files.exists("shown.png"))
    if let folder = ProcessInfo.processInfo.environment["STICKER_SANDBOX_PICTURES"] {
      try Data(files.bytes("shown.png")).write(
        to: URL(fileURLWithPath: "\(folder)/copy-\(size)\(isWriting ? "-keys" : "").png"))
    }
  }
}
