import ECS
import Foundation
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// Stickers and their folders in an order made by hand.
@Suite struct TrayOrderTests {
  private static let names = [
    "a.svg", "b.svg", "c.svg", "cats/one.svg", "cats/two.svg", "dogs/big.png", "dogs/small.png",
  ]

  @Test func whatIsNamedComesFirstAndTheRestFollows() {
    let order = TrayOrder("c\n# a comment\n\n  a.svg \r\nc")
    #expect(order.sorted(Self.names) == ["c.svg", "a.svg", "b.svg"] + Self.names.dropFirst(3))
    #expect(order.unknown(among: Self.names).isEmpty)
    #expect(TrayOrder("").sorted(Self.names) == Self.names)
  }

  @Test func foldersHaveAnOrderToo() {
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

  @Test func linesThatNameNothingAreFound() {
    let order = TrayOrder("zebra\na\nbirds/\ncats\n../x")
    #expect(order.unknown(among: Self.names) == ["zebra", "birds", "../x"])
  }

  @Test func theFolderOfAPersonIsShownInItsOrderAndIsToldOnce() throws {
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
    #expect(told == "order.txt names zebra, which is not there", "the first of them, once")
    try session.run()
  }

  @Test func anOrderThatIsTooLongIsToldAndNotRead() throws {
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
    #expect(told.contains("order.txt: it is too large"), "\(told)")
    try session.run()
  }

  @Test func theBundledStickersAreAllInOrder() throws {
    let paths = StickerPaths(document: "/none", folder: nil, assets: try AssetFolder.find())
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let order = TrayOrder(
      try String(
        contentsOf: root.appendingPathComponent("Assets/Stickers/order.txt"), encoding: .utf8))
    #expect(order.unknown(among: paths.namesByAlphabet).isEmpty)
    #expect(Set(paths.trayNames) == Set(paths.namesByAlphabet))
    #expect(paths.trayNames.first == "heart.svg" && paths.namesByAlphabet.first == "arrow.svg")
  }
}
