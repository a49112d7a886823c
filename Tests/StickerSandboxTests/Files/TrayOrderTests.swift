import ECS
import Foundation
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// The order of stickers and folders that `order.txt` gives.
@Suite struct TrayOrderTests {
  private static let names = [
    "a.svg", "b.svg", "c.svg", "cats/one.svg", "cats/two.svg", "dogs/big.png", "dogs/small.png",
  ]

  @Test func putsNamedStickersFirst() {
    let order = TrayOrder("c\n# a comment\n\n  a.svg \r\nc")
    #expect(order.sorted(Self.names) == ["c.svg", "a.svg", "b.svg"] + Self.names.dropFirst(3))
    #expect(order.unknown(among: Self.names).isEmpty)
    #expect(TrayOrder("").sorted(Self.names) == Self.names)
  }

  @Test func ordersFolders() {
    let order = TrayOrder("dogs/\ncats/two\ncats\n")
    #expect(
      order.sorted(Self.names) == [
        "dogs/big.png", "dogs/small.png", "cats/two.svg", "cats/one.svg", "a.svg", "b.svg", "c.svg",
      ])
    // A sticker leads its folder to where it is named.
    #expect(
      TrayOrder("dogs/small\na").sorted(Self.names) == [
        "dogs/small.png", "dogs/big.png", "a.svg", "b.svg", "c.svg", "cats/one.svg", "cats/two.svg",
      ])
  }

  @Test func reportsUnknownNames() {
    let order = TrayOrder("zebra\na\nbirds/\ncats\n../x")
    #expect(order.unknown(among: Self.names) == ["zebra", "birds", "../x"])
  }

  @Test func sortsUserFolderAndReportsFirstUnknownName() throws {
    let desk = try Desk()
    try desk.make("tray/animals")
    for name in ["a", "b", "animals/cat", "animals/ant"] {
      try desk.write(Desk.sticker, to: "tray/\(name).svg")
    }
    try desk.write("animals\nanimals/cat\nb\nzebra\nlion\n", to: "tray/order.txt")
    let session = try desk.session(
      Hands(), ["--stickers", desk.path("tray"), "--language", "en"])
    #expect(
      session.world[TrayState.self].shelf.stickers == [
        "animals/cat.svg", "animals/ant.svg", "b.svg", "a.svg",
      ])
    let notice = try #require(
      session.world.toasts.panel(in: session.world.toasts.area(in: session.world.layout!))?.notice)
    let told = notice.block.lines.joined(separator: " ")
    #expect(told == "order.txt lists zebra, which doesn't exist.", "the first of them, once")
    try session.run()
  }

  @Test func reportsTooLongOrderWithoutReadingIt() throws {
    let desk = try Desk()
    try desk.make("tray")
    for name in ["a", "b"] { try desk.write(Desk.sticker, to: "tray/\(name).svg") }
    try desk.write("b\n" + String(repeating: "#", count: 1 << 20), to: "tray/order.txt")
    let session = try desk.session(
      Hands(), ["--stickers", desk.path("tray"), "--language", "en"])
    #expect(session.world[TrayState.self].shelf.stickers == ["a.svg", "b.svg"])
    let notice = try #require(
      session.world.toasts.panel(in: session.world.toasts.area(in: session.world.layout!))?.notice)
    let told = notice.block.lines.joined(separator: " ")
    #expect(told.contains("order.txt: the file is too large"), "\(told)")
    try session.run()
  }

  @Test func bundledStickersHaveOrderOfTheirFile() throws {
    let paths = StickerPaths(document: "/none", folder: nil, assets: try AssetFolder.find())
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("Assets/Stickers/order.txt"), encoding: .utf8)
    #expect(TrayOrder(text).unknown(among: paths.namesByAlphabet).isEmpty)
    let named = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { "\($0).svg" }
    #expect(named.starts(with: ["heart.svg", "star.svg", "wow.svg"]))
    #expect(paths.trayNames.starts(with: named))
    #expect(paths.trayNames.sorted() == paths.namesByAlphabet.sorted())
  }
}
